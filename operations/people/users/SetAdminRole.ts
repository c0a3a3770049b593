import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { adminRoles, roleOf } from '../../../domain/platform/admin-roles';
import { DomainError } from '../../../domain/shared/errors';
import { endAllSessions } from '../../accounts/sessions/session';
import { lastAdministrator } from '../../accounts/profile/erase-account';
import { defineOperation } from '../../operation';
import { callOffOwner, waitForOwner } from './make-owner';
import { Uid } from './schemas';

export const SetAdminRole = defineOperation({
  summary: 'Changes an administrator’s role (docs/decisions/0048); at least one owner remains.',
  allowed: 'admin',
  isCommand: true,
  needsRecentLogin: true,
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({ uid: Uid, role: z.enum(adminRoles) }),
  output: z.object({
    role: z.enum(adminRoles),
    /** As in UpdateUser: the role is unchanged until then. */
    needsSecond: z.literal(true).optional(),
    effectiveAt: z.number().optional(),
  }),
  async handler(context, { uid, role }) {
    const { db, caller, now, audit } = context;
    if (caller.user.id === uid) throw new DomainError('failed-precondition', 'not-on-oneself');
    const [user] = await db
      .select({
        id: users.id,
        isAdmin: users.admin,
        role: users.role,
        email: users.email,
        nome: users.nome,
        cognome: users.cognome,
      })
      .from(users)
      .where(eq(users.id, uid))
      .limit(1);
    if (!user?.isAdmin) throw new DomainError('failed-precondition', 'not-an-administrator');
    const before = { role: roleOf(user) };
    if (role === 'owner') {
      const waits = await waitForOwner(context, user);
      if (waits) {
        audit.changed({ before, after: { ...before, ...waits } });
        return { role: before.role ?? role, ...waits };
      }
    } else await callOffOwner(db, uid);
    // Checked again in the statement, because the caller may have lost their own rights meanwhile.
    const isOwned = sql`exists (select 1 from users as staff where staff.id = ${caller.user.id} and staff.admin = 1
      and coalesce(staff.role, 'owner') = 'owner')`;
    const [saved] = await db
      .update(users)
      .set({ role, updatedAt: now })
      .where(and(eq(users.id, uid), ne(users.id, caller.user.id), isOwned))
      .returning({ id: users.id });
    if (!saved) throw lastAdministrator();
    await endAllSessions(context, uid);
    audit.changed({ before, after: { role } });
    return { role };
  },
});
