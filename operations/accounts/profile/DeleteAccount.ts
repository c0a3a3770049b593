import { and, count, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { customers, sessions, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { audienceOf, viewerOf } from '../../../durable-objects/stubs';
import type { Database } from '../../../db/client';
import type { RequestScope } from '../../context';
import { mails } from '../../mails';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { notify } from '../notices';

const lastAdministrator = () => new DomainError('failed-precondition', 'last-administrator');

const administrators = (db: Database) => db.select({ count: count() }).from(users).where(eq(users.admin, true));

/** The one statement that deletes; whether somebody else stays in charge is decided by it, so two cannot go together. */
const deleteUser = (db: Database, userId: string) =>
  db
    .delete(users)
    .where(and(eq(users.id, userId), or(eq(users.admin, false), sql`(${administrators(db)}) > 1`)))
    .returning({ id: users.id });

/** Where an administrator looks at Apice as somebody else: those visits end with the account. */
async function endVisits({ db, viewers }: Pick<RequestScope, 'db' | 'viewers'>, administratorId: string) {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.impersonatorId, administratorId))
    .returning({ id: sessions.id, userId: sessions.userId });
  await Promise.all(ended.map(({ id, userId }) => viewerOf(viewers, userId).logOut(id)));
}

/** Nobody goes on paying for an account that is gone. */
async function closeCustomer({ db, now, jobs }: Pick<RequestScope, 'db' | 'now' | 'jobs'>, customerId?: string) {
  if (!customerId) return;
  await insertJob(db, { operation: 'CloseCustomer', input: { customerId }, key: `close/${customerId}` }, now);
  jobs.soon();
}

export const DeleteAccount = defineOperation({
  summary:
    'Deletes the caller’s account with all that belongs to it, for good (spec 2 §2); the last administrator stays.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  needsRecentLogin: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ deleted: z.literal(true) }),
  async handler(context) {
    const { db, caller, viewers, audience, outgoing, language } = context;
    const { id, email, isAdmin } = caller.user;
    if (isAdmin) {
      const [office] = await administrators(db);
      if ((office?.count ?? 0) <= 1) throw lastAdministrator();
      await endVisits({ db, viewers }, id);
    }
    // The row goes last: as long as it is there, whatever failed before it can be done again.
    await viewerOf(viewers, id).erase();
    await audienceOf(audience, id).forgetViewer(id);
    const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, id));
    const [deleted] = await deleteUser(db, id);
    if (!deleted) throw lastAdministrator();
    await closeCustomer(context, customer?.id);
    outgoing.session = 'clear';
    notify(context, { email, language }, (language) => mails.accountDeleted(language, { email }));
    return { deleted: true as const };
  },
});
