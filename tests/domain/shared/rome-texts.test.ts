import { expect, test } from 'vitest';
import { romeDayText, romeHour, romeMomentText } from '../../../domain/shared/rome-day';

test.each([
  ['2026-12-31T23:05:00Z', '01/01/2027', '00:05', 0],
  ['2026-07-31T21:59:59Z', '31/07/2026', '23:59', 23],
  ['2026-03-05T08:07:00Z', '05/03/2026', '09:07', 9],
])('%s is read in Rome as %s %s', (moment, day, time, hour) => {
  const at = Date.parse(moment);
  expect(romeDayText(at)).toBe(day);
  expect(romeMomentText(at)).toBe(`${day} ${time}`);
  expect(romeHour(at)).toBe(hour);
});
