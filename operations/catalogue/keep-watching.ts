import { rowLimits, type PersonalCard } from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import { readEntries } from './entries';
import { percentageOf } from '../../domain/watching/progress';
import { cardsFor, accessOfViewer, type ViewerAccess, type LatestOpenings } from './personal';
import type { Snapshot } from './snapshot';

/** How many lessons are read for the row: some may have been locked or removed since. */
const mostConsidered = 2 * rowLimits.keepWatching;

/** The viewer's unfinished lessons, latest first, including those removed from the row. */
const unfinishedOf = (latest: LatestOpenings): LatestOpenings =>
  latest.filter(({ seconds, durationMs, outroSeconds }) => percentageOf(seconds, durationMs, outroSeconds) !== null);

const isKept = ({ percentage, locked, comingSoon }: PersonalCard): boolean =>
  percentage !== null && !locked && !comingSoon;

/**
 * The lessons that the first row must not repeat (decision 42): those of the billboard and keep-watching, and those
 * removed there, so that removing one changes no row. Lessons outside the snapshot are in no row anyway.
 */
export function begunBy(snapshot: Snapshot, latest: LatestOpenings, eyes: ViewerAccess): ReadonlySet<string> {
  const ids = unfinishedOf(latest).map(({ videoId }) => videoId);
  return new Set(
    cardsFor(ids, snapshot.entries, latest, eyes)
      .filter(isKept)
      .map(({ id }) => id),
  );
}

/**
 * The videos that the viewer has not finished, latest first, at most ten, not hidden, not locked (spec 1 §5). Those outside
 * the snapshot are read in one separate batch.
 */
export async function keepWatchingCards(
  context: HandlerContext<'visitor'>,
  snapshot: Snapshot,
  language: Language,
  latest: LatestOpenings,
): Promise<PersonalCard[]> {
  const candidates = unfinishedOf(latest)
    .filter(({ hidden }) => !hidden)
    .slice(0, mostConsidered)
    .map(({ videoId }) => videoId);
  const missing = candidates.filter((id) => !snapshot.entries[id]);
  const { country, now } = context;
  const read = await readEntries(context, missing, { language, country, now });
  const entries = { ...snapshot.entries, ...Object.fromEntries(read) };
  return cardsFor(candidates, entries, latest, accessOfViewer(context.caller))
    .filter(isKept)
    .slice(0, rowLimits.keepWatching);
}
