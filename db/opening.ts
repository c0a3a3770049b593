import { sql } from 'drizzle-orm';
import { countedNames } from '../domain/counting';
import type { Database } from './client';
import { events, userVideos } from './schema';

export type Opening = {
  id: string;
  userId: string;
  videoId: string;
  seriesId: string | null;
  shard: string | null;
  at: number;
};

/** The two statements of an opening, for one batch: the counter and its line in the log. */
export const openingWrites = (db: Database, { id, userId, videoId, seriesId, shard, at }: Opening) =>
  [
    db
      .insert(userVideos)
      .values({ userId, videoId, seriesId, openings: 1, openedAt: at })
      .onConflictDoUpdate({
        target: [userVideos.userId, userVideos.videoId],
        set: { openings: sql`${userVideos.openings} + 1`, openedAt: at, hidden: false },
      }),
    db.insert(events).values({ id, at, name: countedNames.opening, userId, shard, videoId, params: {} }),
  ] as const;
