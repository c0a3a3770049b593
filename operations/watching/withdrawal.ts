import { sql } from 'drizzle-orm';
import { videos } from '../../db/schema';

/**
 * The columns that tell whether a lesson is withdrawn for a viewer (`isWithdrawn`). Raw names: with a single table drizzle
 * omits the table's, and the subqueries would then refer to their own columns.
 */
export const withdrawalColumns = (userId: string | null) => ({
  hidden: videos.hidden,
  hiddenAt: videos.hiddenAt,
  isHalfway: sql<boolean>`(videos.hidden and (
    exists (select 1 from user_videos as own where own.user_id = ${userId} and own.video_id = videos.id and own.openings > 0)
    or exists (select 1 from enrolled_videos as lesson where lesson.user_id = ${userId} and lesson.video_id = videos.id)))`
    .mapWith(Boolean)
    .as('is_halfway'),
});
