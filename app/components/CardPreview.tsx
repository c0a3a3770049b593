import { ChevronDown, Lock, Play, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { seriesPath, type PersonalCard, type Row } from '../../domain/catalogue/catalogue';
import { plansPath } from '~/lib/money/plans-path';
import { clock } from '~/lib/texts/time-text';
import { detailsPath, followedSeries, playPath } from './catalogue/card-target';
import { captionOf, chapterText, leftText, progressOf, secondsOf, type BrowseTexts } from './catalogue/card-texts';
import { useCatalogueActions, usePlansButton } from './catalogue/catalogue-actions';
import { dismissPreview } from './catalogue/card-preview';
import { followCard } from './catalogue/preview-position';
import { ChapterList } from './ChapterList';
import { Poster, tintStyle } from './Poster';
import { ListButton } from './ListButton';
import { RatingButtons } from './RatingButtons';
import { ProgressBar } from './ProgressBar';

type PreviewProps = {
  card: PersonalCard;
  t: BrowseTexts;
  rowKind: Row['kind'];
  rowSeriesId?: string;
  isTrialOver?: boolean;
};

/** The number of chapters that a preview shows around the current one. */
const chaptersShown = 4;

/** The link to a lesson's series; until the lesson is started, the card itself links there (spec 1 §2). */
function seriesWay(card: PersonalCard, rowSeriesId: string | undefined, t: BrowseTexts) {
  const [first, ...others] = card.series;
  const series = card.series.find(({ id }) => id === rowSeriesId) ?? first;
  if (!series) return null;
  const isMany = others.length > 0 && !rowSeriesId;
  return {
    to: seriesPath(series.id, card.id),
    text: isMany ? t('toSeriesMany') : t('toSeries', { name: series.name }),
  };
}

/** React 18 does not know the attribute yet; in the top layer the preview is not clipped by the carousel. */
const inTopLayer = { popover: 'manual' };

/** The table of contents that a card opens on hover and keyboard focus. */
export function CardPreview({ card, t, rowKind, rowSeriesId, isTrialOver = false }: PreviewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { hideFromKeepWatching } = useCatalogueActions();
  useLayoutEffect(() => (ref.current ? followCard(ref.current) : undefined), []);
  // Registered before the preview is drawn, so that a visible preview can always be closed.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const inside = ref.current?.contains(document.activeElement);
      if (inside) ref.current?.parentElement?.querySelector<HTMLElement>('.card__link')?.focus();
      dismissPreview();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const isBegun = card.percentage !== null;
  const plans = usePlansButton();
  const isOpenable = !card.locked && !card.comingSoon;
  const canWatch = isOpenable && !isTrialOver;
  const play = playPath(card, followedSeries(card, rowSeriesId));
  const series = seriesWay(card, rowSeriesId, t);
  return (
    <div className="card-preview" ref={ref} {...inTopLayer}>
      <a href={canWatch ? play : detailsPath(card.id)} tabIndex={-1} aria-hidden="true" draggable={false}>
        <div className="card__pic card__pic--wide" style={tintStyle(card)}>
          <Poster card={card} shape="wide" sizes="22rem" isEager isTitled />
        </div>
      </a>
      {isBegun && <ProgressBar {...progressOf(t, card)} hasMinimum />}
      {canWatch ? (
        <a className="btn btn--primary btn--block card-preview__go" href={play} data-discover="true">
          <Play className="i i--fill" aria-hidden />
          {isBegun ? t('resumeFrom', { time: clock(card.time) }) : t('watch')}
        </a>
      ) : isOpenable ? (
        <a className={`${plans.look} btn--block card-preview__go`} href={plansPath(play)}>
          {t(plans.words)}
        </a>
      ) : (
        <a className="btn btn--block card-preview__go" href={detailsPath(card.id)}>
          {!card.comingSoon && <Lock className="i text-gold-ink" aria-hidden />}
          {card.comingSoon ? t(card.hasTrailer ? 'trailer.watch' : 'details') : t('lockedLong')}
        </a>
      )}
      <div className="card-preview__acts">
        <p className="small muted">
          {isBegun ? leftText(t, card) : captionOf(t, card, false)}
          {isBegun && card.chapters.length > 0 && <span className="card-preview__part">{chapterText(t, card)}</span>}
        </p>
        <ListButton video={card} />
        {!card.comingSoon && <RatingButtons video={card} />}
        {rowKind === 'keep-watching' && (
          <button
            className="iconbtn"
            type="button"
            aria-label={`${t('removeFromKeepWatching')}: ${card.title}`}
            title={t('removeFromKeepWatching')}
            onClick={() => hideFromKeepWatching(card.id)}
          >
            <X className="i" aria-hidden />
          </button>
        )}
        <a
          className="iconbtn"
          href={detailsPath(card.id)}
          aria-label={t('detailsOf', { title: card.title })}
          title={t('details')}
        >
          <ChevronDown className="i" aria-hidden />
        </a>
      </div>
      {series && (
        <a className="card-preview__series link small" href={series.to}>
          {series.text}
        </a>
      )}
      {card.chapters.length > 0 && (
        <ChapterList
          chapters={card.chapters}
          durationSeconds={secondsOf(card)}
          positionSeconds={isBegun ? card.time : 0}
          isTight
          window={chaptersShown}
        />
      )}
    </div>
  );
}
