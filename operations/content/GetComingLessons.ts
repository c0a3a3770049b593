import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { contentDrafts, listEntries, videos, videoTexts } from '../../db/schema';
import { defineOperation } from '../operation';

const most = 100;

export const GetComingLessons = defineOperation({
  summary:
    'Returns the announced lessons by expected date, with what each still lacks and how many people wait for it.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({ subject: 'coming-soon' }),
  input: z.strictObject({}),
  output: z.object({
    lessons: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        poster: z.string(),
        /** Milliseconds; null while no date is set. */
        expectedAt: z.number().nullable(),
        hasFilm: z.boolean(),
        hasDraft: z.boolean(),
        waiting: z.number(),
      }),
    ),
  }),
  async handler({ db, reads }) {
    const isAnnounced = and(eq(videos.hidden, false), eq(videos.comingSoon, true));
    const [rows, drafts, waiting] = await Promise.all([
      reads.read(
        db
          .select({
            id: videos.id,
            title: videoTexts.title,
            poster: videos.poster,
            expectedAt: videos.expectedAt,
            film: videos.film,
          })
          .from(videos)
          .innerJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, 'it')))
          .where(isAnnounced)
          .orderBy(sql`${videos.expectedAt} is null`, asc(videos.expectedAt))
          .limit(most),
      ),
      reads.read(db.select({ id: contentDrafts.id }).from(contentDrafts).where(eq(contentDrafts.kind, 'video'))),
      reads.read(
        db
          .select({ id: listEntries.videoId, count: sql<number>`count(*)`.as('count') })
          .from(listEntries)
          .where(
            and(
              inArray(listEntries.videoId, db.select({ id: videos.id }).from(videos).where(isAnnounced).limit(most)),
              isNull(listEntries.removedAt),
            ),
          )
          .groupBy(listEntries.videoId),
      ),
    ]);
    const drafted = new Set(drafts.map(({ id }) => id));
    const counts = new Map(waiting.map(({ id, count }) => [id, count]));
    return {
      lessons: rows.map(({ film, ...row }) => ({
        ...row,
        hasFilm: film !== null,
        hasDraft: drafted.has(row.id),
        waiting: counts.get(row.id) ?? 0,
      })),
    };
  },
});
