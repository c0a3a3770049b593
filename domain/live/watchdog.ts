/**
 * Why a broadcast's files do not arrive: the viewer's connection, the source, a missing segment, or a channel that is
 * off.
 */
export type LiveFault = 'line' | 'source' | 'piece' | 'silent';

/** The observed state of a running broadcast. Milliseconds. */
export type LiveSigns = {
  /** Paused by the viewer, or blocked by the browser until a click. */
  isPaused: boolean;
  /** How long the picture has been stalled. */
  stoppedMs: number;
  /** How long the playlist has not grown. */
  listStillMs: number;
  /** The maximum length of a segment. */
  targetMs: number;
  /** The playlist says that the broadcast has ended. */
  hasEndMark: boolean;
  /** Everything buffered has been played. */
  isAtEnd: boolean;
  /** The fault of the latest requests. */
  fault: LiveFault | null;
  /** The attempts since playback last ran without a fault, and the time since the last one. */
  attempts: number;
  sinceAttemptMs: number;
};

/** The message over the picture: buffering, the missing part, nothing on air, or ended. */
export type LiveWords = 'wait' | 'line' | 'source' | 'silent' | 'over';

/** `check` requests the playlist and reloads once it is available; `jump` skips a missing segment. */
export type LiveStep = 'check' | 'jump' | 'reload';

/** A playlist counts as stalled after this many segment lengths. */
const stillTargets = 3;

/** Shorter stalls are not reported. */
const patienceMs = 1000;
/** How long the buffer may run before a missing segment is skipped, because it will never appear. */
const jumpMs = 400;
/** After this many skipped segments playback restarts at the live edge. */
const mostJumps = 3;
/** How long a stall without a known fault is left to the player. */
const healMs = 8000;

/** After this many attempts without a known fault the source is blamed. */
const mostSilent = 3;

const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** The growing delay before the next attempt. */
const attemptPauseMs = (attempts: number): number => pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0;

/** Decides the message to show and the next recovery step. */
export function liveDecision(signs: LiveSigns): { words: LiveWords | null; step: LiveStep | null } {
  const { fault, stoppedMs, attempts, sinceAttemptMs } = signs;
  const isDue = sinceAttemptMs >= attemptPauseMs(attempts);
  // A restarted encoder sends an end mark in between, so the playlist is checked again.
  if (signs.hasEndMark && signs.isAtEnd) return { words: 'over', step: isDue ? 'check' : null };
  // Nothing arrives: retried even while the buffer still plays, and while paused.
  if (fault !== null && fault !== 'piece') {
    const isSeen = !signs.isPaused && stoppedMs >= patienceMs;
    return { words: isSeen ? fault : null, step: isDue ? 'check' : null };
  }
  if (signs.isPaused || stoppedMs < jumpMs) return { words: null, step: null };
  if (fault === 'piece') {
    const step = attempts < mostJumps ? 'jump' : 'reload';
    return { words: stoppedMs < patienceMs ? null : 'wait', step: isDue || attempts === 0 ? step : null };
  }
  if (stoppedMs < patienceMs) return { words: null, step: null };
  const isStill = !signs.hasEndMark && signs.listStillMs >= stillTargets * signs.targetMs;
  if (isStill) return { words: 'silent', step: isDue ? 'check' : null };
  const mayReload = stoppedMs >= healMs && sinceAttemptMs >= Math.max(healMs, attemptPauseMs(attempts));
  return { words: attempts < mostSilent ? 'wait' : 'source', step: mayReload ? 'reload' : null };
}

/** The fault behind a refused or failed request; `status` is null without a response. */
export function faultOf(status: number | null, reason: string | null, isPiece: boolean): LiveFault {
  if (status === null || reason === null) return status !== null && status >= 500 ? 'source' : 'line';
  if (reason === 'live-silent') return 'silent';
  if (reason === 'live-piece-missing' && isPiece) return 'piece';
  return status === 404 || status >= 500 ? 'source' : 'line';
}
