import type { Interval } from '../courses/intervals';
import { addStretch, playedStretch } from '../insight/seen';
import { leaseMs } from './simultaneous-views';
import { hourMs } from '../shared/time';

/** A tab's request to watch; `seconds` is where it begins. */
export type PlaceRequest = {
  videoId: string;
  seriesId: string | null;
  seconds: number;
  /** The device for which the view was stopped. */
  stoppedFor?: string | undefined;
};

/**
 * What one tab is watching, stored in its socket's attachment. Times are milliseconds of the server's clock, positions
 * whole seconds. Pure: the object stores what these functions return.
 */
export type Watching = {
  videoId: string;
  seriesId: string | null;
  since: number;
  /** Until when the place counts without another heartbeat. */
  leaseUntil: number;
  position: number;
  /** When the position was reported. */
  positionAt: number;
  /** Since when it has been playing uncounted; null while paused. */
  playingSince: number | null;
  /** Milliseconds watched and not yet written to the database. */
  uncountedMs: number;
  lastFlushAt: number;
  /** Whether something was reported since the last flush. */
  isDirty: boolean;
  /** Whether counted seconds have no VIDEO_WATCH yet, and when one was last written. */
  isUntold: boolean;
  toldAt: number;
  /** The intervals played since the last flush, for the retention statistics. Seconds of the video. */
  seen: Interval[];
};

/** The interval of progress writes while playing: between two writes it is in the socket's attachment (docs/decisions/0013). */
export const flushEveryMs = 300_000;

/**
 * The shorter interval for viewers with a trial or a daily quota: a redeployment loses at most a minute of their time.
 */
export const measuredFlushEveryMs = 60_000;

/** The interval of VIDEO_WATCH events during a long view: one costs three rows, a flush one. */
export const reportEveryMs = hourMs;

/** The most time counted between two messages, unless the video advanced further: a heartbeat is due every 10 s. */
export const longestGapMs = 30_000;

export const startWatching = ({ videoId, seriesId, seconds }: PlaceRequest, now: number): Watching => ({
  videoId,
  seriesId,
  since: now,
  leaseUntil: now + leaseMs,
  position: seconds,
  positionAt: now,
  playingSince: now,
  uncountedMs: 0,
  lastFlushAt: now,
  isDirty: true,
  isUntold: false,
  toldAt: now,
  seen: [],
});

/**
 * Milliseconds that a message adds to the watched time: since this tab last counted, but never before the moment up to
 * which any tab of the viewer was counted (one second per second, however many tabs). After a silence at most the usual
 * gap or the video's own advance is added, so that silence does not make watching free.
 */
export function watchedSince(
  { playingSince, position: before }: Watching,
  position: number,
  viewerCountedTo: number,
  now: number,
): number {
  if (playingSince === null) return 0;
  const mostMs = Math.max(longestGapMs, (position - before) * 1000);
  return Math.max(0, Math.min(now - Math.max(playingSince, viewerCountedTo), mostMs));
}

/** The state after a position was reported; a pause stops the count. The lease is handled separately: see `renewed`. */
export function applyHeartbeat(
  watching: Watching,
  message: { position: number; isPlaying: boolean },
  viewerCountedTo: number,
  now: number,
): Watching {
  const countedMs = watchedSince(watching, message.position, viewerCountedTo, now);
  const isResumed = message.isPlaying && watching.playingSince === null;
  const played =
    watching.playingSince === null
      ? null
      : playedStretch(watching.position, message.position, now - watching.playingSince);
  const isNews = isResumed || countedMs > 0 || message.position !== watching.position;
  return {
    ...watching,
    uncountedMs: watching.uncountedMs + countedMs,
    playingSince: message.isPlaying ? now : null,
    position: message.position,
    positionAt: isNews ? now : watching.positionAt,
    isDirty: watching.isDirty || isNews,
    seen: played ? addStretch(watching.seen, played) : watching.seen,
  };
}

export const hasPlace = (watching: Watching, now: number): boolean => watching.leaseUntil > now;

/** The place kept for another lease. A place whose lease has expired must be requested again first. */
export const renewed = (watching: Watching, now: number): Watching => ({ ...watching, leaseUntil: now + leaseMs });

export const isFlushDue = (watching: Watching, isMeasured: boolean, now: number): boolean =>
  watching.isDirty && now - watching.lastFlushAt >= (isMeasured ? measuredFlushEveryMs : flushEveryMs);

/** Whole seconds to write now; fractions of a second stay for the next flush. */
export const secondsToWrite = (watching: Watching): number => Math.floor(watching.uncountedMs / 1000);

/** The state after a flush took its seconds; `isUntold`: a later flush still has to report them. */
export const flushed = (watching: Watching, isUntold: boolean, isReported: boolean, now: number): Watching => ({
  ...watching,
  uncountedMs: watching.uncountedMs - secondsToWrite(watching) * 1000,
  lastFlushAt: now,
  isDirty: false,
  isUntold,
  toldAt: isReported ? now : watching.toldAt,
  seen: [],
});
