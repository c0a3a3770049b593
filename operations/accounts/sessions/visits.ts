import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { challenges, sessions } from '../../../db/schema';
import { viewerOf } from '../../../durable-objects/stubs';
import type { RequestScope } from '../../context';

/**
 * Statements that end every impersonation by an administrator, for the batch that ends their own sessions: the open
 * ones, which the first statement returns for `notifyNewSession`, and unused links. No rows for other users.
 */
export const endVisits = (db: Database, administratorId: string, condition?: SQL) =>
  [
    db
      .delete(sessions)
      .where(and(eq(sessions.impersonatorId, administratorId), condition))
      .returning({ id: sessions.id, userId: sessions.userId }),
    db
      .delete(challenges)
      .where(
        and(
          eq(challenges.kind, 'impersonation'),
          sql`json_extract(${challenges.facts}, '$.adminId') = ${administratorId}`,
          condition,
        ),
      ),
  ] as const;

/** Notifies the pages of ended impersonations. */
export async function notifyNewSession(
  { viewers }: Pick<RequestScope, 'viewers'>,
  ended: readonly { id: string; userId: string }[],
): Promise<void> {
  await Promise.all(ended.map(({ id, userId }) => viewerOf(viewers, userId).logOut(id)));
}
