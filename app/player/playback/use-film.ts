import { useCallback, useEffect, useState, type RefObject } from 'react';
import { ask, type Refusal } from '~/lib/ask';
import { knownDrmType } from './drm';
import { failureOfAnswer, type Failure } from './failure';
import { startFilm } from './film';
import type { HeldPicture } from './film-load';
import { publishOpeningGrant } from './opening-grant';
import type { MediaStore } from './media-store';
import { isWatchRefusal } from './refusal';
import { audioLanguage } from '../preferences/languages';
import type { ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

type Film = {
  /** Set once the video is loaded. */
  player: ShakaPlayer | null;
  failure: Failure | null;
  /** The connection is lost; playback resumes by itself when it is back. */
  isLost: boolean;
  /** Shaka pauses the video until enough is buffered; the element itself does not report that. */
  isHeld: boolean;
  isRetrying: boolean;
  /** The browser waits for a gesture. */
  isBlocked: boolean;
  /** Requests the video again, with new addresses and token, and resumes where it was. */
  retry: () => Promise<void>;
};

type FilmInput = {
  store: MediaStore;
  /** Returns the store's picture; a video already in it is played, later ones are loaded. */
  takePicture: () => HeldPicture | null;
  /** The element into which captions are rendered. */
  captions: RefObject<HTMLElement>;
  video: PlayableVideo;
  viewerLanguages: { interfaceLanguage: string; isAudioSelectable: boolean };
  /** Only for refusals by a watch rule; any other error of a retry is the next `failure`. */
  onRefused: (refusal: Refusal) => void;
};

/** Plays a video in the store's element while the component is mounted. */
export function useFilm({ store, takePicture, captions, video, viewerLanguages, onRefused }: FilmInput): Film {
  // A revalidated loader returns other addresses for the same video: playback continues with those it has.
  const [playing, setPlaying] = useState({ video, viewerLanguages });
  const [player, setPlayer] = useState<ShakaPlayer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLost, setLost] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const [isBlocked, setBlocked] = useState(false);

  // The cleanup also runs when the page is left: nothing keeps waiting.
  useEffect(() => publishOpeningGrant(video), [video]);

  useEffect(() => {
    const taken = takePicture();
    if (!taken || !captions.current) return;
    const { picture, film: ready } = taken;
    const { media } = picture;
    captions.current.appendChild(picture.captions);
    const { interfaceLanguage, isAudioSelectable } = playing.viewerLanguages;
    const stop = startFilm({
      video: playing.video,
      language: audioLanguage(playing.video, interfaceLanguage, isAudioSelectable),
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
