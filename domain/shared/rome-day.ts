import { dayText } from './day-text';
import { dayMs, hourMs, twoDigits } from './time';

const romeDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Europe/Rome, `YYYY-MM-DD`: quotas and calendars change at the viewer's midnight. */
export const romeDay = (nowMs: number): string => romeDate.format(nowMs);

const romeClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/** The hour of a moment in Europe/Rome. */
export const romeHour = (at: number): number => Number(romeClock.format(at));

/** The moment at which a day of Europe/Rome (`YYYY-MM-DD`) reaches an hour from 4 to 21; milliseconds since 1970. */
export function romeMoment(day: string, hour: number): number {
  const asUtc = Date.parse(`${day}T${twoDigits(hour)}:00:00Z`);
  return asUtc - (romeHour(asUtc) - hour) * hourMs;
}

/** The moment at which a day of Europe/Rome (`YYYY-MM-DD`) begins: an hour or two before it does in UTC. */
export function romeDayStart(day: string): number {
  const summer = Date.parse(`${day}T00:00:00Z`) - 2 * hourMs;
  return romeDay(summer) === day ? summer : summer + hourMs;
}

/** The calendar day `days` days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The same day `months` months later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

const romeTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Europe/Rome as a form shows it: `YYYY-MM-DDTHH:mm`. */
export const romeDateTime = (at: number): string => `${romeDay(at)}T${romeTime.format(at)}`;

/** A moment's day in Europe/Rome as people read it: dd/MM/yyyy (decisions C25). */
export const romeDayText = (at: number): string => dayText(romeDay(at));

/** The same with the time: dd/MM/yyyy HH:mm. */
export const romeMomentText = (at: number): string => `${romeDayText(at)} ${romeTime.format(at)}`;

/**
 * The moment of a day (`YYYY-MM-DD`) and time (`HH:mm`) in Europe/Rome; milliseconds since 1970. When clocks go back,
 * the first of two; a time skipped when they go forward becomes the one an hour later (02:30 is 03:30).
 */
export function romeInstant(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const inSummer = asUtc - 2 * hourMs;
  return romeDateTime(inSummer) === `${day}T${time}` ? inSummer : asUtc - hourMs;
}

/** The moments at which clocks in Rome show a day (`YYYY-MM-DD`) and time (`HH:mm`): none or two when clocks change. */
export function romeInstants(day: string, time: string): number[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return [asUtc - 2 * hourMs, asUtc - hourMs].filter((at) => romeDateTime(at) === `${day}T${time}`);
}
