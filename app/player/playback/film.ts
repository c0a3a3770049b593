import { failureOf, isInterruption, isLicenceOver, isMissingPiece, type Failure } from './failure';
import { FilmLoad } from './film-load';
import { renewGrantsBy } from './grant-keeper';
import type { Picture } from './picture';
import { renewGrant } from './renew-grant';
import type { ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

type FilmOptions = {
  picture: Picture;
  /** The load that already uses the element, if any. */
  ready: FilmLoad | null;
  video: PlayableVideo;
  startSeconds: number;
  /** The initial audio language. */
  language: string;
  onReady: (player: ShakaPlayer) => void;
  onFailure: (failure: Failure) => void;
  /** The connection is lost. Playback resumes by itself when it is back. */
  onLost: () => void;
  /** The browser requires a gesture before it plays with sound. */
  onBlocked: () => void;
};

renewGrantsBy(renewGrant);

/** How often a video without a connection is retried while it is open. Seconds. */
const retryDelaySeconds = 1;

/** A licence that expires again within this time is not requested another time. Milliseconds. */
const licenceRetryMs = 60_000;

/** Requests a film's licences again when the browser's own renewal was too late; returns whether it does. */
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

/** Loads a video into an element, unless it is loaded already, and plays it. Returns a function that destroys it. */
export function startFilm(options: FilmOptions): () => void {
  const { picture, ready, video, startSeconds, language, onReady, onFailure, onLost, onBlocked } = options;
  const { media } = picture;
  let isOver = false;
  const licences = licenceRetry();
  // A preloaded film was opened at the page's position (use-picture.ts) and continues from where it is.
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
