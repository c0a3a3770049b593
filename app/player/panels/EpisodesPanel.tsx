import { Link } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { Check, Lock, Play } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../domain/platform/format-duration';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { isClosedByTrial, type TrialState } from '../../../domain/watching/trial';
import { Poster } from '~/components/Poster';
import { playPath } from '~/components/catalogue/card-target';
import { Button } from '~/components/ui/Button';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { dateOf } from '~/lib/texts/time-text';
import { trialNow } from '../episodes/trial-now';
import { usePlayer } from '../player-context';

type Series = Answer<'GetSeries'>['series'];

/** The lesson's series and the viewer's trial, loaded once a panel shows them; `hasFailed` until requested again. */
function useSeries(seriesId: string | null) {
  const [tries, setTries] = useState(0);
  const key = `${seriesId}/${tries}`;
  const [answer, setAnswer] = useState<{ of: string; series: Series | null; trial: TrialState | null } | null>(null);
  useEffect(() => {
    if (!seriesId) return;
    const controller = new AbortController();
    const { signal } = controller;
    void Promise.all([ask('GetSeries', { seriesId }, signal), trialNow(signal)]).then(([asked, trial]) => {
      if (!signal.aborted) setAnswer({ of: key, series: 'result' in asked ? asked.result.series : null, trial });
    });
    return () => controller.abort();
  }, [seriesId, key]);
  const retry = () => setTries((before) => before + 1);
  const current = answer?.of === key ? answer : null;
  const { series = null, trial = null } = current ?? {};
  return { series, trial, hasFailed: current !== null && series === null, retry };
}

/** All lessons of the series, with the progress of each; choosing one opens it. */
export function EpisodesPanel() {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const { series, trial, hasFailed, retry } = useSeries(video.seriesId);
  if (hasFailed) {
    return (
      <div className="transcript__failed" role="alert">
        <p>{t('episodes.failed')}</p>
        <Button onClick={retry}>{t('comfort.transcript.retry')}</Button>
      </div>
    );
  }
  if (!series) {
    return (
      <div className="transcript__wait" aria-busy>
        <span className="sr">{t('episodes.loading')}</span>
        {['90%', '72%', '96%', '64%'].map((width) => (
          <span key={width} className="skel skel--line" style={{ width }} />
        ))}
      </div>
    );
  }
  return (
    <>
      <p className="muted lessons__series">{series.name}</p>
      {series.seasons.map(({ number, name, episodes }) => (
        <section key={number} aria-label={name}>
          {series.seasons.length > 1 && <h3 className="h4">{name}</h3>}
          <ol className="lessons">
            {episodes.map((episode) => (
              <Episode
                key={episode.video.id}
                number={episode.number}
                card={episode.video}
                seriesId={series.id}
                isTrialOver={isClosedByTrial(trial, episode.video)}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** Custom properties are not part of React's style type. */
const seenTo = (percentage: number) => ({ '--seen': `${percentage}%` }) as CSSProperties;

/** Under a lesson's title: its length, and what a closed one waits for; a coming one needs no second reason. */
function lineOf(t: TFunction<'watch'>, card: PersonalCard, isLocked: boolean): string {
  if (card.comingSoon) {
    return card.expectedDate ? t('episodes.soonOn', { date: dateOf(card.expectedDate) }) : t('episodes.soon');
  }
  const length = lengthOnClock(card.duration / 1000);
  return isLocked ? `${length} · ${t('episodes.locked')}` : length;
}

type EpisodeProps = { number: number; card: PersonalCard; seriesId: string; isTrialOver: boolean };

function Episode({ number, card, seriesId, isTrialOver }: EpisodeProps) {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const isCurrent = card.id === video.id;
  const isLocked = card.locked || (isTrialOver && !isCurrent);
  const isClosed = isLocked || card.comingSoon;
  const facts = (
    <>
      <span className="lesson__pic">
        <Poster card={card} shape="wide" sizes="8rem" />
        {isClosed && <Lock className="i" aria-hidden />}
        {card.percentage !== null && <span className="lesson__bar" style={seenTo(card.percentage)} />}
      </span>
      <span className="lesson__text">
        <b>
          {number}. {card.title}
        </b>
        <span className="small muted num">
          {lineOf(t, card, isLocked)}
          {isCurrent && ` · ${t('episodes.current')}`}
        </span>
      </span>
    </>
  );
  if (isClosed)
    return (
      <li className="lesson" data-closed>
        {facts}
      </li>
    );
  return (
    <li>
      <Link
        className="lesson"
        to={playPath(card, seriesId)}
        replace
        aria-current={isCurrent || undefined}
        onClick={(event) => isCurrent && event.preventDefault()}
      >
        {facts}
        {isCurrent ? (
          <Play className="i i--fill" aria-hidden />
        ) : (
          card.percentage === null && card.time > 0 && <Check className="i" aria-label={t('episodes.seen')} />
        )}
      </Link>
    </li>
  );
}
