import type { Interval } from './intervals';

/**
 * One stretch of video that plays without a seek in one tab, reported second by second. Positions are whole seconds of the
 * video, times milliseconds of the server's clock: the browser's clock is never trusted.
 */
export type Stretch = {
  from: number;
  startedAt: number;
  to: number;
  toldAt: number;
  /** The position up to which it has been credited already. */
  credited: number;
};

export const startStretch = (position: number, now: number): Stretch => ({
  from: position,
  startedAt: now,
  to: position,
  toldAt: now,
  credited: position,
});

/** A heartbeat is due every two seconds: after a longer silence it is unknown whether the video was watched. */
const longestSilenceMs = 12_000;

/** Reported positions are held back until the video has advanced this far, which reveals one that plays too fast. Seconds. */
export const holdSeconds = 10;

/** A video that advances by more than this at once was moved, not played fast. Seconds. */
const jumpSeconds = 4;

/** How far a video may be ahead of the wall clock: a video's clock drifts, and a message arrives late or early. */
const driftShare = 0.04;
const lateSeconds = 1.5;
const lateAtEndSeconds = 0.8;

export type StretchResult = {
  /** The stretch that continues; null when this message ended it. */
  stretch: Stretch | null;
  /** What counts as seen from now on. */
  credit: Interval | null;
};

const elapsed = ({ startedAt }: Stretch, now: number): number => (now - startedAt) / 1000;

/** Whether the video advanced no faster than the wall clock allows. */
const isAtNormalSpeed = (stretch: Stretch, position: number, now: number, late: number): boolean =>
  position - stretch.from <= elapsed(stretch, now) * (1 + driftShare) + late;

/** What of a stretch counts at `now`: never more video than the time that has passed since it began. */
function creditOf(stretch: Stretch, now: number): Interval | null {
  const to = Math.min(stretch.to, stretch.from + Math.floor(elapsed(stretch, now) + 0.25));
  return to > stretch.credited ? [stretch.credited, to] : null;
}

/** Ends the stretch: what it showed at normal speed counts. */
function close(stretch: Stretch): Interval | null {
  return isAtNormalSpeed(stretch, stretch.to, stretch.toldAt, lateAtEndSeconds)
    ? creditOf(stretch, stretch.toldAt)
    : null;
}

/**
 * Handles a reported position. A video that plays too fast drops what was held back and begins anew; a jump or a silence
 * closes the stretch before it. A paused or normally playing video continues, and counts once it has advanced far enough.
 */
export function applyPosition(stretch: Stretch, position: number, now: number): StretchResult {
  const isJump = position - stretch.to > (now - stretch.toldAt) / 1000 + jumpSeconds;
  if (isJump || now - stretch.toldAt > longestSilenceMs || position < stretch.to) {
    return { stretch: startStretch(position, now), credit: close(stretch) };
  }
  if (!isAtNormalSpeed(stretch, position, now, lateSeconds)) {
    return { stretch: startStretch(position, now), credit: null };
  }
  const moved = { ...stretch, to: position, toldAt: now };
  if (position - stretch.credited < holdSeconds) return { stretch: moved, credit: null };
  const credit = creditOf(moved, now);
  return { stretch: credit ? { ...moved, credited: credit[1] } : moved, credit };
}

/** A stretch that was stored, and until when its tab may continue it on another socket. */
export type StoredStretch = { stretch: Stretch; resumableUntil: number };

/** While a stretch runs, it is stored with each credit; heartbeats since then may be newer by this much. */
const storedEveryMs = (holdSeconds + 2) * 1000;

export const storeRunning = (stretch: Stretch): StoredStretch => ({
  stretch,
  resumableUntil: stretch.toldAt + storedEveryMs + longestSilenceMs,
});

/** The socket was lost. The video may play on while its page reconnects, for at most the longest accepted silence. */
export const storeCut = (stretch: Stretch, credit: Interval | null): StoredStretch => ({
  stretch: { ...stretch, credited: credit?.[1] ?? stretch.credited },
  resumableUntil: stretch.toldAt + longestSilenceMs,
});

/** Whether `stretch` is a later state of the stored one. */
export const isOlder = (stored: Stretch, stretch: Stretch): boolean =>
  stored.from === stretch.from && stored.startedAt === stretch.startedAt && stored.toldAt < stretch.toldAt;

/** Stores the stretch of a receipt after a redeployment; it stays resumable for as long as the stored one. */
export const storeBroken = ({ resumableUntil }: StoredStretch, stretch: Stretch, credit: Interval): StoredStretch => {
  const cut = storeCut(stretch, credit);
  return { ...cut, resumableUntil: Math.max(cut.resumableUntil, resumableUntil) };
};

/**
 * Continues the stored stretch on a new socket if the video played on at normal speed meanwhile, as if its messages had
 * been late; otherwise a new stretch begins.
 */
export function resumeStretch(
  { stretch, resumableUntil }: StoredStretch,
  position: number,
  now: number,
): StretchResult {
  const isLate = now > resumableUntil || position < stretch.to;
  const isJump = position - stretch.to > (now - stretch.toldAt) / 1000 + jumpSeconds;
  if (isLate || isJump || !isAtNormalSpeed(stretch, position, now, lateAtEndSeconds)) {
    return { stretch: startStretch(position, now), credit: null };
  }
  const moved = { ...stretch, to: position, toldAt: now };
  const credit = creditOf(moved, now);
  return { stretch: credit ? { ...moved, credited: credit[1] } : moved, credit };
}

/** Pause, leave, close or another device: the video stops at `position`, or at the last reported one. */
export function endStretch(stretch: Stretch, position: number | null, now: number): Interval | null {
  if (position === null) return close(stretch);
  const isSilent = now - stretch.toldAt > longestSilenceMs;
  if (isSilent || position < stretch.to) return close(stretch);
  const moved = { ...stretch, to: position, toldAt: now };
  return isAtNormalSpeed(moved, position, now, lateAtEndSeconds) ? creditOf(moved, now) : close(stretch);
}
