import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import type { Select } from '../../db/fixed-read';
import type { ReadBatch } from '../../db/read-batch';
import { episodes, videos, videoTags } from '../../db/schema';
import { rowLimits } from '../../domain/catalogue/catalogue';
import { categories, type Category } from '../../domain/platform/categories';

/** A video of a list with its rank: the lowest first. */
type Ranked = { id: string; rank: number };

/** The part of the published catalogue that a list may show. */
type Audience = { country: string; category: Category };

/** Whether a list of codes contains this one, or is empty, which admits everybody. */
const admits = (list: SQL | typeof videos.countries | typeof videos.categories, code: string) =>
  sql`(${list} = '[]' or exists (select 1 from json_each(${list}) where json_each.value = ${code}))`;

/** Applied before a list is cut: videos that the audience may not see must not take the place of those that it may. */
const visible = ({ country, category }: Audience, comingSoon: boolean) =>
  and(
    eq(videos.hidden, false),
    eq(videos.comingSoon, comingSoon),
    admits(videos.countries, country),
    admits(videos.categories, category),
  );

const ranked = (rank: SQL | typeof videos.createdAt) => ({ id: videos.id, rank: sql<number>`${rank}`.as('rank') });
const latestFirst = sql`-${videos.createdAt}`;

const newest = (db: Database, audience: Audience) =>
  db
    .select(ranked(latestFirst))
    .from(videos)
    .where(visible(audience, false))
    .orderBy(desc(videos.createdAt))
    .limit(rowLimits.perRow);

const popular = (db: Database, audience: Audience) =>
  db
    .select(ranked(sql`-${videos.popularity}`))
    .from(videos)
    .where(visible(audience, false))
    .orderBy(desc(videos.popularity))
    .limit(rowLimits.perRow);

const free = (db: Database, audience: Audience) =>
  db
    .select(ranked(latestFirst))
    .from(videos)
    .where(and(visible(audience, false), eq(videos.free, true)))
    .orderBy(desc(videos.createdAt))
    .limit(rowLimits.perRow);

/** Sorts by expected date; videos without one come last (the maximum of a date). */
const expected = sql`coalesce(${videos.expectedAt}, 8640000000000000)`;

const coming = (db: Database, audience: Audience) =>
  db
    .select(ranked(expected))
    .from(videos)
    .where(visible(audience, true))
    .orderBy(asc(expected), asc(videos.createdAt))
    .limit(rowLimits.perRow);

/** A cross join makes SQLite scan the tag's own index and stop when the row is full. */
const ofTag = (db: Database, audience: Audience, tagId: string) =>
  db
    .select({ id: videos.id, rank: sql<number>`-${videoTags.createdAt}`.as('rank') })
    .from(videoTags)
    .crossJoin(videos)
    .where(and(eq(videoTags.tagId, tagId), eq(videos.id, videoTags.videoId), visible(audience, false)))
    .orderBy(desc(videoTags.createdAt))
    .limit(rowLimits.perRow);

/** Episodes of a series, including announced ones. */
const ofSeries = (db: Database, { country, category }: Audience, seriesId: string) =>
  db
    .select({ id: videos.id, rank: sql<number>`${episodes.season} * 100000 + ${episodes.number}`.as('rank') })
    .from(episodes)
    .crossJoin(videos)
    .where(
      and(
        eq(episodes.seriesId, seriesId),
        eq(videos.id, episodes.videoId),
        eq(videos.hidden, false),
        admits(videos.countries, country),
        admits(videos.categories, category),
      ),
    )
    .orderBy(asc(episodes.season), asc(episodes.number))
    .limit(rowLimits.perRow);

/**
 * Merges the lists of all categories, in order. A list holds the first 24 of each category, so filtering it by one category
 * gives that category's first 24; every video is for at least one category, so the same is true without a filter.
 */
function merged(lists: Ranked[][]): string[] {
  const sorted = lists.flat().sort((a, b) => a.rank - b.rank);
  return [...new Set(sorted.map(({ id }) => id))];
}

type ListOf = (db: Database, audience: Audience) => Select<Ranked[]>;

/** Reads the independent lists of a country, in the request's batch. */
export function shelvesOf({ db, reads, country }: { db: Database; reads: ReadBatch; country: string }) {
  const forAll = async (list: ListOf): Promise<string[]> =>
    merged(await Promise.all(categories.map((category) => reads.read(list(db, { country, category })))));
  return {
    newest: () => forAll(newest),
    popular: () => forAll(popular),
    free: () => forAll(free),
    coming: () => forAll(coming),
    ofTag: (tagId: string) => forAll((database, audience) => ofTag(database, audience, tagId)),
    ofSeries: (seriesId: string) => forAll((database, audience) => ofSeries(database, audience, seriesId)),
  };
}
