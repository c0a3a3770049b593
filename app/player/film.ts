import { createEngine, sourceOf, type Wishes } from './engine';
import { failureOf, isInterruption, isMissingPiece, type Failure } from './failure';
import { loadShaka, type ShakaPlayer } from './shaka';
import type { PlayableVideo } from './video';
import { takeWarm } from './warm-up';

type FilmOptions = {
  media: HTMLVideoElement;
  /** Where captions are drawn. */
  captions: HTMLElement;
  video: PlayableVideo;
  startSeconds: number;
  wishes: Wishes;
  onReady: (player: ShakaPlayer) => void;
  onFailure: (failure: Failure) => void;
  /** The connection is gone. The film goes on by itself when it is back. */
  onLost: () => void;
  /** The browser wants a gesture before it plays with sound. */
  onBlocked: () => void;
};

/** A film whose connection is lost asks again after this, for as long as it is open. Seconds. */
const retryDelaySeconds = 1;

/** A picture that is still being let go: the next film waits for it. */
let ending: Promise<unknown> = Promise.resolve();

/** Loads a film into a picture and plays it; the answer ends it. */
export function startFilm(options: FilmOptions): () => void {
  const { media, captions, video, startSeconds, wishes, onReady, onFailure, onLost, onBlocked } = options;
  let isOver = false;
  let player: ShakaPlayer | null = null;

  const fail = (error: unknown) => {
    if (isOver || isInterruption(error)) return;
    const failure = failureOf(error);
    const isLost = failure.kind === 'network' && isMissingPiece(error);
    if (isLost && player?.retryStreaming(retryDelaySeconds)) return onLost();
    media.pause();
    onFailure(failure);
  };

  const load = async () => {
    await ending;
    const [shaka, warm] = await Promise.all([loadShaka(), takeWarm(video, startSeconds)]);
    player = warm?.player ?? createEngine(shaka, video, wishes);
    if (isOver) return;
    // A refused licence lets `load` succeed and `play` wait for ever: only this event tells of it.
    player.addEventListener('error', (event) => fail('detail' in event ? event.detail : event));
    player.setVideoContainer(captions);
    await player.attach(media);
    const { uri, mimeType } = sourceOf(video);
    await player.load(warm?.preloaded ?? uri, startSeconds, mimeType);
    if (isOver) return;
    onReady(player);
    media.play().catch((error: unknown) => {
      if (!isOver && error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
  };

  const loading = load().catch(fail);
  return () => {
    isOver = true;
    // Destroying interrupts a load that still runs; a player that comes later is destroyed after it.
    ending = Promise.all([player?.destroy(), loading.then(() => player?.destroy())]).catch(() => undefined);
  };
}
