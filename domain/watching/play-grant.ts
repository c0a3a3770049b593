/**
 * The prefix of a film's signed address, as the source of an expression with these six groups:
 * `/m/{exp}[-{from}-{to}].{uid}.{signature}/{video}`. A signature with a named key begins with that name and a tilde.
 */
export const signedBeginning = String.raw`\/m\/(\d{10})(?:-(\d{1,6})-(\d{1,6}))?\.([\w-]{1,40})\.((?:[a-z0-9]{1,12}~)?[\w-]{43})\/([a-z0-9-]{1,64})`;

/**
 * The grant to continue a video, as its player sees it: signed addresses and a licence token that expire together. A
 * manifest's relative addresses inherit the signature it was loaded with, so a newer one replaces it.
 */
const signedPath = new RegExp(`${signedBeginning}(?=\\/)`);

/** The address with the newest signature; unchanged for another video, or without a signature. */
export function underNewest(address: string, newest: string): string {
  const old = signedPath.exec(address);
  const next = signedPath.exec(newest);
  return old && next && old[6] === next[6] ? address.replace(old[0], () => next[0]) : address;
}

/** How long a grant opens a film, and a provider's licence plays it; both are renewed. Seconds. */
export const grantSeconds = 600;

/**
 * How far a device's grants are ahead of real time, that is, of the time needed to watch them. It falls twice as fast
 * as time passes, because a film that is left early has used its grant too. Milliseconds.
 */
export const aheadNow = ({ aheadMs, at }: { aheadMs: number; at: number }, now: number): number =>
  Math.max(0, aheadMs - (now - at) * 2);

/** A grant is renewed after this share of its life. */
const renewalShare = 0.8;

/** When a licence is renewed, after it was given. Seconds. */
export const licenceRenewalSeconds = grantSeconds * renewalShare;

/** The delay before a failed renewal is retried. Seconds. */
export const renewalPauseSeconds = 30;

/** The age of a grant and the time since the last attempt to renew it. Seconds; null when there was none. */
export type GrantAge = { lifeSeconds: number; ageSeconds: number; secondsSinceTry: number | null };

export const isRenewalDue = ({ lifeSeconds, ageSeconds, secondsSinceTry }: GrantAge): boolean =>
  ageSeconds >= lifeSeconds * renewalShare && (secondsSinceTry === null || secondsSinceTry >= renewalPauseSeconds);

/** Whether a refusal only means that the grant has expired (`media-expired`, `licence-token-expired`). */
export const isExpiry = (reason: string | null | undefined): boolean => reason?.endsWith('-expired') ?? false;
