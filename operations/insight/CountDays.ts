import { inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { statVideoDays, statDays } from '../../db/schema';
import { daysLater, romeDay } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { countDay } from './count-day';

/** Lessons per job. */
const perJob = 20;

/** The lessons watched on these days, in chunks for one job each. */
async function watchedOn(db: Database, days: readonly string[]): Promise<string[][]> {
  const rows = await db
    .selectDistinct({ videoId: statVideoDays.videoId })
    .from(statVideoDays)
    .where(inArray(statVideoDays.day, [...days]));
  const ids = rows.map(({ videoId }) => videoId);
  return Array.from({ length: Math.ceil(ids.length / perJob) }, (_, index) =>
    ids.slice(index * perJob, (index + 1) * perJob),
  );
}

/** Days counted in one run: one batch of about ninety statements. */
const perSlice = 10;
/** A page shows two years at most: one, and the previous one for comparison. */
const oldestDays = 760;
/** How long a day's figures can still change, by refunds or by trial users who subscribe. */
const unsettledDays = 35;

const Day = z.iso.date();

export const CountDays = defineOperation({
  summary:
    'Computes the daily statistics of today and yesterday; with `depth` also of days whose figures can still change, or of the past two years.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    depth: z.enum(['recent', 'unsettled', 'all']).default('recent'),
    /** The day to continue from, backwards; today by default. */
    from: Day.optional(),
  }),
  output: z.object({ days: z.number() }),
  async handler(context, { depth, from }) {
    const { db, now, jobs } = context;
    const today = romeDay(now);
    const last = daysLater(today, -{ recent: 1, unsettled: unsettledDays, all: oldestDays }[depth]);
    const days: string[] = [];
    for (let day = from ?? today; day >= last && days.length < perSlice; day = daysLater(day, -1)) days.push(day);
    const [first, ...rest] = days.flatMap((day) => countDay(db, day, now));
    if (first) await db.batch([first, ...rest]);
    if (depth === 'recent') {
      // The first run counts the whole past. Days that may still change are excluded from this check, because a
      // separate job may already have counted them.
      const settled = lt(statDays.day, daysLater(today, -unsettledDays));
      const [older] = await db.select({ day: statDays.day }).from(statDays).where(settled).limit(1);
      if (!older) await insertJob(db, { operation: 'CountDays', input: { depth: 'all' }, key: 'count-days/all' }, now);
      for (const videoIds of await watchedOn(db, days)) {
        await insertJob(db, { operation: 'CountRetention', input: { videoIds } }, now);
      }
    }
    const next = daysLater(days.at(-1) ?? last, -1);
    if (next >= last) {
      await insertJob(db, { operation: 'CountDays', input: { depth, from: next } }, now);
    }
    jobs.soon();
    return { days: days.length };
  },
});
