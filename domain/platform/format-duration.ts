import { twoDigits } from '../shared/time';

/** How a duration in milliseconds is shown: below a minute in seconds, below ten minutes as on a clock, then in minutes. */
export type DurationParts =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'clock'; text: string }
  | { kind: 'minutes'; minutes: number };

const minute = 60;
const tenMinutes = 10 * minute;

/** "3:06", "31:20", "1:02:05": a duration, without the leading zero of a player's position. */
export function lengthOnClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / minute)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % minute)}`
    : `${minutes}:${twoDigits(whole % minute)}`;
}

/** Rounded minutes are misleading for a short lesson ("1 minute left of 1"), so seconds are shown there too. */
export function formatDuration(milliseconds: number): DurationParts {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < minute) return { kind: 'seconds', seconds };
  if (seconds < tenMinutes) return { kind: 'clock', text: lengthOnClock(seconds) };
  return { kind: 'minutes', minutes: Math.round(seconds / minute) };
}
