import { rowLimits, type PersonalCard } from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import { readEntries } from './entries';
import { cardsFor, eyesOf, type Latest } from './personal';
import type { Snapshot } from './snapshot';

/**
 * The videos that the viewer has not finished, latest first, at most ten, not hidden, not locked (spec 1 §5). All the latest
 * rows are read, because their videos' durations decide how many are finished. Videos outside the snapshot are read in one
 * separate batch.
 */
export async function keepWatchingCards(
  context: HandlerContext<'visitor'>,
  snapshot: Snapshot,
  language: Language,
  latest: Latest,
): Promise<PersonalCard[]> {
  const candidates = latest.filter((row) => !row.hidden && row.seconds > 0).map(({ videoId }) => videoId);
  const missing = candidates.filter((id) => !snapshot.entries[id]);
  const { country, now } = context;
  const read = await readEntries(context, missing, { language, country, now });
  const entries = { ...snapshot.entries, ...Object.fromEntries(read) };
  return cardsFor(candidates, entries, latest, eyesOf(context.caller))
    .filter((card) => card.percentage !== null && !card.locked && !card.comingSoon)
    .slice(0, rowLimits.keepWatching);
}
