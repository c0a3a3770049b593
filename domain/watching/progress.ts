/** The length of the outro when a video does not set it (spec 3 §9); the same for the intro. */
export const defaultOutroSeconds = 40;
export const defaultIntroSeconds = 19;

/** The minimum that a card's bar shows (spec 1 §9). */
export const minimumBarPercentage = 5;

/** The position is saved when the second changes and is a multiple of this (spec 3 §4.2). */
export const progressStepSeconds = 10;

/** How far before its end a video counts as finished. Short videos are finished within their last tenth. */
const finishedTailSeconds = (durationSeconds: number, outroSeconds: number): number =>
  Math.min(outroSeconds, durationSeconds * 0.1);

/**
 * The watched share of a video, 1 to 99, or null when it was not begun or is finished: only a video with a percentage is
 * listed under "keep watching" (spec 1 §5). Durations are milliseconds, positions seconds (decisions C9).
 */
export function percentageOf(positionSeconds: number, durationMs: number, outroSeconds = defaultOutroSeconds) {
  const duration = durationMs / 1000;
  if (positionSeconds <= 0 || duration <= 0) return null;
  if (positionSeconds >= duration - finishedTailSeconds(duration, outroSeconds)) return null;
  return Math.min(99, Math.max(1, Math.floor((positionSeconds / duration) * 100)));
}

/** Whether a lesson was watched to its end: begun, and with nothing left to resume. */
export const isSeen = ({ time, percentage }: { time: number; percentage: number | null }): boolean =>
  time > 0 && percentage === null;

/** Where playback starts: a requested second, else the saved one unless the video is finished (spec 3 §3, `time`). */
export function resumePosition(
  saved: number,
  durationMs: number,
  requested: number | null,
  outroSeconds = defaultOutroSeconds,
): number {
  if (requested !== null && requested >= 0 && requested < durationMs / 1000) return requested;
  return percentageOf(saved, durationMs, outroSeconds) === null ? 0 : saved;
}

/** A position as it may be stored: whole seconds inside the video. */
export const clampPosition = (seconds: number, durationMs: number): number =>
  Math.max(0, Math.min(Math.floor(seconds), Math.floor(durationMs / 1000)));

/** The chapter that contains a second; -1 before the first. */
export function chapterAt(chapters: readonly { at: number }[], seconds: number): number {
  return chapters.findLastIndex((chapter) => chapter.at <= seconds);
}
