import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { romeInstant } from '../../domain/shared/rome-day';
import { escaped } from '../../workers/documents/ics';
import { liveCalendar } from '../../workers/documents/live-calendar';

const baseUrl = 'https://apice.example';
const testNow = Date.UTC(2026, 9, 1);

/** An event with every mark that must be escaped, as it is planned, moved and cancelled. */
const broadcast = {
  eventId: 'dir-12',
  channelId: 'chirurgia',
  channelName: 'Chirurgia, piccoli gruppi',
  title: 'Sutura; punto a "U", parte 2 — perché sì?',
  description:
    'Domande in diretta.\r\nServono: ago 3/0; filo, pinza.\r\nPercorso C:\\casi\\diga 🦷 e altre parole finché la riga supera di molto i settantacinque byte della norma',
};
const at = (day: string, time: string) => ({
  startsAt: romeInstant(day, time),
  endsAt: romeInstant(day, time) + 90 * 60_000,
});
const planned = { ...broadcast, ...at('2026-10-24', '20:30'), isCancelled: false, sequence: 0 };
const moved = { ...broadcast, ...at('2026-10-26', '20:30'), isCancelled: false, sequence: 1 };
const cancelled = { ...moved, isCancelled: true, sequence: 2 };

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('the calendar file', () => {
  test.each([
    [
      'planned',
      planned,
      { DTSTART: '20261024T183000Z', DTEND: '20261024T200000Z', SEQUENCE: '0', STATUS: 'CONFIRMED' },
    ],
    ['moved', moved, { DTSTART: '20261026T193000Z', DTEND: '20261026T210000Z', SEQUENCE: '1', STATUS: 'CONFIRMED' }],
    ['cancelled', cancelled, { SEQUENCE: '2', STATUS: 'CANCELLED' }],
  ])('of an event that is %s', (_what, event, expected) => {
    const file = liveCalendar(event, testNow, baseUrl);
    for (const [name, value] of Object.entries(expected)) expect(valueOf(file, name), name).toBe(value);
    expect(valueOf(file, 'UID')).toBe('live-dir-12@apice.example');
    expect(valueOf(file, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect(valueOf(file, 'SUMMARY')).toBe(String.raw`Sutura\; punto a "U"\, parte 2 — perché sì?`);
    expect(valueOf(file, 'LOCATION')).toBe(String.raw`Chirurgia\, piccoli gruppi`);
    expect(valueOf(file, 'DESCRIPTION')).toBe(
      String.raw`Domande in diretta.\nServono: ago 3/0\; filo\, pinza.\nPercorso C:\\casi\\diga 🦷 e altre parole finché la riga supera di molto i settantacinque byte della norma`,
    );
    const lines = unfolded(file);
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toContain('TRIGGER:-PT10M');
  });

  test('has lines of 75 bytes at most that end with CR LF, and cuts no letter in two', () => {
    const bytes = new TextEncoder().encode(liveCalendar(planned, testNow, baseUrl));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const lines: string[] = [];
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      expect(bytes[end - 1]).toBe(13);
      expect(end - 1 - from).toBeLessThanOrEqual(75);
      lines.push(decoder.decode(bytes.subarray(from, end - 1)));
      from = end + 1;
    }
    expect(from).toBe(bytes.length);
    expect(lines.join('')).not.toContain('\r');
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });

  test('is read by another program as it was written', () => {
    const calendar = new ICAL.Component(ICAL.parse(liveCalendar(moved, testNow, baseUrl)));
    const [event, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: broadcast.title,
      description: broadcast.description.replaceAll('\r\n', '\n'),
      location: broadcast.channelName,
      sequence: 1,
    });
    expect(event?.startDate.toJSDate().getTime()).toBe(moved.startsAt);
  });

  test('begins in the year that the clocks of UTC show', () => {
    const event = { ...planned, ...at('2026-12-31', '23:45') };
    expect(valueOf(liveCalendar(event, testNow, baseUrl), 'DTSTART')).toBe('20261231T224500Z');
  });
});

test.each([
  ['a\r\nb\nc\rd', String.raw`a\nb\nc\nd`],
  ['tab\tstays, \u0000\u001b\u007fnothing else', 'tab\tstays\\, nothing else'],
  [String.raw`\n`, String.raw`\\n`],
])('a value keeps its text: %j', (text, value) => expect(escaped(text)).toBe(value));
