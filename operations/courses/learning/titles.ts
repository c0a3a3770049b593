import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { videoTexts } from '../../../db/schema';
import { unitsOf, type CourseContent } from '../../../domain/courses/content';
import { inOwnLanguage } from '../../../domain/courses/titles';
import type { Language } from '../../../domain/platform/language';

/**
 * Translates courses: names from the editor's translation, otherwise a lesson's title in the catalogue. Certificates
 * keep the Italian names.
 */
export async function inLanguage<C extends { content: CourseContent }>(
  db: Database,
  courses: readonly C[],
  language: Language,
): Promise<C[]> {
  const ids = courses.flatMap(({ content }) => unitsOf(content).map(({ videoId }) => videoId));
  if (language === 'it') return [...courses];
  const rows = await db
    .select({ videoId: videoTexts.videoId, title: videoTexts.title })
    .from(videoTexts)
    .where(
      and(
        sql`${videoTexts.videoId} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(videoTexts.language, language),
      ),
    );
  const titles = new Map(rows.map(({ videoId, title }) => [videoId, title]));
  return courses.map((course) => ({ ...course, content: inOwnLanguage(course.content, language, titles) }));
}
