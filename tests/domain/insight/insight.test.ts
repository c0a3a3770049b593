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
    // A day on which nothing was counted stands where the one before did.
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

describe('who stays', () => {
  test('falls where people stopped, and never rises', () => {
    const curve = retentionCurve(
      [
        { slot: 0, viewers: 1 },
        { slot: 20, viewers: 4 },
        { slot: 99, viewers: 5 },
      ],
      400,
    );
    expect(curve).toHaveLength(retentionSlots);
    expect(curve[0]).toEqual({ at: 0, share: 1 });
    expect(curve[1]?.share).toBeCloseTo(0.9);
    expect(curve[21]).toEqual({ at: 210, share: 0.5 });
    expect(curve.every(({ share }, index) => index === 0 || share <= (curve[index - 1]?.share ?? 0))).toBe(true);
  });

  test('is empty while the lesson has no views', () => {
    expect(retentionCurve([], 400)).toEqual([]);
  });

  test('tells the steepest falls first, with their chapter, and not the end of the film', () => {
    const curve = retentionCurve(
      [
        { slot: 9, viewers: 10 },
        { slot: 19, viewers: 30 },
        { slot: 39, viewers: 60 },
      ],
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
