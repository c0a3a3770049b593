import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import {
  authors,
  billboards,
  episodes,
  seasons,
  series,
  sponsors,
  tags,
  videos,
  videoSponsors,
  videoTags,
  videoTexts,
  videoTools,
} from '../../db/schema';
import type { ContentKind } from '../../domain/content/kinds';
import type { Language } from '../../domain/platform/language';
import type { ReadBatch } from '../../db/read-batch';
import type { Thing, VideoDocument } from './documents';

type Source = { db: Database; reads: ReadBatch };

/** One bound parameter for a list of any length: D1 accepts at most a hundred. */
export const listed = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

const inAll = <T>(of: (language: Language) => T | null, it: T) => ({ it, en: of('en'), es: of('es') });

async function readVideos({ db, reads }: Source, ids: readonly string[]): Promise<Thing[]> {
  const [rows, texts, tools, tagRows, sponsorRows] = await Promise.all([
    reads.read(
      db
        .select()
        .from(videos)
        .where(inArray(videos.id, listed(ids))),
    ),
    reads.read(
      db
        .select()
        .from(videoTexts)
        .where(inArray(videoTexts.videoId, listed(ids))),
    ),
    reads.read(
      db
        .select()
        .from(videoTools)
        .where(inArray(videoTools.videoId, listed(ids)))
        .orderBy(asc(videoTools.position)),
    ),
    reads.read(
      db
        .select()
        .from(videoTags)
        .where(inArray(videoTags.videoId, listed(ids)))
        .orderBy(asc(videoTags.tagId)),
    ),
    reads.read(
      db
        .select()
        .from(videoSponsors)
        .where(inArray(videoSponsors.videoId, listed(ids)))
        .orderBy(asc(videoSponsors.sponsorId)),
    ),
  ]);
  const textsOf = grouped(texts, ({ videoId }) => videoId);
  const toolsOf = grouped(tools, ({ videoId }) => videoId);
  const tagsOf = grouped(tagRows, ({ videoId }) => videoId);
  const sponsorsOf = grouped(sponsorRows, ({ videoId }) => videoId);
  return rows.map(({ id, popularity: _, hiddenAt: _hiddenAt, ...row }) => {
    const textIn = (language: Language) => {
      const text = textsOf.get(id)?.find((one) => one.language === language);
      return text ? { title: text.title, description: text.description, chapters: text.chapters } : null;
    };
    const document: VideoDocument = {
      ...row,
      secondFilm: row.secondFilm && { folder: 'second', titles: row.secondFilm.titles },
      texts: inAll(textIn, textIn('it') ?? { title: id, description: [], chapters: [] }),
      tools: toolDocuments(toolsOf.get(id) ?? []),
      tagIds: (tagsOf.get(id) ?? []).map(({ tagId }) => tagId),
      sponsorIds: (sponsorsOf.get(id) ?? []).map(({ sponsorId }) => sponsorId),
    };
    return { kind: 'video', id, document };
  });
}

/** Groups the rows, one per tool and language, by position. */
function toolDocuments(rows: (typeof videoTools.$inferSelect)[]): VideoDocument['tools'] {
  return [...grouped(rows, ({ position }) => String(position)).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const textIn = (language: Language) => {
      const row = group.find((one) => one.language === language);
      return row ? { name: row.name, description: row.description } : null;
    };
    const { fromSeconds: from, toSeconds: to, url } = first;
    return [{ from, to, url, texts: inAll(textIn, textIn('it') ?? { name: first.name, description: '' }) }];
  });
}

async function readSeries({ db, reads }: Source, ids: readonly string[]): Promise<Thing[]> {
  const [rows, seasonRows, episodeRows] = await Promise.all([
    reads.read(
      db
        .select()
        .from(series)
        .where(inArray(series.id, listed(ids))),
    ),
    reads.read(
      db
        .select()
        .from(seasons)
        .where(inArray(seasons.seriesId, listed(ids)))
        .orderBy(asc(seasons.number)),
    ),
    reads.read(
      db
        .select()
        .from(episodes)
        .where(inArray(episodes.seriesId, listed(ids)))
        .orderBy(asc(episodes.season), asc(episodes.number)),
    ),
  ]);
  return rows.map(({ id, ...row }) => ({
    kind: 'series',
    id,
    document: {
      ...row,
      seasons: seasonRows
        .filter(({ seriesId }) => seriesId === id)
        .map(({ number, names }) => ({
          names,
          videoIds: episodeRows
            .filter((episode) => episode.seriesId === id && episode.season === number)
            .map(({ videoId }) => videoId),
        })),
    },
  }));
}

async function readTags({ db, reads }: Source, ids: readonly string[]): Promise<Thing[]> {
  const rows = await reads.read(
    db
      .select()
      .from(tags)
      .where(inArray(tags.id, listed(ids))),
  );
  return rows.map(({ id, videosCount: _, lessonCounts: _counts, ...document }) => ({ kind: 'tag', id, document }));
}

async function readAuthors({ db, reads }: Source, ids: readonly string[]): Promise<Thing[]> {
  const rows = await reads.read(
    db
      .select()
      .from(authors)
      .where(inArray(authors.id, listed(ids))),
  );
  return rows.map(({ id, ...document }) => ({ kind: 'author', id, document }));
}

async function readSponsors({ db, reads }: Source, ids: readonly string[]): Promise<Thing[]> {
  const rows = await reads.read(
    db
      .select()
      .from(sponsors)
      .where(inArray(sponsors.id, listed(ids))),
  );
  return rows.map(({ id, ...document }) => ({ kind: 'sponsor', id, document }));
}

async function readBillboard({ db, reads }: Source, ids: readonly string[]): Promise<Thing[]> {
  const rows = await reads.read(
    db
      .select({ id: billboards.videoId })
      .from(billboards)
      .where(and(sql`${ids.length} > 0`))
      .orderBy(asc(billboards.order)),
  );
  return ids.length > 0 ? [{ kind: 'billboard', id: 'home', document: { videoIds: rows.map(({ id }) => id) } }] : [];
}

const readers = {
  video: readVideos,
  series: readSeries,
  tag: readTags,
  author: readAuthors,
  sponsor: readSponsors,
  billboard: readBillboard,
} satisfies Record<ContentKind, unknown>;

export const keyOf = ({ kind, id }: { kind: ContentKind; id: string }): string => `${kind} ${id}`;

/** The published things with these names, as documents, in one batch; unpublished ones are left out. */
export async function readLive(
  source: Source,
  names: readonly { kind: ContentKind; id: string }[],
): Promise<Map<string, Thing>> {
  const kinds = [...new Set(names.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      readers[kind](
        source,
        names.flatMap((name) => (name.kind === kind ? [name.id] : [])),
      ),
    ),
  );
  return new Map(found.flat().map((thing) => [keyOf(thing), thing]));
}
