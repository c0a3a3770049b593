import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts, videos } from '../../db/schema';
import { defineOperation } from '../operation';
import { announceVideo } from './announce';
import { dayMs } from '../../domain/shared/time';

/** How long a lesson counts as new, and how many are announced per run, to avoid many notifications at once. */
const freshMs = 2 * dayMs;
const perTurn = 5;

export const AnnounceNewVideos = defineOperation({
  summary: 'Announces new lessons, once each: to the followers of their series, or to everybody if they are in none.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ announced: z.array(z.string()) }),
  async handler({ db, now, jobs }) {
    const fresh = await db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.hidden, false),
          eq(videos.comingSoon, false),
          gt(videos.createdAt, now - freshMs),
          lte(videos.createdAt, now),
          sql`not exists (select 1 from ${broadcasts} b where b.id = 'video-' || ${videos.id} and b.status <> 'draft')`,
        ),
      )
      .orderBy(asc(videos.createdAt))
      .limit(perTurn);
    for (const { id } of fresh) await announceVideo(db, id, now);
    if (fresh.length > 0) jobs.soon();
    return { announced: fresh.map(({ id }) => id) };
  },
});
