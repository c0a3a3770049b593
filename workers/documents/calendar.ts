import { reminderDay, reminderDays } from '../../domain/courses/register';

const encoder = new TextEncoder();

/** Lines end with CRLF and are folded at 75 bytes (RFC 5545). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (encoder.encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n');

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** The alarm rings at nine, not at midnight, when a whole day begins. */
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Apice//Registro//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ day, title }) => [
      'BEGIN:VEVENT',
      `UID:ore-${day}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      'SEQUENCE:0',
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(day)}`,
      `SUMMARY:${escaped(title)}`,
      // A deadline must not mark the whole day as busy.
      'TRANSP:TRANSPARENT',
      `URL:${new URL('/register', baseUrl).href}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER;RELATED=START:${alarmAt}`,
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
