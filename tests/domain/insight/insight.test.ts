import { describe, expect, test } from 'vitest';
import { firstDay, seriesOf, shareOf, unitsOf } from '../../../domain/insight/figures';
import { dropsOf, retentionCurve, retentionSlots } from '../../../domain/insight/retention';
import { romeDay, romeDayStart } from '../../../domain/shared/rome-day';

describe('a day of Rome', () => {
  test.each(['2026-01-15', '2026-03-29', '2026-03-30', '2026-07-01', '2026-10-25', '2026-10-26', '2026-12-31'])(
    '%s begins with its first moment',
    (day) => {
      const start = romeDayStart(day);
      expect(romeDay(start)).toBe(day);
      expect(romeDay(start - 1) < day).toBe(true);
    },
  );
});

describe('a span', () => {
  test.each([
    [7, '2026-11-14', 7],
    [30, '2026-10-22', 30],
    [365, '2025-12-01', 12],
  ] as const)('of %i days begins on %s and has %i units', (span, first, count) => {
    expect(firstDay('2026-11-20', span)).toBe(first);
    expect(unitsOf('2026-11-20', span)).toHaveLength(count);
  });

  test('adds up what happens and keeps the last of what stands', () => {
    const rows = [
      { day: '2026-11-01', name: 'active' as const, value: 4 },
      { day: '2026-11-03', name: 'active' as const, value: 6 },
      { day: '2026-11-01', name: 'joined' as const, value: 2 },
      { day: '2026-11-03', name: 'joined' as const, value: 3 },
    ];
    expect(seriesOf(rows, 'joined', '2026-11-03', 365).at(-1)).toEqual({ from: '2026-11', value: 5 });
    expect(seriesOf(rows, 'active', '2026-11-03', 365).at(-1)).toEqual({ from: '2026-11', value: 6 });
    const days = seriesOf(rows, 'active', '2026-11-04', 7).slice(-4);
    // A day without a count keeps the previous day's value.
    expect(days.map(({ value }) => value)).toEqual([4, 4, 6, 6]);
    expect(seriesOf(rows, 'joined', '2026-11-04', 7).at(-1)?.value).toBe(0);
  });

  test.each([
    [1, 4, 250],
    [0, 4, 0],
    [1, 0, null],
  ])('%i of %i is %s tenths of a per cent', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });
});

/** Counts of an audience of which every part saw the slots up to one, from another. */
const countsOf = (...parts: { viewers: number; from?: number; to: number }[]) => {
  const audience = parts.reduce((sum, { viewers }) => sum + viewers, 0);
  return Array.from({ length: retentionSlots }, (_, slot) => ({
    slot,
    viewers: parts.reduce((sum, { viewers, from = 0, to }) => sum + (from <= slot && slot <= to ? viewers : 0), 0),
    audience,
  }));
};

describe('who stays', () => {
  test('are at each point those who saw it, of all who saw something', () => {
    const curve = retentionCurve(
      countsOf({ viewers: 1, to: 0 }, { viewers: 4, to: 20 }, { viewers: 5, from: 30, to: 39 }),
      400,
    );
    expect(curve).toHaveLength(retentionSlots);
    expect([0, 1, 20, 21, 29, 30, 39].map((slot) => curve[slot])).toEqual([
      { at: 0, share: 0.5 },
      { at: 10, share: 0.4 },
      { at: 200, share: 0.4 },
      { at: 210, share: 0 },
      { at: 290, share: 0 },
      { at: 300, share: 0.5 },
      { at: 390, share: 0.5 },
    ]);
  });

  test('are nobody while the lesson has no views, or only counts of before', () => {
    expect(retentionCurve([], 400)).toEqual([]);
    expect(retentionCurve([{ slot: 3, viewers: 7, audience: 0 }], 400)).toEqual([]);
  });

  test('tells the steepest falls first, with their chapter, and not the end of the film', () => {
    const curve = retentionCurve(
      countsOf({ viewers: 10, to: 9 }, { viewers: 30, to: 19 }, { viewers: 60, to: 38 }),
      400,
    );
    const chapters = [
      { at: 0, description: 'Inizio' },
      { at: 150, description: 'Il gesto' },
    ];
    expect(dropsOf(curve, chapters, 400).map(({ at, chapter }) => [at, chapter])).toEqual([
      [200, 'Il gesto'],
      [100, 'Inizio'],
    ]);
  });
});
