import type { Wishes } from './engine';
import { failureOf, isInterruption, isMissingPiece, type Failure } from './failure';
import { FilmLoad } from './film-load';
import type { Picture } from './picture';
import type { ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

type FilmOptions = {
  picture: Picture;
  /** The video that is in its picture already, or being loaded into it. */
  ready: FilmLoad | null;
  video: PlayableVideo;
  startSeconds: number;
  wishes: Wishes;
  onReady: (player: ShakaPlayer) => void;
  onFailure: (failure: Failure) => void;
  /** The connection is lost. Playback resumes by itself when it is back. */
  onLost: () => void;
  /** The browser requires a gesture before it plays with sound. */
  onBlocked: () => void;
};

/** A video whose connection is lost retries after this, for as long as it is open. Seconds. */
const retryDelaySeconds = 1;

/** Loads a video into a picture, unless it is there, and plays it. Returns a function that ends it. */
export function startFilm(options: FilmOptions): () => void {
  const { picture, ready, video, startSeconds, wishes, onReady, onFailure, onLost, onBlocked } = options;
  const { media } = picture;
  let isOver = false;
  // What is ready has been opened where its page starts (use-picture.ts), and plays on from where it is.
  const film = ready ?? new FilmLoad({ picture, video, startSeconds, wishes });

  film.hear((error) => {
    if (isOver || isInterruption(error)) return;
    const failure = failureOf(error);
    const isLost = failure.kind === 'network' && isMissingPiece(error);
    if (isLost && film.player?.retryStreaming(retryDelaySeconds)) return onLost();
    media.pause();
    onFailure(failure);
  });
  film.loaded.then(
    (player) => {
      if (isOver) return;
      onReady(player);
      media.play().catch((error: unknown) => {
        if (!isOver && error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
      });
    },
    // Reported above.
    () => undefined,
  );
  return () => {
    isOver = true;
    void film.end();
  };
}
