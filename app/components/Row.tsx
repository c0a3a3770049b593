import { memo, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { PersonalCard, Row as RowData } from '../../domain/catalogue/catalogue';
import { isClosedByTrial } from '../../domain/watching/trial';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useSelected } from '~/lib/store';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { Card } from './Card';
import { Skeleton } from './catalogue/Skeleton';
import type { BrowseTexts } from './catalogue/card-texts';
import { useTrial } from './catalogue/catalogue-actions';
import { Nothing } from './catalogue/NotLoaded';
import { openCardIn, openPreview } from './catalogue/card-preview';
import type { RowMotionState } from './catalogue/rows/row-motion-state';
import { rowTitle } from './catalogue/rows/row-texts';
import { RowFailed, RowRest } from './catalogue/rows/RowFailed';
import { RowHead } from './catalogue/rows/RowHead';
import { useDrawn } from './catalogue/rows/use-drawn';
import { useNear } from './catalogue/rows/use-near';
import { useRowCards } from './catalogue/rows/use-row-cards';
import { useRowEvents } from './catalogue/rows/use-row-events';
import type { CardShape } from './Poster';

/**
 * An arrow key may focus a row whose cards are still loading (player/keyboard/spatial-focus). When they have loaded, the
 * row passes the focus to its first card, or to the retry button.
 */
function usePassedFocus(row: RefObject<HTMLElement>, isWaiting: boolean): void {
  useEffect(() => {
    if (isWaiting || document.activeElement !== row.current) return;
    row.current?.querySelector<HTMLElement>('.row__view :is(a, button)')?.focus({ preventScroll: true });
  }, [row, isWaiting]);
}

const RowMotion = lazyWithFallback(
  () => import('./catalogue/rows/RowMotion').then(({ default: RowMotion }) => RowMotion),
  Nothing,
);

type RowProps = {
  row: RowData;
  t: BrowseTexts;
  isMobile: boolean;
  /** The first row of the page: its pictures load at once. */
  isFirst?: boolean;
  /** The row is below the first screen, so its cards are rendered in the browser. */
  isLater?: boolean;
  /** Lessons that were just removed; placeholders keep their places. */
  gone?: ReadonlySet<string>;
};

/** The number of cards in the first row whose pictures load at once. */
const eagerPictures = 4;

const noCards: readonly PersonalCard[] = [];

const shapeOf = (kind: RowData['kind'], isMobile: boolean): CardShape => {
  if (isMobile) return 'tall';
  return kind === 'most-viewed' ? 'ranked' : 'wide';
};

/** A carousel of lessons that loads its cards when it gets close to the window (spec 1 §2; look: row). */
export const Row = memo(function Row({ row, t, isMobile, isFirst = false, isLater = false, gone }: RowProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const port = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<RowMotionState | null>(null);
  const rowKey = `${row.kind}/${row.id}`;
  const isNear = useNear(section);
  const isDrawn = useDrawn(isLater && row.cards.length > 0, isNear);
  const { cards, missing, failure, retry } = useRowCards(row, isNear);
  const openId = useSelected(openPreview, (open) => openCardIn(rowKey, open));
  const seriesId = row.kind === 'series' ? row.id : undefined;
  const trial = useTrial();
  const events = useRowEvents({ rowKey, cards, seriesId, trial, scrollTo: motion?.scrollTo });
  const drawn = isDrawn ? cards : noCards;
  const boxes = missing + cards.length - drawn.length;
  const isWaiting = drawn.length === 0 && boxes > 0 && !failure;
  usePassedFocus(section, isWaiting);
  const shape = shapeOf(row.kind, isMobile);
  const flags = useOptionalShell()?.flags;
  const isPercentShown = flags?.SHOW_VIDEO_CONFIDENCE ?? false;
  return (
    <section
      ref={section}
      className={shape === 'ranked' ? 'row row--ranked' : 'row'}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-waiting={isWaiting || undefined}
      aria-busy={isNear && missing > 0 && !failure ? true : undefined}
    >
      <RowHead row={row} t={t} titleId={titleId} cards={cards} motion={motion} />
      <div className="row__view">
        <div className="row__port" ref={port}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of the links inside */}
          <div className="row__track" {...events} data-failed={failure && cards.length === 0 ? '' : undefined}>
            {drawn.map((card, index) => (
              <Card
                key={card.id}
                card={card}
                shape={shape}
                t={t}
                rowKind={row.kind}
                rowSeriesId={seriesId}
                rank={row.kind === 'most-viewed' ? index + 1 : undefined}
                hasMore={isMobile}
                isEager={isFirst && index < eagerPictures}
                isOpen={card.id === openId}
                isTrialOver={isClosedByTrial(trial, card)}
                isPercentShown={isPercentShown}
                isBonusShown={flags?.ENABLE_BONUS ?? false}
                isGone={gone?.has(card.id)}
              />
            ))}
            {failure && cards.length > 0 && <RowRest name={rowTitle(t, row)} onRetry={retry} />}
            {boxes > 0 && <Skeleton count={boxes} isWide={shape === 'wide'} />}
          </div>
          {failure && cards.length === 0 && <RowFailed name={rowTitle(t, row)} code={failure} onRetry={retry} />}
        </div>
      </div>
      {isNear && drawn.length > 0 && (
        <Suspense>
          <RowMotion port={port} onChange={setMotion} />
        </Suspense>
      )}
    </section>
  );
});
