/** Codes of actions that the person cancelled: no error is shown (spec 1 §8). */
const silentCodes = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

export const isSilent = (code: string): boolean => silentCodes.has(code);

/** The error codes with which Google and Apple report a cancelled sign-in. */
const cancelled = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** The code of a sign-in error reported by a provider, derived from its message (spec 1 §8, spec 2 §8). */
export function internalErrorCode(message: string): string {
  if (/unauthori[sz]ed login location/i.test(message)) return 'custom/locationError';
  if (/http cloud function/i.test(message)) return 'custom/password-signup-required';
  return 'auth/internal-error';
}

/** The code of a provider's error response: its `error` and `error_description`. */
export const providerErrorCode = (error: string, description: string): string =>
  cancelled.has(error) ? 'auth/popup-closed-by-user' : internalErrorCode(description);
