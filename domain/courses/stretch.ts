import type { Interval } from './intervals';

/**
 * One piece of film that plays without a seek in one tab, told second by second. Positions are whole seconds of the film,
 * times milliseconds of the server's clock: what a browser says of its own clock is never asked.
 */
export type Stretch = {
  from: number;
  startedAt: number;
  to: number;
  toldAt: number;
  /** Up to where it has been credited already. */
  credited: number;
};

export const startStretch = (position: number, now: number): Stretch => ({
  from: position,
  startedAt: now,
  to: position,
  toldAt: now,
  credited: position,
});

/** A sign is due every two seconds: after a longer silence nobody can say that the picture was watched. */
export const longestSilenceMs = 12_000;

/** While it goes on, what is told is held back until the film has gone on this far: a fast film shows before. Seconds. */
export const holdSeconds = 10;

/** A film that is further than this at once was moved, not played fast. Seconds. */
const jumpSeconds = 4;

/** How much further a film may be than the wall clock: a picture's clock drifts, a message comes late or early. */
const driftShare = 0.04;
const lateSeconds = 1.5;
const lateAtEndSeconds = 0.8;

export type Heard = {
  /** The stretch that goes on; null when this message ended it. */
  stretch: Stretch | null;
  /** What counts as seen from now on. */
  credit: Interval | null;
};

const elapsed = ({ startedAt }: Stretch, now: number): number => (now - startedAt) / 1000;

/** Whether the film went on no faster than the wall clock allows. */
const isAtNormalSpeed = (stretch: Stretch, position: number, now: number, late: number): boolean =>
  position - stretch.from <= elapsed(stretch, now) * (1 + driftShare) + late;

/** What of a stretch counts at `now`: never more film than seconds have passed since it began. */
function creditOf(stretch: Stretch, now: number): Interval | null {
  const to = Math.min(stretch.to, stretch.from + Math.floor(elapsed(stretch, now) + 0.25));
  return to > stretch.credited ? [stretch.credited, to] : null;
}

/** The stretch has ended: what it showed at normal speed counts. */
function close(stretch: Stretch): Interval | null {
  return isAtNormalSpeed(stretch, stretch.to, stretch.toldAt, lateAtEndSeconds)
    ? creditOf(stretch, stretch.toldAt)
    : null;
}

/**
 * A message says where the film is. A fast film drops what was held back and begins anew; a jump or a silence closes what
 * was told before it. A film that stands or runs on normally goes on, and counts once it has gone on far enough.
 */
export function hearPosition(stretch: Stretch, position: number, now: number): Heard {
  const isJump = position - stretch.to > (now - stretch.toldAt) / 1000 + jumpSeconds;
  if (isJump || now - stretch.toldAt > longestSilenceMs || position < stretch.to) {
    return { stretch: startStretch(position, now), credit: close(stretch) };
  }
  if (!isAtNormalSpeed(stretch, position, now, lateSeconds)) {
    return { stretch: startStretch(position, now), credit: null };
  }
  const told = { ...stretch, to: position, toldAt: now };
  if (position - stretch.credited < holdSeconds) return { stretch: told, credit: null };
  const credit = creditOf(told, now);
  return { stretch: credit ? { ...told, credited: credit[1] } : told, credit };
}

/** Pause, leave, close or another device: the film stands at `position`, or wherever it was told last. */
export function endStretch(stretch: Stretch, position: number | null, now: number): Interval | null {
  if (position === null) return close(stretch);
  const isSilent = now - stretch.toldAt > longestSilenceMs;
  if (isSilent || position < stretch.to) return close(stretch);
  const told = { ...stretch, to: position, toldAt: now };
  return isAtNormalSpeed(told, position, now, lateAtEndSeconds) ? creditOf(told, now) : close(stretch);
}
