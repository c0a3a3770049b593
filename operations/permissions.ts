import { isAmong, roleOf, type AdminRole, type LesserRole } from '../domain/platform/admin-roles';
import type { Caller } from './context';

/** What an operation states of its administrators (docs/decisions/0048). */
type Judged = { roles: readonly LesserRole[] };

/** Whether an administrator of this role may use an operation. */
export const mayCall = (role: AdminRole | null, { roles }: Judged): boolean => isAmong(role, roles);

/**
 * Whether a caller may use an operation of users on other users' data: by role, with a second factor, and in their own
 * session, which excludes televisions (signed in by a phone) and impersonations.
 */
export function mayActForOthers(caller: Caller, operation: Judged): boolean {
  if (!('user' in caller) || caller.session.kind !== 'web' || !caller.user.hasSecondFactor) return false;
  return mayCall(roleOf(caller.user), operation);
}
