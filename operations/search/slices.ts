import type { RequestScope } from '../context';
import { insertJob } from '../shared/jobs';
import { videosAtOnce } from './indexing';

/** Queues videos for indexing, a few in each job: none of them takes long, and a failed one is retried alone. */
export async function askForIndexing(
  { db, now, jobs }: Pick<RequestScope, 'db' | 'now' | 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  const slices = Array.from({ length: Math.ceil(ids.length / videosAtOnce) }, (_, index) =>
    insertJob(
      db,
      { operation: 'IndexVideos', input: { videoIds: ids.slice(index * videosAtOnce, (index + 1) * videosAtOnce) } },
      now,
    ),
  );
  const [first, ...others] = slices;
  if (!first) return;
  await db.batch([first, ...others]);
  jobs.soon();
}
