import { Link, useNavigationType, useSearchParams } from '@remix-run/react';
import { Check, ChevronDown, Lock, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClosedByTrial } from '~/components/catalogue/catalogue-actions';
import { detailsPath, playPath } from '~/components/catalogue/card-target';
import { isSeen } from '../../../../domain/watching/progress';
import { captionOf, progressOf } from '~/components/catalogue/card-texts';
import { DetailsLink, openedHere } from '~/components/catalogue/DetailsLink';
import { warmUp } from '~/components/catalogue/warm-up';
import { Poster, tintStyle } from '~/components/Poster';
import { ProgressBar } from '~/components/ProgressBar';
import { plansPath } from '~/lib/money/plans-path';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { ChosenPlay } from './ChosenPlay';
import type { SeriesData } from './series-data';

type EpisodeProps = {
  episode: SeriesData['seasons'][number]['episodes'][number];
  seriesId: string;
  isHighlighted: boolean;
};

/** Whether the page was opened by a link or URL; navigating back keeps the scroll position. */
function useArrival(): boolean {
  const isFirstPage = !useHydrated();
  const type = useNavigationType();
  const [isArrival] = useState(isFirstPage || type !== 'POP');
  return isArrival;
}

/** One lesson of a series: opens it, or its details if it cannot be watched, or the plans after a trial. */
export function Episode({ episode: { number, video, line, author }, seriesId, isHighlighted }: EpisodeProps) {
  const { t } = useTranslation('browse');
  const ref = useRef<HTMLLIElement>(null);
  const [params] = useSearchParams();
  const isArrival = useArrival();
  useEffect(() => {
    if (isHighlighted && isArrival) ref.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isHighlighted, isArrival]);
  const { comingSoon, percentage } = video;
  const isLocked = video.locked && !comingSoon;
  const isTrialOver = useIsClosedByTrial(video) && !isLocked && !comingSoon;
  const canWatch = !isLocked && !comingSoon && !isTrialOver;
  const play = playPath(video, seriesId);
  const hasDetails = !canWatch && !isTrialOver;
  const warm = () => canWatch && warmUp(video, seriesId);
  return (
    <li ref={ref} className="episode" data-highlighted={isHighlighted || undefined} data-locked={isLocked || undefined}>
      <Link
        className="episode__link"
        to={canWatch ? play : isTrialOver ? plansPath(play) : detailsPath(video.id, params)}
        state={hasDetails ? openedHere : undefined}
        preventScrollReset={hasDetails}
        aria-current={isHighlighted || undefined}
        onPointerEnter={warm}
        onFocus={warm}
      >
        <span className="episode__pic card__pic" style={tintStyle(video)}>
          <Poster card={video} shape="wide" sizes="(min-width:48rem) 15rem,34vw" />
          {canWatch && (
            <span className="episode__play">
              <Play className="i i--fill" aria-hidden />
            </span>
          )}
        </span>
        <span className="episode__text">
          {isHighlighted && <span className="episode__chosen">{t('series.chosen')}</span>}
          <b className="episode__title">
            <span className="episode__number" aria-hidden="true">
              {number}
            </span>
            <span className="sr">{t('series.episode', { number })}: </span>
            {video.title}
          </b>
          <span className="episode__meta small">
            {(isLocked || isTrialOver) && (
              <span className="episode__lock">
                <Lock className="i" aria-hidden />
                {t(isTrialOver ? 'toPlans' : 'locked')}
              </span>
            )}
            {isSeen(video) && (
              <span className="episode__seen">
                <Check className="i" aria-hidden />
                {t('series.seen')}
              </span>
            )}
            <span>{captionOf(t, video, false)}</span>
            {author && <span>{author}</span>}
          </span>
          {line && <span className="episode__line only-wide">{line}</span>}
          {percentage !== null && <ProgressBar {...progressOf(t, video)} hasMinimum />}
        </span>
      </Link>
      {isHighlighted && !isLocked && !comingSoon && <ChosenPlay video={video} seriesId={seriesId} />}
      <DetailsLink className="iconbtn" videoId={video.id} label={t('detailsOf', { title: video.title })}>
        <ChevronDown className="i" aria-hidden />
      </DetailsLink>
    </li>
  );
}
