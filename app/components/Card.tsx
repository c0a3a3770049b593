import { Award, Check, EllipsisVertical, Lock, Play } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { PersonalCard, Row } from '../../domain/catalogue/catalogue';
import { badgeOf } from '../../domain/recommendations/recommendations';
import { isSeen } from '../../domain/watching/progress';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { plansPath } from '~/lib/money/plans-path';
import { cardTarget, detailsPath, followedSeries, playPath } from './catalogue/card-target';
import { captionOf, progressOf, type BrowseTexts } from './catalogue/card-texts';
import { GoneCard } from './catalogue/rows/GoneCard';
import { Nothing } from './catalogue/NotLoaded';
import { Poster, tintStyle, type CardShape } from './Poster';
import { ProgressBar } from './ProgressBar';

const CardPreview = lazyWithFallback(() => import('./CardPreview').then(({ CardPreview }) => CardPreview), Nothing);

type CardProps = {
  card: PersonalCard;
  shape: CardShape;
  t: BrowseTexts;
  rowKind: Row['kind'];
  /** The series whose row this is; the lesson opens in it. */
  rowSeriesId?: string;
  rank?: number;
  /** A phone has no hover, so the link to the details is shown under the card. */
  hasMore: boolean;
  isEager: boolean;
  isOpen: boolean;
  /** The old trial no longer opens the lesson, which leads to the plans. */
  isTrialOver?: boolean;
  /** SHOW_VIDEO_CONFIDENCE (spec 1 §5). */
  isPercentShown?: boolean;
  /** ENABLE_BONUS (spec 1 §5). */
  isBonusShown?: boolean;
  /** The lesson was just removed from its row; a placeholder keeps its place. */
  isGone?: boolean;
};

/** A lesson in a row (look: card). The card has no hooks and no handlers of its own: its row handles the events of all cards. */
export const Card = memo(function Card(props: CardProps) {
  const {
    card,
    shape,
    t,
    rowKind,
    rowSeriesId,
    rank,
    hasMore,
    isEager,
    isOpen,
    isTrialOver = false,
    isPercentShown = false,
    isBonusShown = false,
    isGone = false,
  } = props;
  const isRanked = rank !== undefined;
  // An unreleased lesson is locked for everybody, but shows its date instead of a lock.
  const isLocked = card.locked && !card.comingSoon;
  if (isGone) {
    return (
      <article className={shape === 'wide' ? 'card' : 'card card--tall'} data-card={card.id} data-gone="">
        <GoneCard card={card} />
      </article>
    );
  }
  const isOpenable = !card.locked && !card.comingSoon;
  const needsPlan = isOpenable && isTrialOver;
  const canWatch = isOpenable && !isTrialOver;
  const to = needsPlan ? detailsPath(card.id) : cardTarget(card, rowSeriesId).to;
  const play = playPath(card, followedSeries(card, rowSeriesId));
  const badge = badgeOf(card.confidence, isPercentShown);
  return (
    <article
      className={shape === 'wide' ? 'card' : 'card card--tall'}
      data-card={card.id}
      data-locked={isLocked || undefined}
      data-open={isOpen || undefined}
    >
      <a className="card__link" href={to} draggable={false}>
        <div className="card__pic" style={tintStyle(card)}>
          {card.isNew && !badge && card.percentage === null && !isLocked && !isRanked && rowKind !== 'new' && (
            <span className="card__flag">{t('isNew')}</span>
          )}
          {badge && !isRanked && (
            <span className="card__flag card__flag--for-you">
              {badge.percent === null ? t('recommended') : t('recommendedPercent', { percent: badge.percent })}
            </span>
          )}
          {card.bonus && isBonusShown && !isRanked && (
            <span className="card__bonus">
              <Award className="i" aria-hidden />
              {t('bonus')}
            </span>
          )}
          {isLocked && <span className="sr">{t('locked')}</span>}
          {isRanked && (
            <span className="card__rank">
              <span aria-hidden="true">{rank}</span>
              <span className="sr">{t('position', { rank })}</span>
            </span>
          )}
          <Poster card={card} shape={shape} isEager={isEager} isTitled />
        </div>
      </a>
      {canWatch && (
        <a
          className="card__play"
          href={play}
          draggable={false}
          data-discover="true"
          aria-label={t('watchTitle', { title: card.title })}
        >
          <Play className="i i--fill" aria-hidden />
        </a>
      )}
      {needsPlan && (
        <a
          className="card__play card__play--plans"
          href={plansPath(play)}
          draggable={false}
          aria-label={t('toPlansFor', { title: card.title })}
        >
          <Lock className="i" aria-hidden />
        </a>
      )}
      {card.percentage !== null && <ProgressBar {...progressOf(t, card)} hasMinimum />}
      <div className="card__cap" data-coming={card.comingSoon || undefined}>
        <div className="card__line">
          <p>
            {isLocked && <Lock className="i" aria-hidden />}
            {!isLocked && isSeen(card) && (
              <>
                <Check className="i" aria-hidden />
                <span className="sr">{t('series.seen')}</span>
              </>
            )}
            {captionOf(t, card, isRanked || hasMore)}
          </p>
          {hasMore && (
            <a className="card__more" href={detailsPath(card.id)} aria-label={t('detailsOf', { title: card.title })}>
              <EllipsisVertical className="i" aria-hidden />
            </a>
          )}
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <CardPreview card={card} t={t} rowKind={rowKind} rowSeriesId={rowSeriesId} isTrialOver={isTrialOver} />
        </Suspense>
      )}
    </article>
  );
});
