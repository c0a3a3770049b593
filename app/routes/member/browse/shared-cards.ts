import type { Answer } from '~/lib/server/call.server';
import type { PersonalCard, Row } from '../../../../domain/catalogue/catalogue';

/** The same answer, whose lesson in several rows is one object: it travels once to the browser. */
export function sharing(home: Answer<'GetHome'>): Answer<'GetHome'> {
  const known = new Map<string, PersonalCard>();
  const shared = (card: PersonalCard): PersonalCard => {
    // What a recommendation is confident of belongs to its row alone.
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
