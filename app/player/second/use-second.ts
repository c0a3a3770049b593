import { useEffect, useState, type RefObject } from 'react';
import { mayLoadSecond } from '../../../domain/watching/second-video';
import { useShell } from '~/lib/hooks/use-shell';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { supplyOf } from './follower';
import { startSecond, type Pip } from './second-film';

type Second = { state: 'absent' | 'ready' | 'failed'; isLate: boolean };

/** A second picture that fails is retried after this, and given up after this many failures. */
const [patienceMs, mostFailures] = [10_000, 3];

const absent: Second = { state: 'absent', isLate: false };

/**
 * Plays the second picture in an element while it is wanted. It is not requested before the main video has shown its first
 * frame and has buffered enough: that one's start and smooth playback come first.
 */
export function useSecond(second: RefObject<HTMLVideoElement>, pip: Pip, isWanted: boolean): Second {
  const { store, video } = usePlayer();
  const { language } = useShell();
  // A revalidated loader returns other addresses for the same video: playback continues with those it has.
  const [source] = useState({ video, pip, interfaceLanguage: language });
  const [shown, setShown] = useState(absent);
  const hasPicture = useMedia(store, (state) => state.hasPicture);

  useEffect(() => {
    const { media: film } = store;
    if (!isWanted || !hasPicture || !film || !second.current) return;
    const element = second.current;
    let stop: (() => void) | undefined;
    let failures = 0;
    let notBefore = 0;
    const fail = () => {
      stop?.();
      stop = undefined;
      failures += 1;
      notBefore = performance.now() + patienceMs;
      setShown(failures < mostFailures ? absent : { state: 'failed', isLate: false });
    };
    const begin = () => {
      if (stop || failures >= mostFailures || performance.now() < notBefore || !mayLoadSecond(supplyOf(film))) return;
      stop = startSecond({
        film,
        second: element,
        video: source.video,
        pip: source.pip,
        language: source.interfaceLanguage,
        onReady: () => setShown({ state: 'ready', isLate: false }),
        onLate: (isLate) => setShown((before) => (before.isLate === isLate ? before : { ...before, isLate })),
        onFailure: fail,
      });
    };
    film.addEventListener('progress', begin);
    film.addEventListener('timeupdate', begin);
    begin();
    return () => {
      film.removeEventListener('progress', begin);
      film.removeEventListener('timeupdate', begin);
      stop?.();
      setShown(absent);
    };
  }, [store, second, source, isWanted, hasPicture]);
  return shown;
}
