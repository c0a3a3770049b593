import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { challenges, users } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { impersonationRefusal } from '../../domain/accounts/impersonation';
import { startSession } from '../accounts/sessions/session';
import { writeEntry } from '../audit';
import { defineOperation } from '../operation';
import { sha256 } from '../shared/signing';

const AdminFacts = z.object({ adminId: z.string() });

const gone = () => new DomainError('failed-precondition', 'impersonation-link-used');

export const StartImpersonation = defineOperation({
  summary: 'Redeems a link from RequestImpersonationToken and opens its session, on the impersonation host only.',
  allowed: 'visitor',
  isCommand: true,
  input: z.strictObject({ token: z.string().min(1).max(64) }),
  output: z.object({ uid: z.string() }),
  async handler(context, { token }) {
    const { db, now, settings, env, isImpersonationHost } = context;
    if (!isImpersonationHost) throw new DomainError('failed-precondition', 'impersonation-off');
    // Deleting the token consumes it: of two concurrent requests, one succeeds.
    const [used] = await db
      .delete(challenges)
      .where(
        and(
          eq(challenges.id, await sha256(token)),
          eq(challenges.kind, 'impersonation'),
          gt(challenges.expiresAt, now),
        ),
      )
      .returning({ userId: challenges.userId, facts: challenges.facts });
    if (!used?.userId) throw gone();
    const { adminId } = AdminFacts.parse(used.facts);
    const people = await db.batch([
      db.select({ id: users.id, isAdmin: users.admin }).from(users).where(eq(users.id, used.userId)),
      db.select({ id: users.id, isAdmin: users.admin }).from(users).where(eq(users.id, adminId)),
    ]);
    const [[target], [admin]] = people;
    const isAllowed = settings.ALLOW_IMPERSONATION && env.impersonationUrl !== null;
    if (!target || !admin?.isAdmin || impersonationRefusal(adminId, target, isAllowed)) throw gone();
    await startSession(context, target.id, { kind: 'impersonation', impersonatorId: adminId });
    const entry = { actorId: adminId, act: 'StartImpersonation', userId: target.id, isImpersonated: true };
    await writeEntry(context, { ...entry, outcome: 'done' });
    // The entry above records this act; one that is started within another impersonation is recorded twice.
    context.audit.unchanged();
    return { uid: target.id };
  },
});
