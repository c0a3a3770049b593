import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { articles, articleTags, publicationRelations, videos, videoSponsors, videoTags } from '../../../db/schema';
import type { RequestScope } from '../../context';
import type { Thing } from '../documents';
import { listed } from '../live';
import type { Statement } from '../write';

/** A publication by its version; `returnsTo` is the version that it restores, null for a publication of drafts. */
type Made = { version: number; returnsTo: number | null };

const removedOf = (things: readonly Thing[], kind: Thing['kind']) =>
  things.flatMap((thing) => (thing.kind === kind && !thing.document ? [thing.id] : []));
/** The lessons whose relations were recorded between two versions; none for a publication of drafts. */
const recordedIn = ({ version, returnsTo }: Made) =>
  sql`select video_id from publication_relations where version > ${returnsTo} and version < ${version}`;

/**
 * Records the relations of lessons before tags, authors or sponsors are deleted, which removes them, or before a
 * rollback past such a deletion. One statement, however many lessons.
 */
export function recordRelations(db: Database, things: readonly Thing[], made: Made): Statement[] {
  const [tags, authors, sponsors] = (['tag', 'author', 'sponsor'] as const).map((kind) => removedOf(things, kind));
  const isNeeded = made.returnsTo !== null || [tags, authors, sponsors].some((ids) => ids?.length);
  if (!isNeeded) return [];
  return [
    db.insert(publicationRelations).select(sql`select ${made.version}, videos.id, videos.author_id,
      (select json_group_array(tag_id) from video_tags where video_tags.video_id = videos.id),
      (select json_group_array(sponsor_id) from video_sponsors where video_sponsors.video_id = videos.id)
      from videos where videos.author_id in ${listed(authors ?? [])} or videos.id in (
        select video_id from video_tags where tag_id in ${listed(tags ?? [])}
        union select video_id from video_sponsors where sponsor_id in ${listed(sponsors ?? [])}
        union ${recordedIn(made)})`),
  ];
}

/**
 * The relations of lessons at a version: the earliest record after it, unless the lesson itself was edited before that
 * record, because that change contains its whole document.
 */
const carriedThen = ({ version, returnsTo }: Made): SQL => sql`(
  select recorded.* from (
    select video_id, min(version) as version, author_id, tag_ids, sponsor_ids from publication_relations
    where version > ${returnsTo} and version < ${version} group by video_id
  ) as recorded
  left join (
    select id, min(version) as version from publication_changes
    where kind = 'video' and version > ${returnsTo} and version < ${version} group by id
  ) as edited on edited.id = recorded.video_id
  where edited.version is null or edited.version > recorded.version
)`;

/** Restores the relations of lessons at the version of a rollback; runs after the documents are written. */
export function restoreRelations(db: Database, made: Made): Statement[] {
  if (made.returnsTo === null) return [];
  const then = carriedThen(made);
  return [
    db
      .update(videos)
      .set({ authorId: sql`authored.author` })
      .from(
        sql`(select carried.video_id, authors.id as author from ${then} as carried
          left join authors on authors.id = carried.author_id) as authored`,
      )
      .where(eq(videos.id, sql`authored.video_id`)),
    db.delete(videoTags).where(sql`${videoTags.videoId} in (select video_id from ${then})`),
    db.insert(videoTags).select(sql`select tags.id, videos.id, videos.created_at
      from ${then} as carried, json_each(carried.tag_ids) as tagged
      join tags on tags.id = tagged.value join videos on videos.id = carried.video_id`),
    db.delete(videoSponsors).where(sql`${videoSponsors.videoId} in (select video_id from ${then})`),
    db.insert(videoSponsors).select(sql`select videos.id, sponsors.id
      from ${then} as carried, json_each(carried.sponsor_ids) as paid
      join sponsors on sponsors.id = paid.value join videos on videos.id = carried.video_id`),
    ...restoreArticles(db),
  ];
}

/** Restores the tags and authors of published articles that the catalogue has again. */
function restoreArticles(db: Database): Statement[] {
  const named = (field: string) =>
    sql.raw(
      `coalesce(json_extract(articles.content, '$.${field}'), json_extract(articles.content, '$.value.${field}'))`,
    );
  return [
    db
      .update(articles)
      .set({ authorId: sql`(select authors.id from authors where authors.id = ${named('authorId')})` })
      .where(sql`${articles.authorId} is null and ${articles.content} is not null`),
    db
      .insert(articleTags)
      .select(sql`select articles.id, tags.id, min(wanted.key) from articles, json_each(${named('tagIds')}) as wanted
        join tags on tags.id = wanted.value where articles.content is not null group by articles.id, tags.id`)
      .onConflictDoNothing(),
  ];
}

/** The lessons whose relations a rollback restores: they have to be indexed again. */
export async function restoredLessons(
  { db, reads }: Pick<RequestScope, 'db' | 'reads'>,
  made: Made,
): Promise<string[]> {
  if (made.returnsTo === null) return [];
  const rows = await reads.read(
    db
      .selectDistinct({ id: publicationRelations.videoId })
      .from(publicationRelations)
      .where(sql`${publicationRelations.videoId} in (${recordedIn(made)})`),
  );
  return rows.map(({ id }) => id);
}
