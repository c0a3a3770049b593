import { rowLimits, type PersonalCard } from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import { readEntries } from './entries';
import { percentageOf } from '../../domain/watching/progress';
import { cardsFor, eyesOf, type LatestOpenings } from './personal';
import type { Snapshot } from './snapshot';

/** Lessons that are looked at for the row: some may be locked by now, or gone. */
const mostConsidered = 2 * rowLimits.keepWatching;

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
  const isUnfinished = ({ hidden, seconds, durationMs, outroSeconds }: LatestOpenings[number]) =>
    !hidden && percentageOf(seconds, durationMs, outroSeconds) !== null;
  const candidates = latest
    .filter(isUnfinished)
    .slice(0, mostConsidered)
    .map(({ videoId }) => videoId);
  const missing = candidates.filter((id) => !snapshot.entries[id]);
  const { country, now } = context;
  const read = await readEntries(context, missing, { language, country, now });
  const entries = { ...snapshot.entries, ...Object.fromEntries(read) };
  return cardsFor(candidates, entries, latest, eyesOf(context.caller))
    .filter((card) => card.percentage !== null && !card.locked && !card.comingSoon)
    .slice(0, rowLimits.keepWatching);
}
