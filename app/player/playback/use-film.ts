import { useCallback, useEffect, useState, type RefObject } from 'react';
import { ask, type Refusal } from '~/lib/ask';
import { knownDrmType } from './drm';
import type { Wishes } from './engine';
import { failureOfAnswer, type Failure } from './failure';
import { startFilm } from './film';
import type { HeldPicture } from './use-picture';
import { tellOpening } from './opening-grant';
import type { MediaStore } from './media-store';
import { isWatchRefusal } from './refusal';
import type { ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

type Film = {
  /** There once the film is loaded. */
  player: ShakaPlayer | null;
  failure: Failure | null;
  /** The connection is gone; the film goes on by itself when it is back. */
  isLost: boolean;
  /** Shaka holds the film until enough has come; the element itself does not tell. */
  isHeld: boolean;
  isRetrying: boolean;
  /** The browser waits for a gesture. */
  isBlocked: boolean;
  /** Asks for the video again, with new addresses and token, and goes on where it was. */
  retry: () => Promise<void>;
};

type FilmInput = {
  store: MediaStore;
  /** The store's picture; the film that is in it already is played, later ones are loaded. */
  takePicture: () => HeldPicture | null;
  /** Where captions are drawn. */
  captions: RefObject<HTMLElement>;
  video: PlayableVideo;
  wishes: Wishes;
  /** Only for the rules of watching; whatever else goes wrong with another try is the next `failure`. */
  onRefused: (refusal: Refusal) => void;
};

/** Plays a video in the store's picture for as long as the component lives. */
export function useFilm({ store, takePicture, captions, video, wishes, onRefused }: FilmInput): Film {
  // A loader that runs again brings other addresses for the same film: what plays goes on with those it has.
  const [playing, setPlaying] = useState({ video, wishes });
  const [player, setPlayer] = useState<ShakaPlayer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLost, setLost] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const [isBlocked, setBlocked] = useState(false);

  // Also when the page goes: nothing is left waiting.
  useEffect(() => tellOpening(video), [video]);

  useEffect(() => {
    const taken = takePicture();
    if (!taken || !captions.current) return;
    const { picture, film: ready } = taken;
    const { media } = picture;
    captions.current.appendChild(picture.captions);
    const stop = startFilm({
      ...playing,
      picture,
      ready,
      startSeconds: store.state.position,
      onReady: setPlayer,
      onFailure: setFailure,
      onLost: () => setLost(true),
      onBlocked: () => setBlocked(true),
    });
    const unblock = () => setBlocked(false);
    media.addEventListener('playing', unblock);
    const arrived = () => setLost(false);
    media.addEventListener('progress', arrived);
    return () => {
      media.removeEventListener('playing', unblock);
      media.removeEventListener('progress', arrived);
      setPlayer(null);
      stop();
    };
  }, [store, takePicture, captions, playing]);

  useEffect(() => {
    if (!player) return;
    const read = () => setHeld(player.isBuffering());
    read();
    player.addEventListener('buffering', read);
    return () => player.removeEventListener('buffering', read);
  }, [player]);

  const { id: videoId, seriesId } = video;
  const retry = useCallback(async () => {
    setRetrying(true);
    const asked = await ask('GetVideo', { videoId, seriesId: seriesId ?? undefined, drmType: knownDrmType() });
    setRetrying(false);
    if ('refusal' in asked) {
      if (isWatchRefusal(asked.refusal)) onRefused(asked.refusal);
      else setFailure(failureOfAnswer(asked.refusal));
      return;
    }
    setFailure(null);
    setPlaying((before) => ({ ...before, video: asked.result.video }));
  }, [videoId, seriesId, onRefused]);

  return { player, failure, isLost, isHeld, isRetrying, isBlocked, retry };
}
