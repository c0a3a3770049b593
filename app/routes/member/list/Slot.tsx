import { Link } from '@remix-run/react';
import { BookmarkCheck, EllipsisVertical, Lock, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClosedByTrial } from '~/components/catalogue/catalogue-actions';
import { followedSeries, playPath } from '~/components/catalogue/card-target';
import { captionOf, progressOf } from '~/components/catalogue/card-texts';
import { DetailsLink } from '~/components/catalogue/DetailsLink';
import { placeMs, whenLeft } from '~/components/catalogue/rows/use-hiding';
import { warmUp } from '~/components/catalogue/warm-up';
import { Poster, tintStyle } from '~/components/Poster';
import { ProgressBar } from '~/components/ProgressBar';
import { plansPath } from '~/lib/money/plans-path';
import { useMyList } from '~/lib/my-list';
import { dayAndMonthOf } from '~/lib/texts/time-text';
import type { ListData } from './list.server';

type SlotProps = { listed: ListData['list'][number]; isEager: boolean; onLeft: () => void };

/** A lesson of the list; when removed, it leaves a placeholder with an undo button for ten seconds. */
export function Slot({ listed, isEager, onLeft }: SlotProps) {
  const { video, addedAt } = listed;
  const { t } = useTranslation('browse');
  const { t: common } = useTranslation('common');
  const { t: list } = useTranslation('list');
  const { isListed, isWaiting, set } = useMyList(video.id);
  const isClosed = useIsClosedByTrial(video);
  const ref = useRef<HTMLLIElement>(null);
  const leave = useRef(onLeft);
  useEffect(() => {
    leave.current = onLeft;
  });
  useEffect(() => {
    if (isListed) return;
    // The focus stays in the placeholder: it was on the button that removed the lesson.
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus({ preventScroll: true });
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenLeft(ref.current?.closest('.grid') ?? null, () => leave.current());
    }, placeMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isListed]);
  if (!isListed) {
    return (
      <li ref={ref} className="slot" data-gone="">
        <p role="status">
          <b>{video.title}</b> <span className="muted">{list('removedHere')}</span>
        </p>
        <button
          className="btn btn--small"
          type="button"
          aria-disabled={isWaiting || undefined}
          aria-label={common('list.putBackTitle', { title: video.title })}
          onClick={() => void set(true)}
        >
          <Undo2 className="i" aria-hidden />
          {common('list.putBack')}
        </button>
      </li>
    );
  }
  const isTrialOver = isClosed && !video.locked && !video.comingSoon;
  const canWatch = !video.locked && !video.comingSoon && !isTrialOver;
  const series = followedSeries(video);
  const warm = () => warmUp(video, series);
  const picture = (
    <div className="card__pic" style={tintStyle(video)}>
      {((video.locked && !video.comingSoon) || isTrialOver) && (
        <span className="card__lock">
          <Lock className="i" aria-hidden />
          <span>{t(isTrialOver ? 'toPlans' : 'locked')}</span>
        </span>
      )}
      <Poster card={video} shape="wide" isEager={isEager} isTitled />
    </div>
  );
  return (
    <li ref={ref} className="slot">
      <article className="card card--wide" data-locked={(video.locked && !video.comingSoon) || undefined}>
        {canWatch ? (
          <Link className="card__link" to={playPath(video, series)} onPointerEnter={warm} onFocus={warm}>
            {picture}
          </Link>
        ) : isTrialOver ? (
          <Link className="card__link" to={plansPath(playPath(video, series))}>
            {picture}
          </Link>
        ) : (
          <DetailsLink className="card__link" videoId={video.id}>
            {picture}
          </DetailsLink>
        )}
        {video.duration > 0 && (
          <ProgressBar {...progressOf(t, video)} positionSeconds={video.percentage === null ? 0 : video.time} />
        )}
        <p className="card__cap slot__cap">
          <span>{captionOf(t, video, true)}</span>
          <span className="only-wide">{list('since', { date: dayAndMonthOf(addedAt) })}</span>
        </p>
      </article>
      <DetailsLink className="iconbtn slot__more" videoId={video.id} label={t('detailsOf', { title: video.title })}>
        <EllipsisVertical className="i" aria-hidden />
      </DetailsLink>
      <button
        className="iconbtn slot__off"
        type="button"
        aria-pressed="true"
        aria-disabled={isWaiting || undefined}
        aria-label={common('list.removeTitle', { title: video.title })}
        title={common('list.remove')}
        onClick={() => void set(false)}
      >
        <BookmarkCheck className="i" aria-hidden />
      </button>
    </li>
  );
}
