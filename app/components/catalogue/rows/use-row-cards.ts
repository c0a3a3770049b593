import { useCallback, useEffect, useState } from 'react';
import type { PersonalCard, Row } from '../../../../domain/catalogue/catalogue';
import { ask, codeOf } from '~/lib/ask';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/** The delay between series rows that start to load (spec 2 §9). Milliseconds. */
const stepMs = 500;
let nextStepAt = 0;

/** How long a row waits for its turn: only rows of series and tags queue. */
function delayOf(kind: Row['kind']): number {
  if (kind !== 'series' && kind !== 'tag') return 0;
  const now = performance.now();
  const at = Math.max(now, nextStepAt);
  nextStepAt = at + stepMs;
  return at - now;
}

type Loaded = { cards: PersonalCard[]; failure: string | null; version: number };

/**
 * The cards of a row: those that came with the page, and all of them once the row is close to the window. When another
 * catalogue is published they are loaded again, and the old ones stay until the new ones arrive.
 */
export function useRowCards(row: Row, isNear: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { kind, id, total } = row;
  const version = useOptionalShell()?.versions.catalogue ?? 0;
  const isComplete = row.cards.length >= total;
  const isSettled = loaded !== null && loaded.version === version;
  useEffect(() => {
    if (!isNear || isComplete || isSettled) return;
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        void ask('GetRow', { kind, id }, abort.signal).then((asked) => {
          if ('result' in asked) setLoaded({ cards: asked.result.row.cards, failure: null, version });
          else if (!abort.signal.aborted) setLoaded({ cards: [], failure: codeOf(asked.refusal), version });
        }),
      delayOf(kind),
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isNear, isComplete, isSettled, kind, id, version]);
  const retry = useCallback(() => setLoaded(null), []);
  const failure = loaded?.failure ?? null;
  const cards = loaded && loaded.cards.length > 0 && !isComplete ? loaded.cards : row.cards;
  return {
    cards,
    missing: loaded && !(failure && cards.length === 0) ? 0 : Math.max(0, total - cards.length),
    failure,
    retry,
  };
}
