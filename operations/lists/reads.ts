import { and, desc, eq, gt, inArray, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { fixedRead, type Place } from '../../db/fixed-read';
import { listEntries, userVideos, videos } from '../../db/schema';
import { longestList } from '../../domain/lists/my-list';

const onList = (userId: string | Placeholder) => and(eq(listEntries.userId, userId), isNull(listEntries.removedAt));

/** The caller's list, newest first; its length is limited, so it is not paged. */
export const readList = fixedRead((db, place: Place<'userId'>) =>
  db
    .select({ videoId: listEntries.videoId, addedAt: listEntries.addedAt })
    .from(listEntries)
    .where(onList(place('userId')))
    .orderBy(desc(listEntries.addedAt))
    .limit(longestList),
);

/** The ids of the caller's list, as a subquery. */
export const listedIds = (db: Database, userId: string) =>
  db.select({ id: listEntries.videoId }).from(listEntries).where(onList(userId));

/** The caller's progress in the lessons of their list, however long ago they watched them. */
export const readListProgress = (db: Database, userId: string) =>
  db
    .select({
      videoId: userVideos.videoId,
      seconds: userVideos.seconds,
      hidden: userVideos.hidden,
      rating: userVideos.rating,
    })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), inArray(userVideos.videoId, listedIds(db, userId))));

/** How many finished lessons the list's page shows, of how many openings: a long history is not read. */
const mostSeen = 24;
const latestOpenings = 100;

/**
 * The ids of the lessons that the caller has watched to their last tenth, as a subquery, the newest opening first: among them
 * are all that are finished (domain/watching/progress.ts).
 */
export function seenIds(db: Database, userId: string) {
  const { videoId, seconds, openedAt } = userVideos;
  const latest = db
    .select({ videoId, seconds, openedAt })
    .from(userVideos)
    .where(eq(userVideos.userId, userId))
    .orderBy(desc(openedAt))
    .limit(latestOpenings)
    .as('latest');
  return db
    .select({ id: latest.videoId })
    .from(latest)
    .innerJoin(videos, eq(videos.id, latest.videoId))
    .where(and(gt(latest.seconds, 0), sql`${latest.seconds} * 1000.0 >= ${videos.durationMs} * 0.9`))
    .orderBy(desc(latest.openedAt))
    .limit(mostSeen);
}

/** The caller's progress in them, the newest opening first. */
export const readSeen = (db: Database, userId: string) =>
  db
    .select({
      videoId: userVideos.videoId,
      seconds: userVideos.seconds,
      hidden: userVideos.hidden,
      rating: userVideos.rating,
    })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), inArray(userVideos.videoId, seenIds(db, userId))))
    .orderBy(desc(userVideos.openedAt));
