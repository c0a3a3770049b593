import type { Settings } from '../platform/settings';

/** An address masked for people who are not its owner: `g•••@studiobrera.it`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Whether a user has to verify their address before anything else (spec 3 §4.5); administrators are exempt. */
export const needsVerification = (
  user: { isEmailVerified: boolean; isAdmin: boolean },
  { FORCE_EMAIL_VERIFICATION }: Pick<Settings, 'FORCE_EMAIL_VERIFICATION'>,
): boolean => FORCE_EMAIL_VERIFICATION && !user.isEmailVerified && !user.isAdmin;
