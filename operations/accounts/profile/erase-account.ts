import { and, count, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { customers, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { audienceOf, viewerOf } from '../../../durable-objects/stubs';
import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { endVisits, tellVisits } from '../sessions/visits';

export const lastAdministrator = () => new DomainError('failed-precondition', 'last-administrator');

/** Owners: administrators with all rights (domain/platform/admin-roles.ts). */
export const administrators = (db: Database) =>
  db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.admin, true), sql`coalesce(${users.role}, 'owner') = 'owner'`));

/** Deletes the user and checks that another owner remains in one statement, so that two owners cannot both leave. */
const deleteUser = (db: Database, userId: string) =>
  db
    .delete(users)
    .where(
      and(
        eq(users.id, userId),
        or(eq(users.admin, false), sql`coalesce(${users.role}, 'owner') <> 'owner'`, sql`(${administrators(db)}) > 1`),
      ),
    )
    .returning({ id: users.id });

/** A deleted account must not be charged any more. */
async function closeCustomer({ db, now, jobs }: Pick<RequestScope, 'db' | 'now' | 'jobs'>, customerId?: string) {
  if (!customerId) return;
  await insertJob(db, { operation: 'CloseCustomer', input: { customerId }, key: `close/${customerId}` }, now);
  jobs.soon();
}

type EraseScope = Pick<RequestScope, 'db' | 'viewers' | 'audience' | 'now' | 'jobs'>;

/** Deletes an account with all its data, for good; the last owner cannot be deleted. */
export async function eraseAccount(
  scope: EraseScope,
  { id, isOwner, isAdmin }: { id: string; isOwner: boolean; isAdmin: boolean },
): Promise<void> {
  const { db, viewers, audience } = scope;
  if (isOwner) {
    const [office] = await administrators(db);
    if ((office?.count ?? 0) <= 1) throw lastAdministrator();
  }
  if (isAdmin) await tellVisits(scope, (await db.batch([...endVisits(db, id)]))[0]);
  // The row is deleted last: while it exists, whatever failed before can be repeated.
  await viewerOf(viewers, id).erase();
  await audienceOf(audience, id).forgetViewer(id);
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, id));
  const [deleted] = await deleteUser(db, id);
  if (!deleted) throw lastAdministrator();
  await closeCustomer(scope, customer?.id);
}
