import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { adminRequests } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { nameOf } from '../people/name';
import type { HandlerContext } from '../operation';
import { dayMs } from '../../domain/shared/time';

/** How long the second administrator may confirm. Milliseconds. */
const requestLifetimeMs = 7 * dayMs;

type PendingAction = { act: string; subject: string; label: string };
type Context = Pick<HandlerContext<'admin'>, 'db' | 'now' | 'caller'>;

const isOf = ({ act, subject }: PendingAction) => and(eq(adminRequests.act, act), eq(adminRequests.subject, subject));

/**
 * Requires two administrators for an irreversible act. The first call stores a request; the same call by another
 * administrator within a week consumes it and returns `confirmed`. A second call by the first one is refused.
 */
export async function askSecondPerson(
  { db, now, caller }: Context,
  action: PendingAction,
): Promise<'requested' | 'confirmed'> {
  const me = caller.user.id;
  const [used] = await db
    .delete(adminRequests)
    .where(and(isOf(action), ne(adminRequests.requesterId, me), gt(adminRequests.expiresAt, now)))
    .returning({ id: adminRequests.id });
  if (used) return 'confirmed';
  const [, [own]] = await db.batch([
    db.delete(adminRequests).where(lte(adminRequests.expiresAt, now)),
    db.select({ id: adminRequests.id }).from(adminRequests).where(isOf(action)).limit(1),
  ]);
  if (own) throw new DomainError('failed-precondition', 'second-person-needed');
  await db
    .insert(adminRequests)
    .values({
      // One row per act and subject, so that two concurrent first calls create one request.
      id: `${action.act}:${action.subject}`,
      ...action,
      requesterId: me,
      requester: nameOf(caller.user),
      createdAt: now,
      expiresAt: now + requestLifetimeMs,
    })
    .onConflictDoNothing();
  return 'requested';
}
