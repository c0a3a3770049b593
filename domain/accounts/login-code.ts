/**
 * The code that a television shows and a phone confirms (spec 1 §4, decisions): 8 characters without look-alikes (no
 * 0 O, 1 I L, U beside V), 30^8 in all, for ten minutes and one use.
 */
export const loginCodeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const loginCodeLength = 8;

/** Milliseconds. */
export const loginCodeLifeMs = 600_000;

/** The grace period for using a code that was confirmed just before it expired. Milliseconds. */
export const confirmedLifeMs = 60_000;

/** A television shows a new code this long before the old one ends, so that no code expires while it is typed. Milliseconds. */
export const loginCodeRenewalMs = 45_000;

/** The longest time for which a television's long poll is held open. Seconds. */
export const longestWaitSeconds = 25;

export const loginCodePattern = new RegExp(`^[${loginCodeAlphabet}]{${loginCodeLength}}$`);

/** The code in typed text: in any case, with spaces or dashes; null when the text cannot be a code. */
export function loginCodeIn(text: string | null | undefined): string | null {
  const code = (text ?? '').toUpperCase().replaceAll(/[\s\-–·.]/g, '');
  return loginCodePattern.test(code) ? code : null;
}

/** The code as it is shown: in two groups, which are easier to copy from one screen to the other. */
export const shownLoginCode = (code: string): string =>
  `${code.slice(0, loginCodeLength / 2)} ${code.slice(loginCodeLength / 2)}`;

/** What a phone sees of the television that asks, in general terms. */
export type TvRequest = { browser: string; os: string; country: string };

/** The state of a request, as the television that made it receives it. */
export type TvAnswer = { state: 'waiting' | 'refused' | 'unknown' } | { state: 'confirmed'; loginToken: string };
