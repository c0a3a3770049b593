import { sql } from 'drizzle-orm';
import { nearLessons } from '../../db/recommendations';
import type { Language } from '../../domain/platform/language';
import { experimentsOf } from '../../domain/platform/experiments';
import { areRecommended, confidenceOf } from '../../domain/recommendations/recommendations';
import { readEntries } from '../catalogue/entries';
import { cutFor, eyesOf, type Eyes } from '../catalogue/personal';
import type { Snapshot } from '../catalogue/snapshot';
import type { HandlerContext } from '../operation';
import { isShownTo, rowLimits, type CatalogueEntry } from '../../domain/catalogue/catalogue';

/** Lessons that are weighed for a viewer; a row shows the first of them, and needs a few more than it shows. */
const mostWeighed = 60;
export const weighedForRow = rowLimits.perRow + 12;

/** `confidence` is null where nothing is known about the viewer: they get what their category watches most. */
export type Recommended = { entry: CatalogueEntry; confidence: number | null };

/** Whether this caller gets recommendations (spec 1 §5). */
export const isRecommendedTo = ({ caller, settings }: HandlerContext<'user'>, language: Language): boolean =>
  areRecommended(language, settings, experimentsOf(caller.user.experiments).recommendations);

type Weighed = { id: string; confidence: number | null };

/** The outside service's lessons; null without a service, and when it does not respond. */
async function fromOutside(
  { ports, caller, language }: HandlerContext<'user'>,
  limit: number,
): Promise<Weighed[] | null> {
  if (!ports.recommender) return null;
  return ports.recommender.recommend({ userId: caller.user.id, language, limit }).catch(() => null);
}

/** The lessons from our own data. */
async function fromOwn({ db, caller }: HandlerContext<'user'>, limit: number): Promise<Weighed[]> {
  const rows = await nearLessons(db, caller.user.id, limit);
  return rows.map(({ id, sum }) => ({ id, confidence: confidenceOf(sum) }));
}

/** Whether a lesson can be recommended to this viewer: it is published, and they may see it. */
const isFit = (entry: CatalogueEntry | undefined, eyes: Eyes): entry is CatalogueEntry =>
  entry !== undefined && !entry.comingSoon && isShownTo(entry, eyes.category);

/** The lessons for a viewer, best first; for an unknown viewer, what their category watches most. */
export async function recommendedFor(
  context: HandlerContext<'user'>,
  snapshot: Snapshot,
  language: Language,
  limit = mostWeighed,
): Promise<Recommended[]> {
  const eyes = eyesOf(context.caller);
  const { country, now } = context;
  const weighed = (await fromOutside(context, limit)) ?? (await fromOwn(context, limit));
  const missing = weighed.map(({ id }) => id).filter((id) => !snapshot.entries[id]);
  const read = await readEntries(context, missing, { language, country, now });
  const found = weighed.flatMap(({ id, confidence }) => {
    const entry = snapshot.entries[id] ?? read.get(id);
    return isFit(entry, eyes) ? [{ entry, confidence }] : [];
  });
  if (found.length > 0) return found;
  const seen = await context.db.all<{ id: string }>(
    sql`select video_id as id from user_videos where user_id = ${context.caller.user.id} order by opened_at desc limit 100`,
  );
  const known = new Set(seen.map(({ id }) => id));
  return cutFor(snapshot.mostViewed, snapshot.entries, eyes.category).flatMap((id) => {
    const entry = snapshot.entries[id];
    return isFit(entry, eyes) && !known.has(id) ? [{ entry, confidence: null }] : [];
  });
}

/** Each series by its best lesson, best first. */
export function seriesAmong(found: readonly Recommended[]): { id: string; confidence: number | null }[] {
  const best = new Map<string, number | null>();
  for (const { entry, confidence } of found) {
    for (const { id } of entry.series) if (!best.has(id)) best.set(id, confidence);
  }
  return [...best].map(([id, confidence]) => ({ id, confidence }));
}
