const romeDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Europe/Rome, `YYYY-MM-DD`: quotas and calendars change at the viewer's midnight. */
export const romeDay = (nowMs: number): string => romeDate.format(nowMs);

const romeClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/** The moment at which a day of Europe/Rome (`YYYY-MM-DD`) reaches an hour from 4 to 22; milliseconds since 1970. */
export function romeMoment(day: string, hour: number): number {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return asUtc - (Number(romeClock.format(asUtc)) - hour) * 3_600_000;
}

/** The moment at which a day of Europe/Rome (`YYYY-MM-DD`) begins: an hour or two before it does in UTC. */
export function romeDayStart(day: string): number {
  const summer = Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000;
  return romeDay(summer) === day ? summer : summer + 3_600_000;
}

/** The calendar day `days` days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day `months` months later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
