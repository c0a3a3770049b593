/** The roles of administrators: the owner may do everything, the others a set of operations and pages (docs/decisions/0048). */
export const adminRoles = ['owner', 'editor', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The specification's `admin` is the owner; so is an administrator without a stored role. */
export const roleOf = (user: { isAdmin: boolean; role: AdminRole | null }): AdminRole | null =>
  user.isAdmin ? (user.role ?? 'owner') : null;

/** Pages that every administrator needs: the first one, and the second factor. */
const everybodys = new Set(['/admin', '/admin/2fa']);

const pages: Record<Exclude<AdminRole, 'owner'>, readonly string[]> = {
  editor: [
    '/admin/content',
    '/admin/courses',
    '/admin/upload',
    '/admin/publish',
    '/admin/replace',
    '/admin/coming-soon',
    '/admin/reports',
    '/admin/feedbacks',
    '/admin/realtime',
    '/admin/stats',
  ],
  support: [
    '/admin/users',
    '/admin/companies',
    '/admin/tickets',
    '/admin/ticket',
    '/admin/reports',
    '/admin/feedbacks',
    '/admin/realtime',
  ],
  finance: ['/admin/stripe-dashboard', '/admin/stats', '/admin/users', '/admin/companies'],
};

/** Whether a role may change people and companies; finance opens their pages read-only (operations/office.ts). */
export const mayChangePeople = (role: AdminRole | null): boolean => role === 'owner' || role === 'support';

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Whether a page of the administration opens for a role; the menu shows the pages for which this returns true. */
export function mayOpenPage(role: AdminRole | null, path: string): boolean {
  if (role === null) return false;
  if (role === 'owner' || everybodys.has(path)) return true;
  return pages[role].some((page) => isBelow(path, page));
}
