import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { courses, courseVersions, episodes, videos, videoSponsors, videoTags } from '../../../db/schema';
import type { ContentKind } from '../../../domain/content/kinds';
import type { RequestScope } from '../../context';
import { keyOf, listed } from '../live';

type Name = { kind: ContentKind; id: string };
/** How many lessons and published courses use a document, and lose it when it is removed. */
export type Losses = { lessons: number; courses: number };

/** Reads the losses of these documents, with one statement per kind. */
export async function readLosses(
  { db, reads }: Pick<RequestScope, 'db' | 'reads'>,
  names: readonly Name[],
): Promise<(name: Name) => Losses> {
  const idsOf = (kind: ContentKind) => names.flatMap((name) => (name.kind === kind ? [name.id] : []));
  const lessons = countDistinct(videos.id).as('lessons');
  const queries = {
    tag: (ids: string[]) =>
      db
        .select({ id: videoTags.tagId, count: sql<number>`count(*)`.as('count') })
        .from(videoTags)
        .where(inArray(videoTags.tagId, listed(ids)))
        .groupBy(videoTags.tagId),
    author: (ids: string[]) =>
      db
        .select({ id: sql<string>`${videos.authorId}`.as('id'), count: lessons })
        .from(videos)
        .where(inArray(videos.authorId, listed(ids)))
        .groupBy(videos.authorId),
    sponsor: (ids: string[]) =>
      db
        .select({ id: videoSponsors.sponsorId, count: sql<number>`count(*)`.as('count') })
        .from(videoSponsors)
        .where(inArray(videoSponsors.sponsorId, listed(ids)))
        .groupBy(videoSponsors.sponsorId),
    series: (ids: string[]) =>
      db
        .select({ id: episodes.seriesId, count: countDistinct(episodes.videoId).as('count') })
        .from(episodes)
        .where(inArray(episodes.seriesId, listed(ids)))
        .groupBy(episodes.seriesId),
    video: (ids: string[]) =>
      db
        .select({ id: sql<string>`unit.value`.as('id'), count: countDistinct(courses.id).as('count') })
        .from(courses)
        .innerJoin(
          courseVersions,
          and(eq(courseVersions.courseId, courses.id), eq(courseVersions.version, courses.version)),
        )
        .innerJoin(sql`json_tree(${courseVersions.outline}, '$.chapters') as unit`, sql`unit.key = 'videoId'`)
        .where(sql`unit.value in ${listed(ids)}`)
        .groupBy(sql`unit.value`),
  };
  const kinds = ['tag', 'author', 'sponsor', 'series', 'video'] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = idsOf(kind);
      if (ids.length === 0) return [];
      const rows: { id: string; count: number }[] = await reads.read(queries[kind](ids));
      return rows.map(({ id, count }): [string, Losses] => [
        keyOf({ kind, id }),
        kind === 'video' ? { lessons: 0, courses: count } : { lessons: count, courses: 0 },
      ]);
    }),
  );
  const losses = new Map(found.flat());
  return (name) => losses.get(keyOf(name)) ?? { lessons: 0, courses: 0 };
}
