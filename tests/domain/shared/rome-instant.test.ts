import { expect, test } from 'vitest';
import { romeDateTime, romeInstant } from '../../../domain/shared/rome-day';

const iso = (day: string, time: string) => new Date(romeInstant(day, time)).toISOString();

test.each([
  ['in winter', '2026-01-15', '09:30', '2026-01-15T08:30:00.000Z'],
  ['in summer', '2026-07-15', '09:30', '2026-07-15T07:30:00.000Z'],
  ['at a midnight of winter', '2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
  ['at a midnight of summer', '2026-08-01', '00:00', '2026-07-31T22:00:00.000Z'],
  ['in the last minute of a day', '2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ['before the summer of 2026', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['after its beginning', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['before its end', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['after its end', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['before the summer of 2027', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['after its beginning', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['before its end', '2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
  ['after its end', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
])('a time of Rome %s is one moment, and is shown as it was typed', (_when, day, time, moment) => {
  expect(iso(day, time)).toBe(moment);
  expect(romeDateTime(romeInstant(day, time))).toBe(`${day}T${time}`);
});

test.each([
  ['2026-03-29', '02:00', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '02:30', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2027-03-28', '02:00', '03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '02:59', '03:59', '2027-03-28T01:59:00.000Z'],
])('on %s the hour of %s is left out: it is %s', (day, time, shown, moment) => {
  expect(iso(day, time)).toBe(moment);
  expect(romeDateTime(romeInstant(day, time))).toBe(`${day}T${shown}`);
});

test.each([
  ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2027-10-31', '02:00', '2027-10-31T00:00:00.000Z'],
  ['2027-10-31', '02:59', '2027-10-31T00:59:00.000Z'],
])('on %s the time %s comes twice: it is the first', (day, time, moment) => {
  expect(iso(day, time)).toBe(moment);
  expect(romeDateTime(romeInstant(day, time))).toBe(`${day}T${time}`);
  expect(romeDateTime(romeInstant(day, time) + 3_600_000)).toBe(`${day}T${time}`);
});
