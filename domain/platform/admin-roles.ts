/** What administrators may do: the owner everything, the others a set of operations and of pages (docs/decisions/0048). */
export const adminRoles = ['owner', 'editor', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The specification's `admin` is the owner: so is an administrator of whom nothing else was written down. */
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

/** Whether a role changes people and companies; finance opens their pages to read (operations/office.ts). */
export const mayChangePeople = (role: AdminRole | null): boolean => role === 'owner' || role === 'support';

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Whether a page of the administration opens to a role; the menu shows what this answers. */
export function mayOpenPage(role: AdminRole | null, path: string): boolean {
  if (role === null) return false;
  if (role === 'owner' || everybodys.has(path)) return true;
  return pages[role].some((page) => isBelow(path, page));
}
