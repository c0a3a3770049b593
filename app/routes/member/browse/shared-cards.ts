import type { Answer } from '~/lib/server/call.server';
import type { PersonalCard, Row } from '../../../../domain/catalogue/catalogue';

/** The answer with equal lessons as one object, which is serialised only once. */
export function sharing(home: Answer<'GetHome'>): Answer<'GetHome'> {
  const known = new Map<string, PersonalCard>();
  const shared = (card: PersonalCard): PersonalCard => {
    // A recommendation's confidence belongs to its row, so such a card is not shared.
    if (card.confidence !== undefined) return card;
    const same = known.get(card.id) ?? card;
    known.set(card.id, same);
    return same;
  };
  const row = (one: Row): Row => ({ ...one, cards: one.cards.map(shared) });
  return {
    ...home,
    resume: home.resume && { ...home.resume, card: shared(home.resume.card) },
    promoted: home.promoted && shared(home.promoted),
    keepWatching: home.keepWatching && row(home.keepWatching),
    rows: home.rows.map(row),
  };
}
