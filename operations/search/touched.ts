import { inArray, sql } from 'drizzle-orm';
import { videos, videoTags } from '../../db/schema';
import type { RequestScope } from '../context';
import type { Thing } from '../content/documents';
import { keyOf } from '../content/live';

/**
 * The indexed name of a tag, author or series, in all languages; null for any other kind, and for a missing document.
 */
function nameOf(thing: Thing | undefined): string | null {
  if (!thing?.document) return null;
  if (thing.kind === 'tag') return JSON.stringify(thing.document.labels);
  if (thing.kind === 'author') return thing.document.name;
  return thing.kind === 'series' ? JSON.stringify(thing.document.names) : null;
}

const lessonsOf = (thing: Thing | undefined): string[] =>
  thing?.kind === 'series' ? (thing.document?.seasons.flatMap(({ videoIds }) => videoIds) ?? []) : [];

/** The lessons of a series that must be indexed again: all if it was renamed, otherwise those added or removed. */
function ofSeries(before: Thing | undefined, after: Thing): string[] {
  const [was, is] = [lessonsOf(before), lessonsOf(after)];
  const both = nameOf(before) === nameOf(after) ? was.filter((id) => is.includes(id)) : [];
  return [...was, ...is].filter((id) => !both.includes(id));
}

/** One bound parameter for a list of any length: D1 accepts at most a hundred. */
const idsOf = (things: readonly Thing[]) =>
  sql`(select value from json_each(${JSON.stringify(things.map(({ id }) => id))}))`;

/**
 * The lessons that must be indexed again: changed ones, and those of a changed tag, author or series. Read before the
 * publication is written, while deleted documents still have their lessons.
 */
export async function touchedLessons(
  { db, reads }: Pick<RequestScope, 'db' | 'reads'>,
  things: readonly Thing[],
  live: ReadonlyMap<string, Thing>,
): Promise<string[]> {
  const renamed = things.filter((thing) => nameOf(live.get(keyOf(thing))) !== nameOf(thing));
  const tags = renamed.filter(({ kind }) => kind === 'tag');
  const authors = renamed.filter(({ kind }) => kind === 'author');
  const [tagged, taught] = await Promise.all([
    tags.length === 0
      ? []
      : reads.read(
          db
            .select({ id: videoTags.videoId })
            .from(videoTags)
            .where(inArray(videoTags.tagId, idsOf(tags))),
        ),
    authors.length === 0
      ? []
      : reads.read(
          db
            .select({ id: videos.id })
            .from(videos)
            .where(inArray(videos.authorId, idsOf(authors))),
        ),
  ]);
  const changed = things.filter(({ kind }) => kind === 'video');
  const inSeries = things.flatMap((thing) => ofSeries(live.get(keyOf(thing)), thing));
  return [...new Set([...[...changed, ...tagged, ...taught].map(({ id }) => id), ...inSeries])];
}
