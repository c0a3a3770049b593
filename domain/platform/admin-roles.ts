/** The roles of administrators: the owner may do everything, the others what operations and pages state (docs/decisions/0048). */
export const adminRoles = ['owner', 'editor', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The roles besides the owner: what operations and pages list. */
export type LesserRole = Exclude<AdminRole, 'owner'>;
export const lesserRoles: readonly LesserRole[] = ['editor', 'support', 'finance'];

/** The specification's `admin` is the owner; so is an administrator without a stored role. */
export const roleOf = (user: { isAdmin: boolean; role: AdminRole | null }): AdminRole | null =>
  user.isAdmin ? (user.role ?? 'owner') : null;

/** Whether a role is the owner or one of those listed. */
export const isAmong = (role: AdminRole | null, roles: readonly LesserRole[]): boolean =>
  role !== null && (role === 'owner' || roles.includes(role));

/** Whether a role may change people and companies; finance opens their pages read-only. */
export const mayChangePeople = (role: AdminRole | null): boolean => isAmong(role, ['support']);
