/** What runs out first: the old trial's time or the day's quota. Seconds, below 0 once exceeded. */
export type TimeLeft = { of: 'trial' | 'quota'; seconds: number };

/** From this remaining time on, the player is informed of it. Seconds. */
export const lastMinuteSeconds = 60;

/** The tolerance for a running film, which may end with the current caption. Seconds. */
export const lastSentenceSeconds = 8;

/** What runs out first; null without a limit. A trial that is over stays over, whatever the quota. Seconds. */
export function timeLeft(trialSecondsLeft: number | null, quotaSecondsLeft: number | null): TimeLeft | null {
  const trial: TimeLeft | null = trialSecondsLeft === null ? null : { of: 'trial', seconds: trialSecondsLeft };
  const quota: TimeLeft | null = quotaSecondsLeft === null ? null : { of: 'quota', seconds: quotaSecondsLeft };
  if (!trial || !quota) return trial ?? quota;
  return isUsedUp(trial) || trial.seconds <= quota.seconds ? trial : quota;
}

/**
 * Whether the time is used up and exceeded by `toleranceSeconds`. The trial is over below 0 (decisions C11), the quota where
 * it is reached, as in domain/watching/access.ts.
 */
export const isUsedUp = ({ of, seconds }: TimeLeft, toleranceSeconds = 0): boolean =>
  of === 'trial' ? seconds + toleranceSeconds < 0 : seconds + toleranceSeconds <= 0;

/**
 * The position at which a film with used-up time stops: the end of the current cue, or at once without one, and never
 * beyond the tolerance at this speed. Seconds of the film.
 */
export function lastPosition(
  cues: readonly { start: number; end: number }[],
  position: number,
  { seconds, rate }: { seconds: number; rate: number },
): number {
  const ends = cues.filter(({ start, end }) => start <= position && position < end).map(({ end }) => end);
  const latest = position + Math.max(0, lastSentenceSeconds + seconds) * rate;
  return Math.min(Math.max(position, ...ends), latest);
}
