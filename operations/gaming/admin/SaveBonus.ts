import { and, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { bonuses, rewards, videos } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';

const Id = z.string().min(1).max(64);
const Moment = z.int().min(0).max(8.64e15);

export const SaveBonus = defineOperation({
  summary:
    'Adds or changes a special event: a lesson, a prize for watching it in time, start and end. Once somebody has won, only the end can change. An end in the past means now.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ id = null }) => ({ subject: id }),
  input: z
    .strictObject({
      /** Missing for a new one. */
      id: Id.optional(),
      videoId: Id,
      rewardId: Id,
      /** Milliseconds since 1970. */
      fromAt: Moment,
      toAt: Moment,
    })
    .refine(({ fromAt, toAt }) => toAt > fromAt, { path: ['toAt'] }),
  output: z.object({ id: z.string() }),
  async handler({ db, now, audit }, { id, ...bonus }) {
    const [[video], [reward], [before]] = await db.batch([
      db.select({ id: videos.id }).from(videos).where(eq(videos.id, bonus.videoId)),
      db.select({ id: rewards.id }).from(rewards).where(eq(rewards.id, bonus.rewardId)),
      db
        .select()
        .from(bonuses)
        .where(eq(bonuses.id, id ?? '')),
    ]);
    if (!video) throw new DomainError('not-found', 'video-not-found');
    if (!reward) throw new DomainError('not-found', 'reward-not-found');
    if (id === undefined) {
      const made = crypto.randomUUID();
      await db.insert(bonuses).values({ id: made, ...bonus });
      audit.changed({ subject: made, before: {}, after: bonus });
      return { id: made };
    }
    if (!before) throw new DomainError('not-found', 'bonus-not-found');
    const { videoId, rewardId, fromAt, toAt } = before;
    const isSame = and(
      eq(bonuses.videoId, bonus.videoId),
      eq(bonuses.rewardId, bonus.rewardId),
      eq(bonuses.fromAt, bonus.fromAt),
    );
    const isUnwon = sql`not exists (select 1 from bonus_wins where bonus_id = ${id})`;
    const [changed] = await db
      .update(bonuses)
      // An end moved into the past becomes now: what was watched so far counts, and winners keep the full time to request the
      // reward.
      .set({ ...bonus, toAt: sql`max(${bonus.toAt}, min(${bonuses.toAt}, ${now}))` })
      .where(and(eq(bonuses.id, id), or(isUnwon, isSame)))
      .returning({ toAt: bonuses.toAt });
    if (!changed) throw new DomainError('failed-precondition', 'bonus-won');
    audit.changed({ before: { videoId, rewardId, fromAt, toAt }, after: { ...bonus, ...changed } });
    return { id };
  },
});
