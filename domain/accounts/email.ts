import type { Settings } from '../platform/settings';

/** An address as somebody may see it who is not its owner: `g•••@studiobrera.it`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Whether somebody has to verify their address before anything else (spec 3 §4.5); administrators are let in. */
export const needsVerification = (
  user: { isEmailVerified: boolean; isAdmin: boolean },
  { FORCE_EMAIL_VERIFICATION }: Pick<Settings, 'FORCE_EMAIL_VERIFICATION'>,
): boolean => FORCE_EMAIL_VERIFICATION && !user.isEmailVerified && !user.isAdmin;
