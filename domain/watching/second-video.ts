import type { Language } from '../platform/language';

/** A second picture of a video (spec 3 §2.2, pip): its folder below the video's own in the media bucket, and its name. */
export type SecondFilm = { folder: string; titles: Record<Language, string> };

/** How the second picture is kept in sync. Seconds, except for the rates and `coolDownMs`. */
export const step = {
  deadBand: 0.03,
  /** A correction continues to this offset; ended at the edge of the dead band, it would soon be needed again. */
  settled: 0.005,
  gain: 0.8,
  mostCorrection: 0.1,
  hardSeek: 0.25,
  coolDownMs: 1500,
  lead: 0.08,
};

/** The interval at which the second picture is checked. Milliseconds. */
export const lookEveryMs = 100;

/** The state of both pictures at one moment. Positions in seconds. */
export type BothPictures = {
  film: { position: number; rate: number; isMoving: boolean };
  second: { position: number; isSeeking: boolean; isCorrecting: boolean };
  /** Time since the last seek of the second picture. */
  msSinceSeek: number;
  /** The video was seeked since the last check: the second picture follows at once. */
  hasJumped: boolean;
};

/** What to do with the second picture. */
export type Step = { kind: 'none' } | { kind: 'rate'; rate: number } | { kind: 'seek'; to: number };

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/**
 * The next step that brings the second picture into sync with the video, which never waits: a little faster or slower, or,
 * when it is far off, a seek. A seek while the video plays aims ahead by the time that seeking takes.
 */
export function nextStep({ film, second, msSinceSeek, hasJumped }: BothPictures): Step {
  const drift = second.position - film.position;
  const seek: Step = { kind: 'seek', to: film.position + (film.isMoving ? film.rate * step.lead : 0) };
  if (hasJumped) return seek;
  if (second.isSeeking) return { kind: 'none' };
  const isInStep = Math.abs(drift) <= (second.isCorrecting && film.isMoving ? step.settled : step.deadBand);
  if (!film.isMoving) return isInStep ? { kind: 'none' } : seek;
  if (isInStep) return { kind: 'rate', rate: film.rate };
  if (Math.abs(drift) > step.hardSeek && msSinceSeek >= step.coolDownMs) return seek;
  return { kind: 'rate', rate: film.rate * (1 - clamp(step.gain * drift, step.mostCorrection)) };
}

/** The buffer of the video above which a second picture may be loaded, and below which it is not. Seconds. */
const store = { plenty: 8, little: 3 };

/** How much of the video is buffered, and how much remains. Seconds. */
export type Supply = { ahead: number; remaining: number };

/** Whether the second picture may be loaded. */
export const mayLoadSecond = ({ ahead, remaining }: Supply): boolean =>
  ahead >= Math.min(store.plenty, remaining - 0.5);

/** How far ahead the second picture may be fetched; almost nothing while the video's own buffer is short. */
export const secondBufferGoal = ({ ahead, remaining }: Supply): number =>
  ahead >= Math.min(store.little, remaining - 0.5) ? 10 : 0.5;
