import { failureOf, isInterruption, isLicenceOver, isMissingPiece, type Failure } from './failure';
import { FilmLoad } from './film-load';
import { renewGrantsBy } from './grant-keeper';
import type { Picture } from './picture';
import { renewGrant } from './renew-grant';
import type { ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

type FilmOptions = {
  picture: Picture;
  /** The video that is in its picture already, or being loaded into it. */
  ready: FilmLoad | null;
  video: PlayableVideo;
  startSeconds: number;
  /** The language that its sound starts in. */
  language: string;
  onReady: (player: ShakaPlayer) => void;
  onFailure: (failure: Failure) => void;
  /** The connection is lost. Playback resumes by itself when it is back. */
  onLost: () => void;
  /** The browser requires a gesture before it plays with sound. */
  onBlocked: () => void;
};

renewGrantsBy(renewGrant);

/** A video whose connection is lost retries after this, for as long as it is open. Seconds. */
const retryDelaySeconds = 1;

/** Licences that end again within this are not asked for once more. Milliseconds. */
const licenceRetryMs = 60_000;

/** Asks for a film's licences anew where the browser's own renewal did not come in time; returns whether it does. */
function licenceRetry() {
  let triedAt = -Infinity;
  return {
    renew(player: ShakaPlayer | null): boolean {
      if (!player || performance.now() - triedAt < licenceRetryMs) return false;
      triedAt = performance.now();
      for (const session of player.getActiveSessionsMetadata()) void player.retryLicensing(session);
      return true;
    },
  };
}

/** Loads a video into a picture, unless it is there, and plays it. Returns a function that ends it. */
export function startFilm(options: FilmOptions): () => void {
  const { picture, ready, video, startSeconds, language, onReady, onFailure, onLost, onBlocked } = options;
  const { media } = picture;
  let isOver = false;
  const licences = licenceRetry();
  // What is ready has been opened where its page starts (use-picture.ts), and plays on from where it is.
  const film = ready ?? new FilmLoad({ picture, video, startSeconds, language });

  film.listenForErrors((error) => {
    if (isOver || isInterruption(error)) return;
    if (isLicenceOver(error) && licences.renew(film.player)) return;
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
