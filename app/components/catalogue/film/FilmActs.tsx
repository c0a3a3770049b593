import { Link } from '@remix-run/react';
import { Lock, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VideoDetails } from '../../../../domain/catalogue/catalogue';
import { clock, dateOf, useDurationText, useTimeLeft } from '~/lib/texts/time-text';
import { ListButton } from '../../ListButton';
import { plansPath } from '~/lib/money/plans-path';
import { RatingButtons } from '../../RatingButtons';
import { chapterText } from '../card-texts';
import { followedSeries, playPath } from '../card-target';
import { useCatalogueActions, useIsClosedByTrial, usePlansButton } from '../catalogue-actions';
import { warmUp } from '../warm-up';

/** The button that opens the lesson, or resumes it; after a trial it leads to the plans. */
export function FilmPlay({ video, isWide = false }: { video: VideoDetails; isWide?: boolean }) {
  const { t } = useTranslation('browse');
  const series = followedSeries(video);
  const isTrialOver = useIsClosedByTrial(video);
  const plans = usePlansButton();
  const warm = () => warmUp(video, series);
  if (isTrialOver) {
    return (
      <Link
        className={`${plans.look} ${isWide ? 'btn--block btn--big' : 'only-wide'}`}
        to={plansPath(playPath(video, series))}
      >
        {t(plans.words)}
      </Link>
    );
  }
  return (
    <Link
      className={isWide ? 'btn btn--primary btn--block btn--big' : 'btn btn--primary only-wide'}
      to={playPath(video, series)}
      onPointerEnter={warm}
      onFocus={warm}
    >
      <Play className="i i--fill" aria-hidden />
      {video.percentage === null ? t('watch') : t('resumeFrom', { time: clock(video.time) })}
    </Link>
  );
}

/** The actions for the lesson, or the reason why there are none, and how much of it is left. */
export function FilmActs({ video, onClose }: { video: VideoDetails; onClose: () => void }) {
  const { t } = useTranslation('browse');
  const durationText = useDurationText();
  const timeLeft = useTimeLeft();
  const { hideFromKeepWatching } = useCatalogueActions();
  const plans = usePlansButton();
  const { comingSoon, locked, percentage, expectedDate, duration, time, chapters } = video;
  const isBegun = percentage !== null && !locked;
  return (
    <div className="film__wide">
      <div className="film__acts">
        {comingSoon && (
          <p className="film__why">{expectedDate ? t('comingOn', { date: dateOf(expectedDate) }) : t('comingSoon')}</p>
        )}
        {locked && !comingSoon && (
          <>
            <Link className={plans.look} to={plansPath(playPath(video, followedSeries(video)))}>
              {t(plans.words)}
            </Link>
            <p className="film__why">
              <Lock className="i text-gold-ink" aria-hidden />
              {t('lockedLong')}
            </p>
          </>
        )}
        {!locked && !comingSoon && <FilmPlay video={video} />}
        <ListButton video={video} hasEdge />
        {!comingSoon && <RatingButtons video={video} hasEdge />}
        {duration > 0 && (
          <p className="meta">
            <span>
              {isBegun
                ? t('leftOf', { left: timeLeft(duration, time), total: durationText(duration) })
                : durationText(duration)}
            </span>
            {chapters.length > 0 && (
              <span>{isBegun ? chapterText(t, video) : t('chapterCount', { count: chapters.length })}</span>
            )}
          </p>
        )}
        {isBegun && (
          <button
            className="btn btn--plain btn--small film__hide"
            type="button"
            onClick={() => {
              onClose();
              hideFromKeepWatching(video.id);
            }}
          >
            {t('removeFromKeepWatching')}
          </button>
        )}
      </div>
    </div>
  );
}
