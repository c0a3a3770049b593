import { asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/client';
import type { ReadBatch } from '../../db/read-batch';
import {
  authors,
  episodes,
  series,
  sponsors,
  tags,
  videos,
  videoSponsors,
  videoTags,
  videoTexts,
} from '../../db/schema';
import { isBonusAt, isNewAt, type CatalogueEntry } from '../../domain/catalogue/catalogue';
import { defaultLanguage, type Language } from '../../domain/platform/language';
import { tintOf } from './tint';
import { chunksOf } from '../../domain/shared/chunks';

/** D1 binds at most 100 values per statement. */
export const idsPerStatement = 80;

/** Without the author's id, which the video has: two columns with the same name collide in a D1 batch. */
const authorColumns = { name: authors.name, photo: authors.photo, descriptions: authors.descriptions };

/** Selects videos: their ids, or a query that returns them. */
type Which = string[] | SQLWrapper;

/** The videos of a series as a subquery: a page of it needs no extra round trip for their ids. */
export const episodesOfSeries = (db: Database, seriesId: string) =>
  db.select({ id: episodes.videoId }).from(episodes).where(eq(episodes.seriesId, seriesId));

const readVideos = (db: Database, which: Which) =>
  db
    .select({ video: videos, text: videoTexts, author: authorColumns })
    .from(videos)
    .innerJoin(videoTexts, eq(videoTexts.videoId, videos.id))
    .leftJoin(authors, eq(authors.id, videos.authorId))
    .where(inArray(videos.id, which));

const readSeriesRefs = (db: Database, which: Which) =>
  db
    .select({ videoId: episodes.videoId, id: series.id, names: series.names })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(inArray(episodes.videoId, which))
    .orderBy(asc(series.order));

const readTagRefs = (db: Database, which: Which) =>
  db
    .select({ videoId: videoTags.videoId, id: tags.id, labels: tags.labels })
    .from(videoTags)
    .innerJoin(tags, eq(tags.id, videoTags.tagId))
    .where(inArray(videoTags.videoId, which))
    .orderBy(asc(tags.order));

const readSponsorRefs = (db: Database, which: Which) =>
  db
    .select({
      videoId: videoSponsors.videoId,
      id: sponsors.id,
      name: sponsors.name,
      url: sponsors.url,
      logo: sponsors.logo,
    })
    .from(videoSponsors)
    .innerJoin(sponsors, eq(sponsors.id, videoSponsors.sponsorId))
    .where(inArray(videoSponsors.videoId, which));

type VideoRow = Awaited<ReturnType<typeof readVideos>>[number];

function entryOf(row: VideoRow, language: Language, now: number): CatalogueEntry {
  const { video, text, author } = row;
  const created = Math.floor(video.createdAt / 1000);
  return {
    id: video.id,
    title: text.title,
    description: text.description,
    poster: video.poster,
    tint: tintOf(video.wideHash),
    wideHash: video.wideHash,
    tallHash: video.tallHash,
    duration: video.durationMs,
    chapters: text.chapters,
    series: [],
    parent: video.parentId,
    languages: video.audioLanguages,
    subtitles: video.subtitleLanguages,
    created,
    expectedDate: video.expectedAt === null ? null : Math.floor(video.expectedAt / 1000),
    comingSoon: video.comingSoon,
    free: video.free,
    isNew: isNewAt(created, now, video.comingSoon),
    bonus: isBonusAt(video, now),
    sponsored: video.sponsored,
    hasTrailer: video.hasTrailer,
    categories: video.categories,
    plans: video.plans,
    outroSeconds: video.outroSeconds,
    hasBonus: video.bonus,
    subscribersOnly: video.subscribersOnly,
    author: author && {
      id: video.authorId ?? '',
      name: author.name,
      photo: author.photo,
      description: author.descriptions[language],
    },
    tags: [],
    sponsors: [],
  };
}

/** Reads the rows of entries in all languages, because the reader's language is not always known yet. */
export async function readEntryRows(reads: ReadBatch, db: Database, which: Which) {
  const [rows, seriesRefs, tagRefs, sponsorRefs] = await Promise.all([
    reads.read(readVideos(db, which)),
    reads.read(readSeriesRefs(db, which)),
    reads.read(readTagRefs(db, which)),
    reads.read(readSponsorRefs(db, which)),
  ]);
  return { rows, seriesRefs, tagRefs, sponsorRefs };
}

type EntryRows = Awaited<ReturnType<typeof readEntryRows>>;
type Where = { language: Language; country: string; now: number };

/**
 * The entries of rows in a language (Italian where a text is missing), as a visitor of this country may see them: hidden ones
 * and those for other countries are left out.
 */
export function entriesOf(
  { rows, seriesRefs, tagRefs, sponsorRefs }: EntryRows,
  { language, country, now }: Where,
): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const row of rows) {
    const { hidden, countries, id } = row.video;
    if (hidden || (countries.length > 0 && !countries.includes(country))) continue;
    const isWanted = row.text.language === language;
    if (isWanted || (row.text.language === defaultLanguage && !entries.has(id))) {
      entries.set(id, entryOf(row, language, now));
    }
  }
  for (const ref of seriesRefs) {
    const refs = entries.get(ref.videoId)?.series;
    if (refs && !refs.some(({ id }) => id === ref.id)) refs.push({ id: ref.id, name: ref.names[language] });
  }
  for (const ref of tagRefs) entries.get(ref.videoId)?.tags.push({ id: ref.id, label: ref.labels[language] });
  for (const { videoId, ...sponsor } of sponsorRefs) entries.get(videoId)?.sponsors.push(sponsor);
  return entries;
}

/** The entries of the given videos, in one round trip. */
export async function readEntries(
  { db, reads }: { db: Database; reads: ReadBatch },
  ids: string[],
  where: Where,
): Promise<Map<string, CatalogueEntry>> {
  const parts = await Promise.all(chunksOf(ids, idsPerStatement).map((part) => readEntryRows(reads, db, part)));
  return new Map(parts.flatMap((part) => [...entriesOf(part, where)]));
}
