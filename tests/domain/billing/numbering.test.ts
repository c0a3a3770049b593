import { expect, test } from 'vitest';
import { holesIn } from '../../support/money/numbering';

test.each([
  ['nothing', [], []],
  ['two years', ['2026-000002', '2026-000001', '2027-000001'], []],
  ['credit notes', ['2026-000001', '2026-000001-CN-02', '2026-000001-CN-01'], []],
  ['a hole', ['2026-000001', '2026-000003'], ['2026: 2']],
  ['a year that begins late', ['2027-000002'], ['2027: 1']],
  ['a credit note that is missing', ['2026-000001', '2026-000001-CN-02'], ['2026-000001-CN: 1']],
  ['a number given twice', ['2026-000001', '2026-000001'], ['2026: 2']],
  ['no number at all', ['2026-000001', ''], ['']],
])('the holes in %s', (_, numbers, holes) => expect(holesIn(numbers)).toEqual(holes));
