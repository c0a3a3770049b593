import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { statVideoDays } from '../../db/schema';

/** Lessons whose viewers are counted in one job. */
const perJob = 20;

/** The lessons watched on these days, in chunks for one job each. */
export async function watchedOn(db: Database, days: readonly string[]): Promise<string[][]> {
  const rows = await db
    .selectDistinct({ videoId: statVideoDays.videoId })
    .from(statVideoDays)
    .where(inArray(statVideoDays.day, [...days]));
  const ids = rows.map(({ videoId }) => videoId);
  return Array.from({ length: Math.ceil(ids.length / perJob) }, (_, index) =>
    ids.slice(index * perJob, (index + 1) * perJob),
  );
}
