import { mostCandidates, nearOf, readTastes, unopenedOf, type Tastes } from '../../db/recommendations';
import type { Language } from '../../domain/platform/language';
import { experimentsOf } from '../../domain/platform/experiments';
import { areRecommended, confidenceOf, interestTaste } from '../../domain/recommendations/recommendations';
import { entriesOf, readEntries, readEntryRows } from '../catalogue/entries';
import { cutFor, accessOfViewer, mayHaveOlder, type ViewerAccess, type LatestOpenings } from '../catalogue/personal';
import { latestReads } from '../catalogue/shelf';
import type { Snapshot } from '../catalogue/snapshot';
import type { HandlerContext, ReadsContext } from '../operation';
import { isShownTo, rowLimits, type CatalogueEntry } from '../../domain/catalogue/catalogue';

/** How many lessons are scored for a viewer: a row shows the first of them, and some may be excluded. */
const mostWeighed = 60;
export const weighedForRow = rowLimits.perRow + 12;

/** `confidence` is null when nothing is known about the viewer, who then gets what their category watches most. */
export type Recommended = { entry: CatalogueEntry; confidence: number | null };

/** Whether this caller gets recommendations (spec 1 §5). */
export const isRecommendedTo = ({ caller, settings }: HandlerContext<'user'>, language: Language): boolean =>
  areRecommended(language, settings, experimentsOf(caller.user.experiments).recommendations);

type Weighed = { id: string; confidence: number | null };
type Found = { entry: CatalogueEntry | undefined; confidence: number | null }[];
type Where = HandlerContext<'user'> & { snapshot: Snapshot; language: Language };

/** The external service's lessons; null without a service, and when it fails. */
async function fromOutside(
  { ports, caller, language }: HandlerContext<'user'>,
  limit: number,
): Promise<Weighed[] | null> {
  if (!ports.recommender) return null;
  return ports.recommender.recommend({ userId: caller.user.id, language, limit }).catch(() => null);
}

/** The data for a viewer's recommendations; read in the page's first batch. */
export type History = { latest: LatestOpenings; tastes: Tastes };

/** Reads a viewer's tastes, also with an external service, which may fail. */
export const tasteReads = ({ reads, userId }: ReadsContext): Promise<Tastes> =>
  userId ? reads.read(readTastes({ userId })) : Promise.resolve([]);

export async function historyReads(context: ReadsContext): Promise<History> {
  const [latest, tastes] = await Promise.all([latestReads(context), tasteReads(context)]);
  return { latest, tastes };
}

/** The chosen interests as tastes; an interest is matched with the subject of the same id. */
const interestsOf = ({ caller, snapshot }: Where): Tastes =>
  snapshot.tags.flatMap(({ id, videoIds }) => (caller.user.tags.includes(id) ? [interestTaste(videoIds)] : []));

const near = (context: Where, { latest, tastes }: History): Weighed[] =>
  nearOf([...tastes, ...interestsOf(context)], new Set(latest.map(({ videoId }) => videoId))).map(({ id, sum }) => ({
    id,
    confidence: confidenceOf(sum),
  }));

/**
 * The lessons from our own data with their entries, in one batch. For a viewer with more openings than were read, the
 * batch also checks which lessons they never opened.
 */
async function fromOwn(context: Where, history: History, limit: number): Promise<Found> {
  const weighed = near(context, history);
  if (!mayHaveOlder(history.latest)) return known(context, weighed.slice(0, limit));
  if (weighed.length === 0) return [];
  const { db, reads, caller } = context;
  const ids = weighed.slice(0, mostCandidates).map(({ id }) => id);
  const entries = entriesOf(await readEntryRows(reads, db, unopenedOf(caller.user.id, ids, limit)), context);
  return weighed.map(({ id, confidence }) => ({ entry: entries.get(id), confidence }));
}

/** The entries of lessons; those missing in the snapshot are read in one batch. */
async function known(context: Where, weighed: readonly Weighed[]): Promise<Found> {
  const { entries } = context.snapshot;
  const missing = weighed.map(({ id }) => id).filter((id) => !entries[id]);
  const read = await readEntries(context, missing, context);
  return weighed.map(({ id, confidence }) => ({ entry: entries[id] ?? read.get(id), confidence }));
}

/** Whether a lesson can be recommended to this viewer: it is published, and they may see it. */
const isFit = (entry: CatalogueEntry | undefined, eyes: ViewerAccess): entry is CatalogueEntry =>
  entry !== undefined && !entry.comingSoon && isShownTo(entry, eyes.category);

/** What suits the viewer by their profile: from the external service, else from our own data. */
async function fromProfile(context: Where, history: History, limit: number): Promise<Found> {
  const outside = await fromOutside(context, limit);
  return outside ? known(context, outside) : fromOwn(context, history, limit);
}

/**
 * The recommended lessons, best first; for a viewer who is unknown, or has not consented to profiling, what their
 * category watches most.
 */
export async function recommendedFor(
  context: HandlerContext<'user'>,
  snapshot: Snapshot,
  language: Language,
  history: History,
  limit = mostWeighed,
): Promise<Recommended[]> {
  const eyes = accessOfViewer(context.caller);
  const where = { ...context, snapshot, language };
  const weighed = context.caller.user.privacy.privacyProfiling ? await fromProfile(where, history, limit) : [];
  const found = weighed.flatMap(({ entry, confidence }) => (isFit(entry, eyes) ? [{ entry, confidence }] : []));
  if (found.length > 0) return found;
  const opened = new Set(history.latest.map(({ videoId }) => videoId));
  return cutFor(snapshot.mostViewed, snapshot.entries, eyes.category).flatMap((id) => {
    const entry = snapshot.entries[id];
    return isFit(entry, eyes) && !opened.has(id) ? [{ entry, confidence: null }] : [];
  });
}

/** The series of the lessons, each ranked by its best lesson. */
export function seriesAmong(found: readonly Recommended[]): { id: string; confidence: number | null }[] {
  const best = new Map<string, number | null>();
  for (const { entry, confidence } of found) {
    for (const { id } of entry.series) if (!best.has(id)) best.set(id, confidence);
  }
  return [...best].map(([id, confidence]) => ({ id, confidence }));
}
