import { and, desc, eq, inArray, isNull, type Placeholder } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { fixedRead, type Place } from '../../db/fixed-read';
import { listEntries, userVideos } from '../../db/schema';
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
