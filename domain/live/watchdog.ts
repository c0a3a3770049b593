/** Why a broadcast's files do not arrive: the viewer's line, its source, a piece that was never written, or a channel that is off. */
export type LiveFault = 'line' | 'source' | 'piece' | 'silent';

/** What is seen of a broadcast while it is watched. Milliseconds. */
export type LiveSigns = {
  /** The viewer has paused it, or the browser waits for a press. */
  isPaused: boolean;
  /** How long the picture has stood still though it should move. */
  stoppedMs: number;
  /** How long its list has not grown. */
  listStillMs: number;
  /** How long one of its segments is at most. */
  targetMs: number;
  /** Its list says that it has ended. */
  hasEndMark: boolean;
  /** The picture is at the end of what there is. */
  isAtEnd: boolean;
  /** What the latest requests met. */
  fault: LiveFault | null;
  /** What has been tried since the picture moved last without a fault, and how long ago the last attempt was. */
  attempts: number;
  sinceAttemptMs: number;
};

/** What is said over the picture: a wait, what is missing, that nothing is sent, or that it is over. */
export type LiveWords = 'wait' | 'line' | 'source' | 'silent' | 'over';

/** `check` asks for the list, and loads anew once it is there again; `jump` leaves a missing piece out. */
export type LiveStep = 'check' | 'jump' | 'reload';

/** A list that has not grown for so many segments' time stands still. */
const stillTargets = 3;

/** A picture that stands still for less is not worth a word. */
const patienceMs = 1000;
/** A piece that is not there does not come any more: so long what is buffered is waited for. */
const jumpMs = 400;
/** After so many pieces left out it begins anew at live. */
const mostJumps = 3;
/** A picture without a known fault is left to the player for so long. */
const healMs = 8000;

/** After so many attempts without a known fault the wait is the source's. */
const mostSilent = 3;

const pausesMs = [1000, 2000, 4000, 8000, 15_000];

/** The pause before the next attempt, growing. */
const attemptPauseMs = (attempts: number): number => pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0;

/** What is said of a broadcast and done about it now. */
export function liveDecision(signs: LiveSigns): { words: LiveWords | null; step: LiveStep | null } {
  const { fault, stoppedMs, attempts, sinceAttemptMs } = signs;
  const isDue = sinceAttemptMs >= attemptPauseMs(attempts);
  // An encoder that was stopped and started again sends its end mark between.
  if (signs.hasEndMark && signs.isAtEnd) return { words: 'over', step: isDue ? 'check' : null };
  // Nothing arrives: that is asked for while what is buffered still plays, and in a pause.
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

/** What a refused or failed request of a broadcast means; `status` is null where there was no answer. */
export function faultOf(status: number | null, reason: string | null, isPiece: boolean): LiveFault {
  if (status === null || reason === null) return status !== null && status >= 500 ? 'source' : 'line';
  if (reason === 'live-silent') return 'silent';
  if (reason === 'live-piece-missing' && isPiece) return 'piece';
  return status === 404 || status >= 500 ? 'source' : 'line';
}
