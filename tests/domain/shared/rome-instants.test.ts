import { expect, test } from 'vitest';
import { romeInstants } from '../../../domain/shared/rome-day';

test.each([
  ['in winter', '2026-12-31', '23:45', ['2026-12-31T22:45:00.000Z']],
  ['in summer', '2026-10-24', '20:30', ['2026-10-24T18:30:00.000Z']],
  ['before the hour that is skipped', '2027-03-28', '01:59', ['2027-03-28T00:59:00.000Z']],
  ['in it, never', '2027-03-28', '02:30', []],
  ['after it', '2027-03-28', '03:00', ['2027-03-28T01:00:00.000Z']],
  ['before the hour that comes twice', '2026-10-25', '01:59', ['2026-10-24T23:59:00.000Z']],
  ['in it, twice', '2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['after it', '2026-10-25', '03:00', ['2026-10-25T02:00:00.000Z']],
])('the clocks of Rome show a time %s', (_when, day, time, moments) => {
  expect(romeInstants(day, time).map((at) => new Date(at).toISOString())).toEqual(moments);
});
