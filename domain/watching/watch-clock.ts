import { leaseMs } from './simultaneous-views';

/** What a tab asks to watch; `seconds` is where it begins. */
export type Wish = {
  videoId: string;
  seriesId: string | null;
  seconds: number;
  /** The device that the view was stopped for. */
  stoppedFor?: string | undefined;
};

/**
 * What one tab is watching, kept in its socket's attachment. Times are milliseconds of the server's clock, positions
 * whole seconds. Pure: the object stores what these functions answer.
 */
export type Watching = {
  videoId: string;
  seriesId: string | null;
  since: number;
  /** Until when the place counts without another sign of life. */
  leaseUntil: number;
  position: number;
  /** When the position was told. */
  positionAt: number;
  /** Since when it has been playing uncounted; null while paused. */
  playingSince: number | null;
  /** Milliseconds watched and not yet written to the database. */
  uncountedMs: number;
  lastFlushAt: number;
  /** Whether something was told that no flush has taken. */
  isDirty: boolean;
  /** Seconds written to the counter that no VIDEO_WATCH has told, and when one last did. */
  untoldSeconds: number;
  toldAt: number;
};

/** While playing, progress is written this often: between two writes it is in the socket's attachment (docs/decisions/0100). */
export const flushEveryMs = 300_000;

/** The same for whom a trial or a day's quota runs out: a redeployment gives them a minute at most. */
export const measuredFlushEveryMs = 60_000;

/** While playing on, a VIDEO_WATCH is written this often: it costs three rows, a flush one. */
export const tellEveryMs = 3_600_000;

/** Between two messages no more time is counted than this, unless the film went on further: a sign is due every 10 s. */
export const longestGapMs = 30_000;

/** A view that begins; `untoldSeconds` are those of an earlier one whose VIDEO_WATCH got lost with its object. */
export const startWatching = ({ videoId, seriesId, seconds }: Wish, now: number, untoldSeconds = 0): Watching => ({
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
  untoldSeconds,
  toldAt: now,
});

/**
 * Milliseconds that a message adds to what was watched: since this tab played uncounted, but never before the moment up
 * to which any tab of the viewer has been counted (one second per second, however many tabs). After a long silence no
 * more than missing signs may be worth, or than the film has gone on meanwhile: keeping silent watches nothing for free.
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

/** The state after a position was told; a pause stops the count. The lease is another matter: see `renewed`. */
export function hear(
  watching: Watching,
  message: { position: number; isPlaying: boolean },
  viewerCountedTo: number,
  now: number,
): Watching {
  const countedMs = watchedSince(watching, message.position, viewerCountedTo, now);
  const isResumed = message.isPlaying && watching.playingSince === null;
  const isNews = isResumed || countedMs > 0 || message.position !== watching.position;
  return {
    ...watching,
    uncountedMs: watching.uncountedMs + countedMs,
    playingSince: message.isPlaying ? now : null,
    position: message.position,
    positionAt: isNews ? now : watching.positionAt,
    isDirty: watching.isDirty || isNews,
  };
}

export const hasPlace = (watching: Watching, now: number): boolean => watching.leaseUntil > now;

/** The place kept for another lease. A place whose lease has run out is asked for again first. */
export const renewed = (watching: Watching, now: number): Watching => ({ ...watching, leaseUntil: now + leaseMs });

export const isFlushDue = (watching: Watching, isMeasured: boolean, now: number): boolean =>
  watching.isDirty && now - watching.lastFlushAt >= (isMeasured ? measuredFlushEveryMs : flushEveryMs);

/** Whole seconds to write now; the rest of a second stays for the next flush. */
export const secondsToWrite = (watching: Watching): number => Math.floor(watching.uncountedMs / 1000);

/** The state after a flush took its seconds; those it did not tell are `untoldSeconds`. */
export const flushed = (watching: Watching, untoldSeconds: number, isTold: boolean, now: number): Watching => ({
  ...watching,
  uncountedMs: watching.uncountedMs - secondsToWrite(watching) * 1000,
  lastFlushAt: now,
  isDirty: false,
  untoldSeconds,
  toldAt: isTold ? now : watching.toldAt,
});

/** Whether the old trial's seconds are used up (decisions C11: over when the time left is below 0). Null never is. */
export const isTimeUp = (trialSeconds: number | null, watchedSeconds: number): boolean =>
  trialSeconds !== null && trialSeconds - watchedSeconds < 0;

/** Whether the day's quota is used up (the rule of domain/watching/access.ts: reached is over). Null is no quota. */
export const isQuotaUp = (quotaSeconds: number | null, secondsToday: number): boolean =>
  quotaSeconds !== null && secondsToday >= quotaSeconds;
