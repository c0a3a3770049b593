import { expect, test } from 'vitest';
import { sharing } from '../../../app/routes/member/browse/shared-cards';
import type { PersonalCard, Row } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';

const copy = (more: Partial<PersonalCard> = {}): PersonalCard => ({ ...lessonCard, ...more });
const rowOf = (kind: Row['kind'], ...cards: PersonalCard[]): Row => ({ kind, id: kind, label: null, total: 1, cards });
const home = {
  resume: { card: copy(), chapter: 0 },
  promoted: copy({ id: 'igiene' }),
  newcomer: null,
  keepWatching: rowOf('keep-watching', copy()),
  rows: [rowOf('new', copy({ id: 'igiene' }), copy()), rowOf('recommended', copy({ confidence: 0.9 }))],
  topics: [],
  trial: null,
};

test('says the same, with one object for a lesson in several places', () => {
  const { resume, promoted, keepWatching, rows } = sharing(home);
  expect({ ...home, resume, promoted, keepWatching, rows }).toEqual(home);
  expect(keepWatching?.cards[0]).toBe(resume?.card);
  expect(rows[0]?.cards).toEqual([promoted, resume?.card]);
  expect(rows[0]?.cards[0]).toBe(promoted);
  expect(rows[0]?.cards[1]).toBe(resume?.card);
});

test('leaves a recommendation its own confidence', () => {
  expect(sharing(home).rows[1]?.cards[0]?.confidence).toBe(0.9);
});
