import { Link } from '@remix-run/react';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playPath } from '~/components/catalogue/card-target';
import { useShell } from '~/lib/hooks/use-shell';
import { plansPath } from '~/lib/money/plans-path';
import { realtime } from '~/lib/realtime/realtime';
import { isUsedUp, lastPosition, type TimeLeft } from '../../../domain/watching/time-left';
import { transcriptLanguage, useTranscript } from '../panels/transcript-text';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { FilmNote } from './FilmNote';

/** From this on the notice says "about a minute", below it "less than a minute". Seconds. */
const aboutMinuteSeconds = 45;

/**
 * Returns a function for when the time is used up: it pauses the film at the end of the current cue, and the viewer's
 * object then closes the view.
 */
function useLastSentence(isNear: boolean): (left: TimeLeft) => void {
  const { video, engine, store, tracks } = usePlayer();
  const { language } = useShell();
  const { transcript } = useTranscript(video, engine, isNear ? transcriptLanguage(tracks, language) : null);
  const [end, setEnd] = useState<number | null>(null);
  const isAtEnd = useMedia(store, ({ position }) => end !== null && position >= end);
  useEffect(() => {
    if (isAtEnd) store.media?.pause();
  }, [isAtEnd, store]);
  return ({ seconds }) => {
    // Shaka sets the rate to 0 while it is buffering.
    const rate = store.media?.playbackRate || 1;
    const until = lastPosition(transcript?.cues ?? [], store.state.position, { seconds, rate });
    setEnd((before) => before ?? until);
  };
}

/**
 * Announces once that about a minute of the trial or the daily quota is left, with a link to the plans where they are
 * sold, and pauses the film at the end of a sentence.
 */
export function TimeLeftNotice() {
  const { t } = useTranslation('watch');
  const { video, store } = usePlayer();
  const { isNativeApp } = useShell();
  const [shown, setShown] = useState<TimeLeft | null>(null);
  const [isOn, setOn] = useState(true);
  const stop = useLastSentence(shown !== null);
  const take = useRef<(left: TimeLeft) => void>();
  useEffect(() => {
    take.current = (left) => {
      setShown((before) => before ?? left);
      if (isUsedUp(left)) stop(left);
    };
  });
  useEffect(() => realtime.listen((message) => message.type === 'timeLeft' && take.current?.(message)), []);
  const text = shown && (`${shown.of}${shown.seconds < aboutMinuteSeconds ? 'Less' : ''}` as const);
  const here = () =>
    plansPath(playPath({ id: video.id, parent: null }, video.seriesId ?? undefined, Math.floor(store.state.position)));
  return (
    <FilmNote isOn={isOn && shown !== null} icon={Hourglass} onEnd={() => setOn(false)}>
      <p>{text && t(`controls.timeLeft.${text}`)}</p>
      {shown?.of === 'trial' && !isNativeApp && (
        <Link className="link" to={here()}>
          {t('toPlans')}
        </Link>
      )}
    </FilmNote>
  );
}
