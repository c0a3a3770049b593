import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { chapterAt } from '../../../domain/watching/progress';
import { useShared } from '~/lib/store';
import { clock, useDurationText, useTimeLeft } from '~/lib/texts/time-text';
import { focusedCard } from '../catalogue/card-preview';
import { captionOf, chapterText, progressOf, secondsOf } from '../catalogue/card-texts';
import { useIsClosedByTrial } from '../catalogue/catalogue-actions';
import { FramePicture } from '../catalogue/film/FramePicture';
import { Poster } from '../Poster';
import { ProgressBar } from '../ProgressBar';

/** How long the focus rests on a card before its lesson is shown. Milliseconds. */
const restMs = 200;

/** The lesson to show, and the one before it, whose picture stays under the new one while that appears. */
function useFocusedLesson(start: PersonalCard) {
  const focused = useShared(focusedCard);
  const [shown, setShown] = useState<{ card: PersonalCard; before: PersonalCard | null }>({
    card: start,
    before: null,
  });
  useEffect(() => {
    const place = document.activeElement?.closest<HTMLElement>('[data-card]');
    // A card that was focused on the page before is not here.
    if (!focused || place?.dataset.card !== focused.id) return;
    const show = () =>
      setShown(({ card, before }) => ({ card: focused, before: card.id === focused.id ? before : card }));
    const timer = setTimeout(show, restMs);
    return () => clearTimeout(timer);
  }, [focused]);
  useEffect(() => () => focusedCard.set(null), []);
  return shown;
}

/** The row with the focus is always at the same height: rows move, the focus does not. */
function useAlignedRows(): void {
  useEffect(() => {
    const align = ({ target }: FocusEvent) => {
      // A pointer's press would miss a card that moved under it.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      target.closest('.catalogue .row')?.scrollIntoView();
    };
    document.addEventListener('focusin', align);
    return () => document.removeEventListener('focusin', align);
  }, []);
}

/** Where the viewer stopped and what is left, else what the lesson is about. */
function Where({ card }: { card: PersonalCard }) {
  const { t } = useTranslation('browse');
  const timeLeft = useTimeLeft();
  const durationText = useDurationText();
  const isTrialOver = useIsClosedByTrial(card);
  const [first, last] = [card.chapters.at(0), card.chapters.at(-1)];
  if (card.comingSoon || !first || !last) return captionOf(t, card, false);
  if (card.percentage === null) {
    return t('promoted.fromTo', {
      first: first.description,
      last: last.description,
      chapters: t('chapterCount', { count: card.chapters.length }),
      minutes: durationText(card.duration),
    });
  }
  return (
    <>
      <b>{(card.chapters[chapterAt(card.chapters, card.time)] ?? first).description}.</b>{' '}
      {isTrialOver ? t('trial.saved', { time: clock(card.time) }) : `${timeLeft(card.duration, card.time)}.`}
    </>
  );
}

type TelevisionBillboardProps = {
  /** Shown until a card is focused. */
  start: PersonalCard;
  /** The words above its title. */
  hello: ReactNode;
};

/**
 * On a television, the lesson whose card has the focus, above the rows. It has no buttons, OK on the card does the same, and
 * is not announced: screen readers read the card.
 */
export function TelevisionBillboard({ start, hello }: TelevisionBillboardProps) {
  const { t } = useTranslation('browse');
  const { card, before } = useFocusedLesson(start);
  useAlignedRows();
  const isBegun = card.percentage !== null && !card.comingSoon;
  const words = card.locked && !card.comingSoon ? t('lockedLong') : isBegun ? t('youWereHere') : card.series[0]?.name;
  const pictureOf = (one: PersonalCard) => (
    <div key={one.id} className="tv-billboard__pic">
      {one.id === start.id && one.percentage !== null ? (
        <FramePicture card={one} chapter={Math.max(0, chapterAt(one.chapters, one.time))} alt="" isEager />
      ) : (
        <Poster card={one} shape="wide" isEager />
      )}
    </div>
  );
  return (
    <div className="tv-billboard">
      <div className="tv-billboard__pics" aria-hidden="true">
        {before && pictureOf(before)}
        {pictureOf(card)}
      </div>
      <div key={card.id} className="tv-billboard__body">
        <p className="billboard__hello">{(card.id === start.id && hello) || words}</p>
        <h1 className="billboard__title">{card.title}</h1>
        <p className="billboard__where">
          <Where card={card} />
        </p>
        {isBegun && (
          <>
            <ProgressBar {...progressOf(t, card)} />
            <p className="tv-billboard__marks num" aria-hidden="true">
              <span>{clock(0)}</span>
              <b>
                {clock(card.time)}
                {card.chapters.length > 0 && `, ${chapterText(t, card)}`}
              </b>
              <span>{clock(secondsOf(card))}</span>
            </p>
          </>
        )}
      </div>
      <p className="remote-keys" aria-hidden="true">
        <span>
          <kbd>OK</kbd>
          {t('remote.press')}
        </span>
        <span>
          <kbd>OK</kbd>
          {t('remote.hold')}
        </span>
      </p>
    </div>
  );
}
