import { watchFrames } from './shown-frames';
import { lookEveryMs, nextStep, secondBufferGoal, type Supply } from '../../../domain/watching/second-video';

/** How much of a video is buffered ahead of its position, and how much remains. Seconds. */
export function supplyOf(film: HTMLVideoElement): Supply {
  const { buffered, currentTime, duration } = film;
  const index = Array.from({ length: buffered.length }, (_, at) => at).find(
    (at) => buffered.start(at) <= currentTime + 0.1 && currentTime < buffered.end(at),
  );
  return { ahead: index === undefined ? 0 : buffered.end(index) - currentTime, remaining: duration - currentTime };
}

/** Whether the video is moving: a seek, a pause and an empty buffer (Shaka then sets the rate to 0) stop it. */
const isMoving = (film: HTMLVideoElement): boolean =>
  !film.paused &&
  !film.seeking &&
  !film.ended &&
  film.playbackRate > 0 &&
  film.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

const filmEvents = ['play', 'playing', 'pause', 'waiting', 'seeked', 'ratechange', 'ended'] as const;

type Followed = {
  film: HTMLVideoElement;
  second: HTMLVideoElement;
  /** Called when the second picture falls behind, and when it has caught up. */
  onLate: (isLate: boolean) => void;
  /** How far ahead it may buffer. Seconds. */
  onBufferGoal: (seconds: number) => void;
};

/** Keeps a second video in sync with the main one, which is never changed. Returns a function that ends it. */
export function follow({ film, second, onLate, onBufferGoal }: Followed): () => void {
  const [filmFrames, secondFrames] = [watchFrames(film), watchFrames(second)];
  let soughtAt = -Infinity;
  // The second video starts where it was loaded, and the main video has moved on since.
  let hasJumped = true;
  let timer: ReturnType<typeof setInterval> | undefined;

  const clockDrift = () => second.currentTime - film.currentTime;
  const shownDrift = () => {
    const now = performance.now();
    const [shown, ofFilm] = [secondFrames.positionAt(now), filmFrames.positionAt(now)];
    return shown === null || ofFilm === null ? clockDrift() : shown - ofFilm;
  };
  const look = () => {
    if (document.hidden) return;
    const filmMoves = isMoving(film);
    const isLate = second.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || (filmMoves && isStarved(second));
    onLate(isLate);
    onBufferGoal(secondBufferGoal(supplyOf(film)));
    if (second.readyState < HTMLMediaElement.HAVE_METADATA) return;
    const step = nextStep({
      film: { position: film.currentTime, rate: film.playbackRate, isMoving: filmMoves },
      second: {
        position: film.currentTime + (filmMoves ? shownDrift() : clockDrift()),
        isSeeking: second.seeking,
        isCorrecting: second.playbackRate > 0 && second.playbackRate !== film.playbackRate,
      },
      msSinceSeek: performance.now() - soughtAt,
      hasJumped,
    });
    if (step.kind === 'seek') {
      second.currentTime = Math.min(step.to, Math.max(0, second.duration - 0.05));
      soughtAt = performance.now();
      hasJumped = false;
    }
    // Shaka holds a picture with an empty buffer at rate 0, and releases it by itself.
    const rate = step.kind === 'rate' ? step.rate : film.playbackRate;
    if (filmMoves && second.playbackRate > 0 && second.playbackRate !== rate) second.playbackRate = rate;
    if (filmMoves && second.paused && !second.ended) void second.play().catch(() => undefined);
    if (!filmMoves && !second.paused) second.pause();
  };
  const jump = () => {
    hasJumped = true;
    look();
  };
  const seeOrLeave = () => {
    clearInterval(timer);
    if (document.hidden) return second.pause();
    timer = setInterval(look, lookEveryMs);
    jump();
  };

  for (const name of filmEvents) film.addEventListener(name, look);
  film.addEventListener('seeking', jump);
  document.addEventListener('visibilitychange', seeOrLeave);
  seeOrLeave();
  return () => {
    clearInterval(timer);
    filmFrames.stop();
    secondFrames.stop();
    for (const name of filmEvents) film.removeEventListener(name, look);
    film.removeEventListener('seeking', jump);
    document.removeEventListener('visibilitychange', seeOrLeave);
  };
}

const isStarved = (media: HTMLVideoElement): boolean =>
  media.playbackRate === 0 || media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
