import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { searchMisses, statDays, statRetention, statVideoDays, videos, videoTexts } from '../../db/schema';
import { roleOf } from '../../domain/platform/admin-roles';
import { figures, firstDay, seriesOf, spans, unitsOf, type Figure } from '../../domain/insight/figures';
import { audienceOf, dropsOf, retentionCurve } from '../../domain/insight/retention';
import { daysLater, romeDay } from '../../domain/shared/rome-day';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { mayCall } from '../permissions';
import { GetBillingOverview } from './GetBillingOverview';

/** Lists cover at most this many days, to bound their cost whatever the span. */
const listDays = 30;
const mostListed = 10;

const Points = z.array(z.object({ from: z.string(), value: z.number() }));

export const GetStats = defineOperation({
  summary:
    'Returns subscriptions, trials, churn, revenue and watch time over a span and the previous one; the most watched lessons, retention of one of them, and searches without results. Cents, seconds.',
  allowed: 'admin',
  roles: ['editor', 'finance'],
  audit: () => ({ subject: 'stats' }),
  input: z.strictObject({
    span: z.union(spans.map((span) => z.literal(span))).default(30),
    /** The lesson whose viewers are shown; the most watched one by default. */
    videoId: VideoId.optional(),
  }),
  output: z.object({
    today: z.string(),
    figures: z.array(z.object({ name: z.enum(figures), points: Points, before: Points })),
    videos: z.array(z.object({ id: z.string(), title: z.string(), seconds: z.number(), openings: z.number() })),
    retention: z
      .object({
        videoId: z.string(),
        title: z.string(),
        durationSeconds: z.number(),
        viewers: z.number(),
        curve: z.array(z.object({ at: z.number(), share: z.number() })),
        chapters: z.array(z.object({ at: z.number(), description: z.string() })),
        drops: z.array(z.object({ at: z.number(), lost: z.number(), chapter: z.string().nullable() })),
      })
      .nullable(),
    misses: z.array(z.object({ words: z.string(), count: z.number() })),
  }),
  async handler({ db, reads, now, caller }, { span, videoId }) {
    const today = romeDay(now);
    const first = firstDay(today, span);
    // The previous span ends the day before this one begins.
    const dayBefore = daysLater(first, -1);
    const recent = daysLater(today, -Math.min(span, listDays) + 1);
    // Revenue is returned only to roles that work with it.
    const seesRevenue = mayCall(roleOf(caller.user), GetBillingOverview);
    const named = figures.filter((name) => seesRevenue || name !== 'revenue');
    const watched = sql<number>`sum(${statVideoDays.seconds})`;
    const ranked = db
      .select({ id: statVideoDays.videoId })
      .from(statVideoDays)
      .where(gte(statVideoDays.day, recent))
      .groupBy(statVideoDays.videoId)
      .orderBy(desc(watched))
      .limit(1);
    const chosen = videoId === undefined ? sql`(${ranked})` : sql`${videoId}`;
    const [days, top, misses, counts, [lesson]] = await Promise.all([
      reads.read(
        db
          .select()
          .from(statDays)
          .where(and(gte(statDays.day, firstDay(dayBefore, span)), inArray(statDays.name, [...named])))
          .orderBy(asc(statDays.day)),
      ),
      reads.read(
        db
          .select({
            id: statVideoDays.videoId,
            title: videoTexts.title,
            seconds: watched.as('seconds'),
            openings: sql<number>`sum(${statVideoDays.openings})`.as('openings'),
          })
          .from(statVideoDays)
          .innerJoin(videoTexts, and(eq(videoTexts.videoId, statVideoDays.videoId), eq(videoTexts.language, 'it')))
          .where(gte(statVideoDays.day, recent))
          .groupBy(statVideoDays.videoId)
          .orderBy(desc(watched))
          .limit(mostListed),
      ),
      reads.read(
        db
          .select({ words: searchMisses.words, count: sql<number>`sum(${searchMisses.count})`.as('count') })
          .from(searchMisses)
          .where(gte(searchMisses.day, recent))
          .groupBy(searchMisses.words)
          .orderBy(desc(sql`2`), asc(searchMisses.words))
          .limit(mostListed),
      ),
      reads.read(
        db
          .select({ slot: statRetention.slot, viewers: statRetention.viewers, audience: statRetention.audience })
          .from(statRetention)
          .where(sql`${statRetention.videoId} = ${chosen}`),
      ),
      reads.read(
        db
          .select({
            id: videos.id,
            durationMs: videos.durationMs,
            title: videoTexts.title,
            chapters: videoTexts.chapters,
          })
          .from(videos)
          .innerJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, 'it')))
          .where(sql`${videos.id} = ${chosen}`)
          .limit(1),
      ),
    ]);
    const beforeRows = days.filter(({ day }) => day <= dayBefore);
    const series = (name: Figure) => {
      const points = seriesOf(days, name, today, span);
      const before = seriesOf(beforeRows, name, dayBefore, span);
      return { name, points, before: before.slice(-unitsOf(today, span).length) };
    };
    const durationSeconds = (lesson?.durationMs ?? 0) / 1000;
    const curve = retentionCurve(counts, durationSeconds);
    return {
      today,
      figures: named.map(series),
      videos: top,
      retention: lesson
        ? {
            videoId: lesson.id,
            title: lesson.title,
            durationSeconds,
            viewers: audienceOf(counts),
            curve,
            chapters: lesson.chapters,
            drops: dropsOf(curve, lesson.chapters, durationSeconds),
          }
        : null,
      misses,
    };
  },
});
