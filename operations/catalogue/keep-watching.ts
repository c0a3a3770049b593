import { rowLimits, type PersonalCard } from '../../domain/catalogue';
import type { Language } from '../../domain/language';
import type { HandlerContext } from '../operation';
import { readEntries } from './entries';
import { cardsFor, eyesOf, type Latest } from './personal';
import type { Snapshot } from './snapshot';

/** How many unfinished candidates are looked at: enough to fill the row when some turn out finished or locked. */
const candidateLimit = 30;

/**
 * The videos the viewer has not finished, latest first, at most ten, not hidden, not locked (spec 1 §5). What the
 * snapshot does not hold is read in one batch of its own.
 */
export async function keepWatchingCards(
  context: HandlerContext<'visitor'>,
  snapshot: Snapshot,
  language: Language,
  latest: Latest,
): Promise<PersonalCard[]> {
  const candidates = latest
    .filter((row) => !row.hidden && row.seconds > 0)
    .slice(0, candidateLimit)
    .map(({ videoId }) => videoId);
  const missing = candidates.filter((id) => !snapshot.entries[id]);
  const { country, now } = context;
  const read = await readEntries(context, missing, { language, country, now });
  const entries = { ...snapshot.entries, ...Object.fromEntries(read) };
  return cardsFor(candidates, entries, latest, eyesOf(context.caller))
    .filter((card) => card.percentage !== null && !card.locked && !card.comingSoon)
    .slice(0, rowLimits.keepWatching);
}
