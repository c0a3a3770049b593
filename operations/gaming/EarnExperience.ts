import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { bonuses, bonusWins } from '../../db/schema';
import { playerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';
import { announceLevels, announceWins } from './announcements';
import { DeedsInput } from './deeds-schema';
import { beginPlayer, putPlayer } from './earn';
import { readGameData } from '../../db/gaming';
import { lessonFacts } from './lesson-facts';

export const EarnExperience = defineOperation({
  summary: 'Adds experience for what a player has done (docs/gaming.md): the job of `earnStatements`; idempotent.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string().min(1).max(64), ...DeedsInput.shape }),
  output: z.strictObject({}),
  async handler(context, { userId, causes = [], watched = [], rated = [] }) {
    const { db, players, now, settings } = context;
    if (!settings.ENABLE_GAMING) return {};
    const [data, facts] = await Promise.all([
      readGameData(db),
      lessonFacts(
        db,
        [...watched, ...rated].map(({ videoId }) => videoId),
      ),
    ]);
    const known = <T extends { videoId: string }>(lessons: readonly T[]) =>
      lessons.flatMap((lesson) => {
        const fact = facts.get(lesson.videoId);
        return fact ? [{ ...lesson, ...fact }] : [];
      });
    const player = playerOf(players, userId);
    const earn = () => player.earn(userId, { causes, watched: known(watched), rated: known(rated) }, data);
    let earned = await earn();
    if (earned === 'new') {
      await beginPlayer(context, userId);
      earned = await earn();
    }
    if (earned === null || earned === 'new') return {};
    const { state, unannounced, whole } = earned;
    const latest = Math.max(0, ...watched.map(({ at }) => at));
    await db.batch([
      putPlayer(db, userId, state, now),
      ...(whole.length === 0 ? [] : [noteWins(db, userId, whole, latest)]),
    ]);
    await announceWins(context, userId, whole);
    await announceLevels(context, userId, data.badges, unannounced);
    return {};
  },
});

/** Records wins of running special events whose lesson the user has watched whole; nothing for a deleted account. */
const noteWins = (db: Database, userId: string, whole: readonly string[], at: number) =>
  db
    .insert(bonusWins)
    .select(
      db
        .select({
          userId: sql<string>`${userId}`.as('user_id'),
          bonusId: bonuses.id,
          wonAt: sql<number>`${at}`.as('won_at'),
        })
        .from(bonuses)
        .where(
          and(
            inArray(bonuses.videoId, [...whole]),
            lte(bonuses.fromAt, at),
            gte(bonuses.toAt, at),
            sql`exists (select 1 from users where id = ${userId})`,
          ),
        ),
    )
    .onConflictDoNothing();
