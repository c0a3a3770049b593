/**
 * The right to go on with a film, as its player sees it: signed addresses and a licence token that end together. A
 * manifest's relative addresses carry the signature they were loaded with, so a newer one is put in their place.
 */
const signedPath = /\/m\/\d{10}(?:-\d{1,6}-\d{1,6})?\.[\w-]{1,40}\.[\w-]{43}\/([a-z0-9-]{1,64})(?=\/)/;

/** The address under the newest signature; unchanged when it is not of the same film, or not signed at all. */
export function underNewest(address: string, newest: string): string {
  const old = signedPath.exec(address);
  const next = signedPath.exec(newest);
  return old && next && old[1] === next[1] ? address.replace(old[0], () => next[0]) : address;
}

/** A grant is renewed once this much of its life has gone. */
const renewalShare = 0.8;

/** A renewal that failed is tried again after this. Seconds. */
export const renewalPauseSeconds = 30;

/** How old a grant is and when it was last tried to be renewed. Seconds; null when it never was. */
export type GrantAge = { lifeSeconds: number; ageSeconds: number; secondsSinceTry: number | null };

export const isRenewalDue = ({ lifeSeconds, ageSeconds, secondsSinceTry }: GrantAge): boolean =>
  ageSeconds >= lifeSeconds * renewalShare && (secondsSinceTry === null || secondsSinceTry >= renewalPauseSeconds);

/** Whether a refusal only says that the grant's time is over (`media-expired`, `licence-token-expired`). */
export const isExpiry = (reason: string | null | undefined): boolean => reason?.endsWith('-expired') ?? false;
