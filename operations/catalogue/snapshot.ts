import { asc } from 'drizzle-orm';
import * as z from 'zod';
import { authors, billboards, series, tags } from '../../db/schema';
import { AuthorSchema, CatalogueEntrySchema } from '../../domain/catalogue/card';
import { categories } from '../../domain/platform/categories';
import type { Language } from '../../domain/platform/language';
import { errorFields } from '../../domain/shared/error-fields';
import { log, type LogSubject } from '../../domain/shared/log';
import type { RequestScope } from '../context';
import { sha256 } from '../shared/signing';
import { readEntries } from './entries';
import { shelvesOf } from './shelf-reads';
import { dayMs } from '../../domain/shared/time';

const ids = z.array(z.string());

/**
 * The published catalogue of a language and country, as all its home pages show it before personalisation. Every list is
 * bounded, so its size does not grow with the catalogue: it holds the first 24 videos of each category in their common order.
 * Code that shows a list leaves out what the viewer's category may not see, then cuts it (`cutFor`).
 */
export const SnapshotSchema = z.object({
  entries: z.record(z.string(), CatalogueEntrySchema),
  newest: ids,
  mostViewed: ids,
  comingSoon: ids,
  free: ids,
  billboard: ids,
  tags: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      order: z.number(),
      /** The lessons of this country by their categories, where none is everybody; announced ones apart. */
      counts: z.array(
        z.object({ categories: z.array(z.enum(categories)), comingSoon: z.boolean(), count: z.number() }),
      ),
      showAsSeries: z.boolean(),
      visibleFor: z.partialRecord(z.enum(categories), z.boolean()),
      videoIds: ids,
    }),
  ),
  series: z.array(z.object({ id: z.string(), name: z.string(), total: z.number(), videoIds: ids })),
  authors: z.array(AuthorSchema),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;

/** A hash of the schema, as part of the cache key: a release never reads a snapshot stored in another shape. */
export const shapeOf = async (schema: z.ZodType): Promise<string> =>
  (await sha256(JSON.stringify(z.toJSONSchema(schema)))).slice(0, 8);

const shelfLimit = 24;

async function build(scope: SnapshotScope, language: Language): Promise<Snapshot> {
  const { db, reads, country, now } = scope;
  const shelves = shelvesOf(scope);
  const [newest, popular, coming, free, promoted, tagRows, seriesRows, authorRows] = await Promise.all([
    shelves.newest(),
    shelves.popular(),
    shelves.coming(),
    shelves.free(),
    reads.read(db.select({ id: billboards.videoId }).from(billboards).orderBy(asc(billboards.order)).limit(6)),
    reads.read(db.select().from(tags).orderBy(asc(tags.order)).limit(shelfLimit)),
    reads.read(
      db.select({ id: series.id, names: series.names }).from(series).orderBy(asc(series.order)).limit(shelfLimit),
    ),
    reads.read(db.select().from(authors).orderBy(asc(authors.name)).limit(100)),
  ]);
  const billboard = promoted.map(({ id }) => id);
  const [tagLists, seriesLists] = await Promise.all([
    Promise.all(tagRows.map((tag) => shelves.ofTag(tag.id))),
    Promise.all(seriesRows.map((row) => shelves.ofSeries(row.id))),
  ]);
  const all = [newest, popular, coming, free, billboard, ...tagLists, ...seriesLists].flat();
  const entries = await readEntries(scope, [...new Set(all)], { language, country, now });
  // A video without a text in this language or Italian has no entry.
  const kept = (ids: string[] = []) => ids.filter((id) => entries.has(id));
  return {
    entries: Object.fromEntries(entries),
    newest: kept(newest),
    mostViewed: kept(popular),
    comingSoon: kept(coming),
    free: kept(free),
    billboard: kept(billboard).filter((id) => !entries.get(id)?.comingSoon),
    tags: tagRows.map(({ labels, videosCount: _, lessonCounts, ...tag }, index) => ({
      ...tag,
      label: labels[language],
      counts: lessonCounts
        .filter(({ countries }) => countries.length === 0 || countries.includes(country))
        .map(({ countries: _countries, ...row }) => row),
      videoIds: kept(tagLists[index]),
    })),
    series: seriesRows.map((row, index) => {
      const videoIds = kept(seriesLists[index]);
      return { id: row.id, name: row.names[language], total: videoIds.length, videoIds };
    }),
    authors: authorRows.map(({ descriptions, ...author }) => ({ ...author, description: descriptions[language] })),
  };
}

/** Snapshots parsed in this isolate, the latest last. */
const parsed = new Map<string, Snapshot>();
const parsedLimit = 12;

/** Resets the cache, as in a new isolate. */
export const forgetSnapshots = (): void => parsed.clear();

let shapeOfSnapshots: Promise<string> | undefined;

type SnapshotScope = Pick<RequestScope, 'db' | 'reads' | 'now' | 'country' | 'ports' | 'subject'> & {
  catalogueVersion: number;
};

async function fetchSnapshot(scope: SnapshotScope, language: Language, key: string): Promise<Snapshot> {
  const { snapshots } = scope.ports;
  const text = await orNothing(scope.subject, () => snapshots.get(key));
  if (text) return parsedSnapshot(text);
  const snapshot = ownNames(await build(scope, language));
  await orNothing(scope.subject, () => snapshots.put(key, JSON.stringify(snapshot)));
  return snapshot;
}

/** Returns null when the cache fails: the catalogue is then built without it. */
async function orNothing<T>(subject: LogSubject, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    log('error', 'snapshot-cache-failed', subject, errorFields(error));
    return null;
  }
}

/** Not validated, because only fetchSnapshot writes these texts, under a key with the version. */
const parsedSnapshot = (text: string): Snapshot => ownNames(JSON.parse(text));

/** Entries are looked up by ids from requests: `constructor` must not match an inherited property. */
const ownNames = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  entries: Object.assign(Object.create(null), snapshot.entries),
});

/**
 * The snapshot of the current version: from this isolate, else from the edge's cache, else built. The key includes the shape,
 * the version from the session look-up, and the day, because "new" expires.
 */
export async function loadSnapshot(scope: SnapshotScope, language: Language): Promise<Snapshot> {
  const day = Math.floor(scope.now / dayMs);
  const place = `${scope.catalogueVersion}/${day}/${language}/${scope.country}`;
  const known = parsed.get(place);
  if (known) return known;
  shapeOfSnapshots ??= shapeOf(SnapshotSchema);
  const key = `catalogue/${await shapeOfSnapshots}/${place}`;
  // Only finished snapshots are cached in memory: a request must not await another request's I/O.
  const snapshot = await fetchSnapshot(scope, language, key);
  parsed.set(place, snapshot);
  const [oldest] = parsed.keys();
  if (oldest && parsed.size > parsedLimit) parsed.delete(oldest);
  return snapshot;
}
