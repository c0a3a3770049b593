import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { deadlineCalendar } from '../../workers/documents/calendar';

const now = Date.parse('2026-11-20T08:30:15Z');
const file = deadlineCalendar(2026, now, 'https://apice.example');
const bytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Requirements of RFC 5545 that lenient parsers ignore: line endings, line length, folding inside characters, control
 * characters.
 */
function faultsOf(text: string): string[] {
  const lines = text.split('\r\n');
  const unfolded = text.replaceAll('\r\n ', '');
  return [
    ...(lines.at(-1) === '' ? [] : ['the last line has no end']),
    ...(/(?<!\r)\n|\r(?!\n)/.test(text) ? ['a line ends by half'] : []),
    ...lines.flatMap((line) => (bytes(line) > 75 ? [`too long: ${line}`] : [])),
    ...(/[^\P{Cc}\r\n\t]|�/u.test(text) ? ['a control character or half a letter'] : []),
    ...unfolded
      .split('\r\n')
      .slice(0, -1)
      .flatMap((line) => (/^[A-Z-]+(;[A-Z-]+=[^;:]+)*:./.test(line) ? [] : [`no property: ${line}`])),
  ];
}

describe('the calendar file of deadlines', () => {
  it('is RFC 5545 to the letter', () => {
    expect(faultsOf(file)).toEqual([]);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  });

  it.each([
    ['half a line end', file.replace('\r\n', '\n')],
    ['no end', file.trimEnd()],
    ['a line of 76', file.replace('END:VCALENDAR', `X-A:${'a'.repeat(72)}\r\nEND:VCALENDAR`)],
    ['a line that is no property', file.replace('SEQUENCE:0', 'SEQUENCE')],
  ])('and the check finds %s', (_, text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  it('folds a long line between letters, none of them cut, and puts it together again', () => {
    const address = `https://${'è'.repeat(60)}.example`;
    const long = deadlineCalendar(2026, now, address);
    expect(faultsOf(long)).toEqual([]);
    expect(long).toMatch(/\r\n /);
    const [event] = new ICAL.Component(ICAL.parse(long)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('url')).toBe(`${new URL(address).href}register`);
  });

  it('holds four whole days, each with its own name, moment of writing and an alarm at nine', () => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      '2026-12-31',
      '2026-10-02',
      '2026-12-01',
      '2026-12-24',
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
    for (const event of events) {
      expect(event.uid).toMatch(/^[^@\s]+@apice\.example$/);
      expect(event.startDate.isDate).toBe(true);
      expect(event.duration.toSeconds()).toBe(86_400);
      expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T08:30:15Z');
      const [alarm, ...others] = event.component.getAllSubcomponents('valarm');
      expect(others).toEqual([]);
      expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
      expect(alarm?.getFirstPropertyValue('description')).toBe(event.summary);
      expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('PT9H');
    }
  });

  it('is the same event when it is fetched again', () => {
    const later = deadlineCalendar(2026, now + 86_400_000, 'https://apice.example');
    const names = (text: string) => text.match(/^UID:.*$/gm);
    expect(names(later)).toEqual(names(file));
  });
});
