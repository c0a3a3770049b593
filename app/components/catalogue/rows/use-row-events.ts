import { useMemo, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { isClosedByTrial, type TrialState } from '../../../../domain/watching/trial';
import { ask } from '~/lib/ask';
import { isTelevision } from '~/player/keyboard/television';
import { cardTarget, detailsPath, followedSeries } from '../card-target';
import { useCatalogueActions } from '../catalogue-actions';
import { isPlainClick } from '~/lib/page-link';
import { closePreview, focusedCard, restOn } from '../card-preview';
import { warmUp } from '../warm-up';

type RowEvents = {
  rowKey: string;
  cards: readonly PersonalCard[];
  seriesId?: string;
  /** What it no longer opens is not prepared. */
  trial: TrialState | null;
  scrollTo?: (index: number) => void;
};

const cardAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;

/** Opening one of its lessons is counted (spec 3 §7, recommendation click). */
const recommendedRow = 'recommended/recommended';
/** In a new trial, recommended lessons that it opens lead this row. */
const openRow = 'free/free';

/** The details are read; the lesson is not opened. */
const leadsToDetails = (path: string): boolean => new URL(path, location.origin).searchParams.has('details');

/** It opens a link in a tab of its own. */
const middleButton = 1;

const okKeys = new Set(['Enter', 'Accept', 'Select']);

/** While a television's arrows steer, rows pass below a pointer that lies still: it opens nothing. */
const isSteered = () => isTelevision() && (document.activeElement?.matches('.card__link:focus-visible') ?? false);

const linkStep: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The listeners of a row: one of each kind for all its cards, so that a card costs nothing to render. */
export function useRowEvents({ rowKey, cards, seriesId, trial, scrollTo }: RowEvents) {
  const { go, pickSeries } = useCatalogueActions();
  /** The link on which a television's OK is being held. */
  const held = useRef<HTMLElement | null>(null);
  return useMemo(() => {
    const cardOf = (element: HTMLElement | null) =>
      element?.dataset.gone === undefined ? cards.find(({ id }) => id === element?.dataset.card) : undefined;
    const pressedLink = ({ target }: MouseEvent) => {
      const path = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : null;
      const element = cardAround(target);
      const card = cardOf(element);
      return path && card ? { path, element, card } : null;
    };
    /** Counts it wherever it opens: here, or in a tab of its own. */
    const count = ({ path, card }: { path: string; card: PersonalCard }) => {
      const isRecommended = rowKey === recommendedRow || (rowKey === openRow && typeof card.confidence === 'number');
      if (isRecommended && !leadsToDetails(path)) void ask('CountRecommendationClick', { videoId: card.id });
    };
    const rest = (card: PersonalCard, opens = true) => {
      const canWatch = !card.locked && !card.comingSoon && !isClosedByTrial(trial, card);
      restOn(rowKey, card.id, () => canWatch && warmUp(card, followedSeries(card, seriesId)), opens);
    };
    return {
      onPointerOver(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || event.buttons > 0 || isSteered()) return;
        const card = cardOf(cardAround(event.target));
        if (card) rest(card);
        else closePreview();
      },
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && closePreview(),
      onFocus({ target }: FocusEvent) {
        const card = target.matches('.card__link:focus-visible') ? cardOf(cardAround(target)) : undefined;
        if (!card) return;
        focusedCard.set(card);
        // The buttons of a preview that a pointer has opened would stand between this card and the next row.
        if (isTelevision()) closePreview();
        rest(card, !isTelevision());
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        const left = cardAround(target);
        const isInside = relatedTarget instanceof Node && left?.contains(relatedTarget);
        // Closes only the card that loses the focus: another one may be open under the pointer.
        if (!isInside) closePreview({ rowKey, cardId: left?.dataset.card ?? '' });
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { target, key } = event;
        const step = linkStep[key];
        if (!(target instanceof HTMLElement) || !target.matches('.card__link')) return;
        // A television's OK opens the lesson when it is let go; held, its details.
        if (okKeys.has(key) && isTelevision()) {
          event.preventDefault();
          const card = cardOf(cardAround(target));
          if (event.repeat && held.current === target && card) {
            held.current = null;
            go(detailsPath(card.id));
          } else if (!event.repeat) held.current = target;
          return;
        }
        if (!step) return;
        const index = cards.findIndex(({ id }) => id === cardAround(target)?.dataset.card) + step;
        const link = cardAround(target)?.parentElement?.querySelectorAll<HTMLElement>('.card__link')[index];
        if (!link) return;
        // On a television the arrow key would otherwise move the focus one card further.
        event.preventDefault();
        link.focus({ preventScroll: true });
        scrollTo?.(index);
      },
      onKeyUp({ target, key }: KeyboardEvent<HTMLElement>) {
        const pressed = held.current;
        if (!okKeys.has(key)) return;
        held.current = null;
        if (pressed && pressed === target) pressed.click();
      },
      onClick(event: MouseEvent) {
        const pressed = pressedLink(event);
        if (!pressed || event.defaultPrevented) return;
        count(pressed);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const { path, element, card } = pressed;
        // The preview closes when the card loses the focus, so the focus moves to the card's link: a dialog can return it there.
        element?.querySelector<HTMLElement>('.card__link')?.focus({ preventScroll: true });
        closePreview();
        const target = cardTarget(card, seriesId);
        const isSeries = !seriesId && card.series.length > 1 && path.startsWith('/series/');
        if (isSeries || (target.kind === 'pick-series' && path === target.to)) pickSeries(card);
        else go(path);
      },
      onAuxClick(event: MouseEvent) {
        const pressed = event.button === middleButton && pressedLink(event);
        if (pressed) count(pressed);
      },
    };
  }, [rowKey, cards, seriesId, trial, scrollTo, go, pickSeries]);
}
