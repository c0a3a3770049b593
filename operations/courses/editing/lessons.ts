import { and, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { videos, videoTexts } from '../../../db/schema';
import { unitsOf, type CourseContent } from '../../../domain/courses/content';
import { measured } from '../../../domain/courses/editing';
import { faultsOf, type Fault } from '../../../domain/courses/faults';
import type { RequestScope } from '../../context';
import { lessonsTitled } from '../../search/titles';

/** A published lesson for use in a course. `poster` is its picture's base name. */
export const Lesson = z.object({
  id: z.string(),
  title: z.string(),
  poster: z.string(),
  durationSeconds: z.number(),
  isHidden: z.boolean(),
});
export type Lesson = z.infer<typeof Lesson>;

const mostFound = 24;

/** The lessons with these ids and, with a search text, the first whose Italian titles match it. */
export async function readLessons(
  { db, search }: Pick<RequestScope, 'db' | 'search'>,
  ids: readonly string[],
  find: string | null,
): Promise<Lesson[]> {
  const found = find === null ? [] : await lessonsTitled({ search }, find, mostFound);
  const isWanted = isAmong(ids);
  const isNamed = isAmong([...ids, ...found.map(({ id }) => id)]);
  const rows = await db
    .select({
      id: videos.id,
      title: videoTexts.title,
      poster: videos.poster,
      durationMs: videos.durationMs,
      isHidden: videos.hidden,
    })
    .from(videos)
    .innerJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, 'it')))
    .where(and(isNamed, or(isWanted, and(eq(videos.comingSoon, false), eq(videos.hidden, false)))))
    .orderBy(sql`${isWanted} desc`, videoTexts.title)
    .limit(ids.length + mostFound);
  return rows.map(({ durationMs, ...row }) => ({ ...row, durationSeconds: Math.floor(durationMs / 1000) }));
}

const isAmong = (ids: readonly string[]) => sql`${videos.id} in (select value from json_each(${JSON.stringify(ids)}))`;

export const lessonIds = (content: CourseContent): string[] => [
  ...new Set(unitsOf(content).map(({ videoId }) => videoId)),
];

/** A course with the real durations of its lessons' videos, whatever its editor sent, and the faults that block publishing. */
export function inspected(
  draft: CourseContent,
  lessons: readonly Lesson[],
): { content: CourseContent; faults: Fault[] } {
  const lengths = new Map(lessons.map(({ id, durationSeconds }) => [id, durationSeconds]));
  const content = measured(draft, lengths);
  const hidden = new Set(lessons.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
  const ofLessons = unitsOf(content).flatMap(({ id, videoId }): Fault[] => {
    if (!lengths.get(videoId)) return [{ problem: 'no-film', id }];
    return hidden.has(videoId) ? [{ problem: 'withdrawn-lesson', id }] : [];
  });
  return { content, faults: [...faultsOf(content), ...ofLessons] };
}
