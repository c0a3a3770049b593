import { describe, expect, test } from 'vitest';
import { arrangeRows, fewestPerRow, openFirst, openRows } from '../../../domain/catalogue/arrangement';
import type { PersonalCard, Row, RowKind } from '../../../domain/catalogue/catalogue';
import { sequence } from '../../durable-objects/seeded';

const cardOf = (id: number, locked = false): PersonalCard => ({
  id: `v${id}`,
  title: `Lesson ${id}`,
  poster: 'diga',
  tint: ['#000000', '#000000'],
  duration: 600_000,
  chapters: [],
  series: [],
  parent: null,
  languages: ['it'],
  created: 0,
  expectedDate: null,
  comingSoon: false,
  free: !locked,
  isNew: true,
  bonus: false,
  sponsored: false,
  hasTrailer: false,
  categories: [],
  plans: [],
  percentage: null,
  time: 0,
  locked,
  rating: null,
});

const rowOf = (kind: RowKind, id: string, ids: readonly number[]): Row => ({
  kind,
  id,
  label: null,
  total: ids.length,
  cards: ids.map((one) => cardOf(one)),
});

const idsOf = (rows: readonly Row[]) => rows.map(({ id, cards }) => `${id}: ${cards.map((card) => card.id).join(' ')}`);
const kinds: RowKind[] = ['new', 'most-viewed', 'tag', 'series', 'free', 'coming-soon'];

describe('the home page’s rows', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))('hold their rules for catalogue %i', (seed) => {
    const next = sequence(seed + 1);
    const rows = Array.from({ length: next(12) }, (_, index) => {
      const ids = new Set(Array.from({ length: next(10) }, () => next(20)));
      return rowOf(kinds[next(kinds.length)] ?? 'new', `r${index}`, [...ids]);
    });
    const arranged = arrangeRows(rows);
    arranged.forEach((row, index) => {
      expect(row.total).toBe(row.cards.length);
      expect(row.total).toBeGreaterThanOrEqual(fewestPerRow);
      const shown = new Set(arranged[index + 1]?.cards.map(({ id }) => id));
      expect(row.cards.filter(({ id }) => shown.has(id))).toEqual([]);
      // Nothing is invented, and nothing changes its place.
      const before = rows.find(({ id }) => id === row.id)?.cards.map(({ id }) => id) ?? [];
      const kept = row.cards.map(({ id }) => id);
      expect(before.filter((id) => kept.includes(id))).toEqual(kept);
    });
    const order = rows.map(({ id }) => id).filter((id) => arranged.some((row) => row.id === id));
    expect(arranged.map(({ id }) => id)).toEqual(order);
    expect(idsOf(arrangeRows(arranged))).toEqual(idsOf(arranged));
  });

  test('keep a series whole: the list above it gives way', () => {
    const rows = [rowOf('new', 'new', [1, 2, 3, 4]), rowOf('series', 's', [4, 5, 6])];
    expect(idsOf(arrangeRows(rows))).toEqual(['new: v1 v2 v3', 's: v4 v5 v6']);
  });

  test('drop a list of which too little is left, and one that was too small', () => {
    const rows = [rowOf('new', 'new', [1, 2, 3]), rowOf('tag', 't', [8, 9]), rowOf('series', 's', [3, 5, 6])];
    expect(idsOf(arrangeRows(rows))).toEqual(['s: v3 v5 v6']);
  });

  test('show what opens first in a new trial, but no rank and no episode out of its order', () => {
    const cards = [cardOf(1, true), cardOf(2), cardOf(3, true), cardOf(4)];
    const ordered = (kind: RowKind) => idsOf([openFirst({ ...rowOf(kind, kind, []), cards, total: 4 })]);
    expect(ordered('new')).toEqual(['new: v2 v4 v1 v3']);
    expect(ordered('series')).toEqual(['series: v1 v2 v3 v4']);
    expect(ordered('most-viewed')).toEqual(['most-viewed: v1 v2 v3 v4']);
  });

  describe('in a new trial with suggestions', () => {
    const open = rowOf('free', 'free', [1, 2, 3, 4]);
    const suggested = (...cards: PersonalCard[]): Row => ({ ...rowOf('recommended', 'recommended', []), cards });
    test.each([
      ['none', [], [], ['free: v1 v2 v3 v4']],
      ['only locked ones', [suggested(cardOf(8, true))], [], ['free: v1 v2 v3 v4', 'recommended: v8']],
      ['one that opens', [suggested(cardOf(8, true), cardOf(3))], [], ['free: v3 v1 v2 v4']],
      [
        'others that open too',
        [suggested(cardOf(8), cardOf(4), cardOf(3))],
        [],
        ['free: v4 v3 v1 v2', 'recommended: v8'],
      ],
      [
        'too few left that open',
        [suggested(cardOf(8, true), cardOf(3))],
        ['v1', 'v2'],
        ['free: v1 v2 v3 v4', 'recommended: v8 v3'],
      ],
    ] as const)('%s', (_name, rows, begun, expected) => {
      expect(idsOf(openRows(open, rows, new Set(begun)))).toEqual(expected);
    });
  });
});
