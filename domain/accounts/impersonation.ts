/** How long the link that starts an impersonation is valid, and how long the impersonation lasts (decisions). Milliseconds. */
export const impersonationTokenMs = 60_000;

export type ImpersonationRefusal =
  | 'impersonation-off'
  | 'impersonation-of-oneself'
  | 'impersonation-of-admin'
  | 'impersonation-of-nobody';

/**
 * Why an administrator may not view Apice as a user (spec 1 §6, spec 2 §5): the flag is off, the user is themselves,
 * another administrator ('Non è possibile impersonare un utente amministratore.') or unknown; null when they may.
 */
export function impersonationRefusal(
  adminId: string,
  target: { id: string; isAdmin: boolean } | null,
  isAllowed: boolean,
): ImpersonationRefusal | null {
  if (!isAllowed) return 'impersonation-off';
  if (!target) return 'impersonation-of-nobody';
  if (target.id === adminId) return 'impersonation-of-oneself';
  return target.isAdmin ? 'impersonation-of-admin' : null;
}
