import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/client';
import {
  authors,
  billboards,
  contentKeys,
  episodes,
  seasons,
  series,
  sponsors,
  tags,
  uploads,
  videos,
  videoSponsors,
  videoTags,
  videoTexts,
  videoTools,
} from '../../db/schema';
import { languages, type Language } from '../../domain/platform/language';
import type { DocumentOf, Thing, VideoDocument } from './documents';

export type Statement = BatchItem<'sqlite'>;

/** A text in every language; a missing translation falls back to the Italian one. */
const filled = <T>(texts: { it: T; en: T | null; es: T | null }): Record<Language, T> => ({
  it: texts.it,
  en: texts.en ?? texts.it,
  es: texts.es ?? texts.it,
});

function videoRow(id: string, document: VideoDocument, now: number) {
  const { texts: _texts, tools: _tools, tagIds: _tags, sponsorIds: _sponsors, ...row } = document;
  return {
    ...row,
    authorId: null,
    createdAt: row.createdAt ?? now,
    popularity: 0,
    hiddenAt: row.hidden ? now : null,
    id,
  };
}

/** Writes a video's rows from one JSON value: one statement per table, however many rows. */
function writeVideo(db: Database, id: string, document: VideoDocument, now: number): Statement[] {
  const { id: _id, popularity: _popularity, hiddenAt, ...changed } = videoRow(id, document, now);
  const texts = languages.flatMap((language) => {
    const text = document.texts[language];
    return text ? [{ language, ...text }] : [];
  });
  const tools = document.tools.flatMap(({ from, to, url, texts: inLanguages }, position) =>
    languages.map((language) => ({ position, from, to, url, language, ...(inLanguages[language] ?? inLanguages.it) })),
  );
  // References to a deleted author, tag or sponsor are dropped, so that the other edits are published.
  return [
    db
      .insert(videos)
      .values(videoRow(id, document, now))
      .onConflictDoUpdate({
        target: videos.id,
        set: { ...changed, hiddenAt: hiddenAt === null ? null : sql`coalesce(${videos.hiddenAt}, ${now})` },
      }),
    db
      .update(videos)
      .set({ authorId: sql`(select id from authors where id = ${document.authorId})` })
      .where(eq(videos.id, id)),
    db.delete(videoTexts).where(eq(videoTexts.videoId, id)),
    db
      .insert(videoTexts)
      .select(sql`select ${id}, value ->> 'language', value ->> 'title', value -> 'description', value -> 'chapters'
      from json_each(${JSON.stringify(texts)})`),
    db.delete(videoTools).where(eq(videoTools.videoId, id)),
    db
      .insert(videoTools)
      .select(sql`select ${id}, value ->> 'language', value ->> 'position', value ->> 'from', value ->> 'to', value ->> 'name',
        value ->> 'description', value ->> 'url' from json_each(${JSON.stringify(tools)})`),
    db.delete(videoTags).where(eq(videoTags.videoId, id)),
    db
      .insert(videoTags)
      .select(sql`select tags.id, ${id}, ${document.createdAt ?? now} from json_each(${JSON.stringify(document.tagIds)}) as wanted
      join tags on tags.id = wanted.value`),
    db.delete(videoSponsors).where(eq(videoSponsors.videoId, id)),
    db
      .insert(videoSponsors)
      .select(sql`select ${id}, sponsors.id from json_each(${JSON.stringify(document.sponsorIds)}) as wanted
      join sponsors on sponsors.id = wanted.value`),
    ...(document.film ? keysOf(db, id, document.film) : []),
  ];
}

/** Adds the keys of uploaded media; the previous media's keys stay for viewers who are watching them. */
const keysOf = (db: Database, id: string, film: string): Statement[] => [
  db
    .insert(contentKeys)
    .select(sql`select ${id}, value ->> 'label', value ->> 'kid', value ->> 'key'
      from ${uploads}, json_each(${uploads.keys}) where ${uploads.film} = ${film} and ${uploads.videoId} = ${id}`)
    .onConflictDoNothing(),
  db
    .update(uploads)
    .set({ state: 'used' })
    .where(and(eq(uploads.film, film), eq(uploads.videoId, id), inArray(uploads.state, ['ready', 'used']))),
];

/** Hides a video instead of deleting it, because users' progress refers to it. */
const hideVideo = (db: Database, id: string, now: number): Statement[] => [
  db
    .update(videos)
    .set({ hidden: true, hiddenAt: sql`coalesce(${videos.hiddenAt}, ${now})` })
    .where(eq(videos.id, id)),
];

function writeSeries(db: Database, id: string, document: DocumentOf['series']): Statement[] {
  const row = {
    names: filled(document.names),
    descriptions: filled(document.descriptions),
    poster: document.poster,
    wideHash: document.wideHash,
    order: document.order,
  };
  const seasonRows = document.seasons.map(({ names }, index) => ({ number: index + 1, names: filled(names) }));
  const episodeRows = document.seasons.flatMap(({ videoIds }, index) =>
    videoIds.map((videoId, place) => ({ season: index + 1, number: place + 1, videoId })),
  );
  return [
    db
      .insert(series)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: series.id, set: row }),
    db.delete(episodes).where(eq(episodes.seriesId, id)),
    db.delete(seasons).where(eq(seasons.seriesId, id)),
    db
      .insert(seasons)
      .select(sql`select ${id}, value ->> 'number', value -> 'names' from json_each(${JSON.stringify(seasonRows)})`),
    db.insert(episodes).select(sql`select ${id}, wanted.value ->> 'season', wanted.value ->> 'number', videos.id
      from json_each(${JSON.stringify(episodeRows)}) as wanted join videos on videos.id = wanted.value ->> 'videoId'`),
  ];
}

function writeTag(db: Database, id: string, document: DocumentOf['tag']): Statement[] {
  const row = { ...document, labels: filled(document.labels) };
  return [
    db
      .insert(tags)
      .values({ id, ...row, videosCount: 0 })
      .onConflictDoUpdate({ target: tags.id, set: row }),
  ];
}

function writeAuthor(db: Database, id: string, document: DocumentOf['author']): Statement[] {
  const row = { ...document, descriptions: filled(document.descriptions) };
  return [
    db
      .insert(authors)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: authors.id, set: row }),
  ];
}

const writeSponsor = (db: Database, id: string, document: DocumentOf['sponsor']): Statement[] => [
  db
    .insert(sponsors)
    .values({ id, ...document })
    .onConflictDoUpdate({ target: sponsors.id, set: document }),
];

const writeBillboard = (db: Database, { videoIds }: DocumentOf['billboard']): Statement[] => [
  db.delete(billboards),
  db.insert(billboards).select(sql`select videos.id, wanted.key from json_each(${JSON.stringify(videoIds)}) as wanted
    join videos on videos.id = wanted.value`),
];

function removal(db: Database, { kind, id }: Pick<Thing, 'kind' | 'id'>, now: number): Statement[] {
  if (kind === 'video') return hideVideo(db, id, now);
  const table = { series, tag: tags, author: authors, sponsor: sponsors, billboard: null }[kind];
  return table ? [db.delete(table).where(eq(table.id, id))] : [];
}

function write(db: Database, thing: Thing, now: number): Statement[] {
  if (!thing.document) return removal(db, thing, now);
  if (thing.kind === 'video') return writeVideo(db, thing.id, thing.document, now);
  if (thing.kind === 'series') return writeSeries(db, thing.id, thing.document);
  if (thing.kind === 'tag') return writeTag(db, thing.id, thing.document);
  if (thing.kind === 'author') return writeAuthor(db, thing.id, thing.document);
  return thing.kind === 'sponsor' ? writeSponsor(db, thing.id, thing.document) : writeBillboard(db, thing.document);
}

/** The order of writing: documents before those that refer to them. */
const order: Record<Thing['kind'], number> = { author: 0, sponsor: 0, tag: 0, video: 1, series: 2, billboard: 3 };

/** The statements that write things into the published tables. */
export const writeThings = (db: Database, things: readonly Thing[], now: number): Statement[] =>
  [...things].sort((a, b) => order[a.kind] - order[b.kind]).flatMap((thing) => write(db, thing, now));

/** Updates the counts of every tag (db/schema/catalogue.ts). */
export const countTags = (db: Database): Statement =>
  db.update(tags).set({
    lessonCounts: sql`(select json_group_array(json_object('countries', json(countries), 'categories', json(categories),
      'comingSoon', json(iif(coming_soon, 'true', 'false')), 'count', lessons)) from (
        select videos.countries, videos.categories, videos.coming_soon, count(*) as lessons
        from video_tags join videos on videos.id = video_tags.video_id
        where video_tags.tag_id = tags.id and videos.hidden = 0
        group by videos.countries, videos.categories, videos.coming_soon))`,
    videosCount: sql`(select count(*) from video_tags join videos on videos.id = video_tags.video_id
      where video_tags.tag_id = tags.id and videos.hidden = 0 and videos.coming_soon = 0)`,
  });
