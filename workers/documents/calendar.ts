import { reminderDay, reminderDays } from '../../domain/courses/register';
import { calendarFile, escaped, stamp } from './ics';
import { dayMs } from '../../domain/shared/time';

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10).replaceAll('-', '');

/** The alarm is at nine: relative to the start of an all-day event, which is midnight. */
const alarmAt = 'PT9H';

/** The year's deadline and its reminders as whole-day events of a calendar file, each with an alarm (RFC 5545). */
export function deadlineCalendar(year: number, now: number, baseUrl: string): string {
  const host = new URL(baseUrl).host;
  const events = [
    { day: `${year}-12-31`, title: `Scadono le 10 ore ASO del ${year}` },
    ...reminderDays.map((days) => ({
      day: reminderDay(year, days),
      title: `Mancano ${days} giorni alle ore ASO del ${year}`,
    })),
  ];
  return calendarFile(
    'Registro',
    events.flatMap(({ day, title }) => [
      'BEGIN:VEVENT',
      `UID:ore-${day}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      'SEQUENCE:0',
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(day)}`,
      `SUMMARY:${escaped(title)}`,
      // Free time: a deadline must not mark the whole day as busy.
      'TRANSP:TRANSPARENT',
      `URL:${new URL('/register', baseUrl).href}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER;RELATED=START:${alarmAt}`,
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
  );
}
