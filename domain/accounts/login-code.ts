/**
 * The code that a television shows and a phone confirms (spec 1 §4, decisions): 8 characters without look-alikes (no
 * 0 O, 1 I L, U beside V), 30^8 in all, for ten minutes and one use.
 */
export const loginCodeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const loginCodeLength = 8;

/** Milliseconds. */
export const loginCodeLifeMs = 600_000;

/** A code that is confirmed in its last moments can still be used this long. Milliseconds. */
export const confirmedLifeMs = 60_000;

/** A television shows a new code this long before the old one ends: nobody types one that has just died. Milliseconds. */
export const loginCodeRenewalMs = 45_000;

/** How long one question of a waiting television is held open at most. Seconds. */
export const longestWaitSeconds = 25;

export const loginCodePattern = new RegExp(`^[${loginCodeAlphabet}]{${loginCodeLength}}$`);

/** The code in what somebody typed: in any case, with spaces or dashes; null when it can be none. */
export function loginCodeIn(text: string | null | undefined): string | null {
  const code = (text ?? '').toUpperCase().replaceAll(/[\s\-–·.]/g, '');
  return loginCodePattern.test(code) ? code : null;
}

/** As it is shown: in two groups, which eyes can carry from one screen to the other. */
export const shownLoginCode = (code: string): string =>
  `${code.slice(0, loginCodeLength / 2)} ${code.slice(loginCodeLength / 2)}`;

/** What a phone is told of the television that asks, in general terms. */
export type TvRequest = { browser: string; os: string; country: string };

/** Where a request stands, as the television that made it is told. */
export type TvAnswer = { state: 'waiting' | 'refused' | 'unknown' } | { state: 'confirmed'; loginToken: string };
