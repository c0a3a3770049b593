import { isAmong, roleOf, type AdminRole, type LesserRole } from '../domain/platform/admin-roles';
import type { Caller } from './context';

/** What an operation states of its administrators (docs/decisions/0048). */
type Judged = { roles: readonly LesserRole[] };

/** Whether an administrator of this role may use an operation. */
export const mayCall = (role: AdminRole | null, { roles }: Judged): boolean => isAmong(role, roles);

/**
 * Whether a caller may use an operation for users as an administrator, on what is somebody else's: by role, with a second factor,
 * and in a session of their own. A television is signed in by a phone, and an impersonation acts as its user.
 */
export function mayActForOthers(caller: Caller, operation: Judged): boolean {
  if (!('user' in caller) || caller.session.kind !== 'web' || !caller.user.hasSecondFactor) return false;
  return mayCall(roleOf(caller.user), operation);
}
