import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { bonuses } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';

export const DeleteBonus = defineOperation({
  summary: 'Deletes a special event that nobody has won. One that was won can only be ended.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id }),
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  output: z.object({}),
  async handler({ db, audit }, { id }) {
    const isUnwon = sql`not exists (select 1 from bonus_wins where bonus_id = ${id})`;
    const [[before], deleted] = await db.batch([
      db.select().from(bonuses).where(eq(bonuses.id, id)),
      db
        .delete(bonuses)
        .where(and(eq(bonuses.id, id), isUnwon))
        .returning({ id: bonuses.id }),
    ]);
    if (!before) throw new DomainError('not-found', 'bonus-not-found');
    if (deleted.length === 0) throw new DomainError('failed-precondition', 'bonus-won');
    const { videoId, rewardId, fromAt, toAt } = before;
    audit.changed({ before: { videoId, rewardId, fromAt, toAt }, after: {} });
    return {};
  },
});
