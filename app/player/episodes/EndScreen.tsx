import { Link } from '@remix-run/react';
import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../domain/platform/format-duration';
import { isClosedByTrial } from '../../../domain/watching/trial';
import { RatingButtons } from '~/components/RatingButtons';
import { playPath } from '~/components/catalogue/card-target';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { nextPath } from '../episode-paths';
import { trialNow } from './trial-now';

type Similar = Answer<'GetVideosForTag'>['videos'][number];

/** The number of similar lessons that fit side by side. */
const mostSimilar = 3;

/** Published lessons of the same subject that the viewer may open; those not yet started come first. */
function useSimilar(isWanted: boolean): Similar[] {
  const { video } = usePlayer();
  const [cards, setCards] = useState<Similar[]>([]);
  const [tagId] = video.tags;
  const nextId = video.next?.id;
  useEffect(() => {
    if (!isWanted || !tagId) return;
    const controller = new AbortController();
    const { signal } = controller;
    void Promise.all([ask('GetVideosForTag', { tagId }, signal), trialNow(signal)]).then(([asked, trial]) => {
      if (!('result' in asked) || signal.aborted) return;
      const isOpen = (card: Similar) =>
        !card.comingSoon && !card.hidden && !card.locked && !isClosedByTrial(trial, card);
      const open = asked.result.videos.filter((card) => card.id !== video.id && card.id !== nextId && isOpen(card));
      setCards(open.sort((a, b) => Number(a.hasPercentage) - Number(b.hasPercentage)).slice(0, mostSimilar));
    });
    return () => controller.abort();
  }, [isWanted, tagId, nextId, video.id]);
  return cards;
}

/** Shown after the end of a video: next lesson, similar lessons, replay, and rating. */
export function EndScreen() {
  const { t } = useTranslation('watch');
  const { video, store, commands, next, course } = usePlayer();
  const isEnded = useMedia(store, (state) => state.isEnded);
  const isShown = isEnded && !course && !next?.isOpening;
  const similar = useSimilar(isShown);
  if (!isShown) return null;
  const path = nextPath(video);
  return (
    <section className="ended" aria-label={t('ended.region')}>
      <div className="ended__in">
        <p className="muted">{t('ended.done')}</p>
        <h2 className="ended__title">{video.title}</h2>
        <div className="ended__acts">
          {path && video.next && (
            <Link className="btn btn--primary btn--big" to={path} replace data-first>
              <Play className="i i--fill" aria-hidden />
              {t('ended.next', { title: video.next.title })}
            </Link>
          )}
          <button className="btn btn--big" type="button" onClick={commands.restart}>
            <RotateCcw className="i" aria-hidden />
            {t('ended.again')}
          </button>
          <span className="ended__vote">
            <RatingButtons video={video} hasEdge />
          </span>
        </div>
        {similar.length > 0 && (
          <div className="ended__similar cinema-only">
            <h3 className="h4">{t('ended.similar')}</h3>
            <ul className="ended__cards">
              {similar.map((card) => (
                <li key={card.id}>
                  <Link className="ended__card" to={playPath(card)} replace>
                    <img src={card.sm_thumbnail} width={640} height={360} alt="" loading="lazy" />
                    <b>{card.title}</b>
                    <span className="small muted num">{lengthOnClock(card.duration / 1000)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
