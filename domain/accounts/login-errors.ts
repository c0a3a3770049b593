/** What a person did on purpose is no error: nothing is shown (spec 1 §8). */
const silentCodes = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

export const isSilent = (code: string): boolean => silentCodes.has(code);

/** How Google and Apple say that the person went back. */
const cancelled = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** A sign-in that broke down elsewhere, by what its message says (spec 1 §8, spec 2 §8). */
export function internalErrorCode(message: string): string {
  if (/unauthori[sz]ed login location/i.test(message)) return 'custom/locationError';
  if (/http cloud function/i.test(message)) return 'custom/password-signup-required';
  return 'auth/internal-error';
}

/** The code of what a provider answered instead of a person: its `error` and `error_description`. */
export const providerErrorCode = (error: string, description: string): string =>
  cancelled.has(error) ? 'auth/popup-closed-by-user' : internalErrorCode(description);
