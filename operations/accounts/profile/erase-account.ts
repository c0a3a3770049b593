import { and, count, eq, exists, inArray, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { checkoutSessions, customers, invoices, jobs, rewardRequests, rewards, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { audienceOf, playerOf, viewerOf } from '../../../durable-objects/stubs';
import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { goodbyeMail, type Leaver } from '../notices';
import { endVisits, notifyNewSession } from '../sessions/visits';

export const lastAdministrator = () => new DomainError('failed-precondition', 'last-administrator');

/** Owners: administrators with all rights (domain/platform/admin-roles.ts). */
export const administrators = (db: Database, condition?: SQL) =>
  db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.admin, true), sql`coalesce(${users.role}, 'owner') = 'owner'`, condition));

/** The condition that an account may be deleted: any but the last owner's. */
const mayGo = (db: Database, userId: string) =>
  and(
    eq(users.id, userId),
    or(eq(users.admin, false), sql`coalesce(${users.role}, 'owner') <> 'owner'`, sql`(${administrators(db)}) > 1`),
  );

/** Deletes the user and checks that another owner remains in one statement, so that two owners cannot both leave. */
const deleteUser = (db: Database, userId: string) =>
  db.delete(users).where(mayGo(db, userId)).returning({ id: users.id });

/** Returns the requested but unshipped rewards to the stock, before the account's requests are deleted. */
const returnRewards = (db: Database, userId: string) =>
  db
    .update(rewards)
    .set({ remaining: sql`${rewards.remaining} + 1` })
    .where(
      and(
        isNotNull(rewards.remaining),
        inArray(
          rewards.id,
          db
            .select({ id: rewardRequests.rewardId })
            .from(rewardRequests)
            .where(
              and(
                eq(rewardRequests.userId, userId),
                isNull(rewardRequests.exportedAt),
                isNull(rewardRequests.shippedAt),
              ),
            ),
        ),
        exists(db.select({ id: users.id }).from(users).where(mayGo(db, userId))),
      ),
    );

/** Deletes invoices that were never issued: those with a number are kept without their owner, as the law demands. */
const forgetUnissued = (db: Database, userId: string) =>
  db
    .delete(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        isNull(invoices.number),
        exists(db.select({ id: users.id }).from(users).where(mayGo(db, userId))),
      ),
    );

/**
 * Queues the job that closes the customer at the provider: a deleted account must not be charged, and late payments are
 * refunded. It runs in the deletion's batch while the customer's row exists; it holds the unpaid checkouts and nothing
 * that identifies the user.
 */
const closeCustomer = (db: Database, userId: string, now: number) => {
  const unsettled = db
    .select({ ids: sql`json_group_array(${checkoutSessions.sessionId})` })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        inArray(checkoutSessions.status, ['open', 'paying']),
        isNotNull(checkoutSessions.sessionId),
      ),
    );
  return db.insert(jobs).select(
    db
      .select({
        id: sql<string>`${crypto.randomUUID()}`.as('id'),
        key: sql<null>`null`.as('key'),
        operation: sql<string>`'CloseCustomer'`.as('operation'),
        input: sql`json_object('customerId', ${customers.id}, 'sessionIds', json((${unsettled})))`.as('input'),
        state: sql<'waiting'>`'waiting'`.as('state'),
        runAt: sql<number>`${now}`.as('run_at'),
        attempts: sql<number>`0`.as('attempts'),
        lastError: sql<null>`null`.as('last_error'),
        createdAt: sql<number>`${now}`.as('created_at'),
      })
      .from(customers)
      .where(eq(customers.userId, userId)),
  );
};

/**
 * Queues the deletion of the user's archived events, which no foreign key deletes. The job does nothing while the
 * account exists.
 */
const forgetEvents = (db: Database, userId: string, now: number) =>
  insertJob(db, { operation: 'EraseArchivedEvents', input: { userId } }, now);

/** Whether the account is deleted at this point of the batch. */
const isGone = (db: Database, userId: string) =>
  notExists(db.select({ id: users.id }).from(users).where(eq(users.id, userId)));

/** Deletes the account's pending jobs and mails; a gift that is being delivered belongs to its giver and stays. */
const forgetJobs = (db: Database, { id, email }: { id: string; email: string }) =>
  db
    .delete(jobs)
    .where(
      and(
        inArray(jobs.state, ['waiting', 'failed']),
        or(sql`${jobs.input} ->> 'userId' = ${id}`, sql`${jobs.input} ->> 'to' = ${email}`),
        sql`coalesce(${jobs.key}, '') not like 'mail/gift-%'`,
        isGone(db, id),
      ),
    );

type EraseScope = Pick<RequestScope, 'db' | 'viewers' | 'players' | 'audience' | 'now' | 'jobs'>;

/**
 * Deletes an account with all its data but issued invoices, and mails whose it was; the last owner of the platform cannot be deleted.
 */
export async function eraseAccount(
  scope: EraseScope,
  { id, email, isOwner, isAdmin }: { id: string; email: string; isOwner: boolean; isAdmin: boolean },
  leaver: Omit<Leaver, 'email'>,
): Promise<void> {
  const { db, viewers, players, audience } = scope;
  if (isOwner) {
    const [admin] = await administrators(db);
    if ((admin?.count ?? 0) <= 1) throw lastAdministrator();
  }
  if (isAdmin) await notifyNewSession(scope, (await db.batch([...endVisits(db, id)]))[0]);
  // The row is deleted last: while it exists, a failed deletion can be repeated.
  await viewerOf(viewers, id).erase();
  await playerOf(players, id).erase();
  await audienceOf(audience, id).forgetViewer(id);
  const [, , , [deleted]] = await db.batch([
    closeCustomer(db, id, scope.now),
    returnRewards(db, id),
    forgetUnissued(db, id),
    deleteUser(db, id),
    forgetJobs(db, { id, email }),
    forgetEvents(db, id, scope.now),
    goodbyeMail(scope, { ...leaver, email }, isGone(db, id)),
    insertJob(db, { operation: 'EraseCrmContact', input: { email } }, scope.now),
  ]);
  if (!deleted) throw lastAdministrator();
  scope.jobs.soon();
}
