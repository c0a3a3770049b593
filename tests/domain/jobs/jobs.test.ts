import { describe, expect, test } from 'vitest';
import { mostAttempts, waitAfter } from '../../../domain/jobs/retries';
import { slotOf } from '../../../domain/jobs/schedule';

describe('a failed job', () => {
  test.each([
    [1, 5],
    [2, 10],
    [5, 80],
    [10, 2560],
    [11, 3600],
    [mostAttempts, 3600],
  ])('waits after attempt %i for %i s', (attempts, seconds) => {
    expect(waitAfter(attempts)).toBe(seconds * 1000);
  });
});

describe('the turn of a recurring job', () => {
  test('is the same for its minutes and another one afterwards', () => {
    const at = Date.UTC(2026, 10, 22, 10, 0);
    expect(slotOf({ everyMinutes: 5 }, at)).toBe(slotOf({ everyMinutes: 5 }, at + 299_999));
    expect(slotOf({ everyMinutes: 5 }, at)).not.toBe(slotOf({ everyMinutes: 5 }, at + 300_000));
  });

  test.each([
    // Rome is an hour ahead of UTC in winter, two in summer.
    ['2026-11-22T01:59:59Z', null],
    ['2026-11-22T02:00:00Z', '2026-11-22'],
    ['2026-11-22T22:59:59Z', '2026-11-22'],
    ['2026-11-22T23:00:00Z', null],
    ['2026-07-01T00:59:59Z', null],
    ['2026-07-01T01:00:00Z', '2026-07-01'],
  ])('at 3 in Rome, %s is %s', (at, turn) => {
    expect(slotOf({ dailyAtHour: 3 }, Date.parse(at))).toBe(turn);
  });

  test('comes once on the day with 25 hours and on the one with 23', () => {
    for (const day of ['2026-10-25', '2026-03-29']) {
      const start = Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000;
      const turns = new Set(
        Array.from({ length: 28 * 4 }, (_, quarter) => slotOf({ dailyAtHour: 2 }, start + quarter * 900_000)),
      );
      expect([...turns].filter((turn) => turn === day)).toEqual([day]);
    }
  });
});
