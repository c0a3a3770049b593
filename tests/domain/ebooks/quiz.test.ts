import { describe, expect, test } from 'vitest';
import { orderFor, problemsOf, quizProblem, quotaOf } from '../../../domain/ebooks/quiz';

const questions = Array.from({ length: 7 }, (_, index) => ({
  id: `q${index}`,
  answers: [{ id: `q${index}-a` }, { id: `q${index}-b` }],
}));
const answer = (index: number, letter = 'a') => ({ questionId: `q${index}`, answerId: `q${index}-${letter}` });

test.each([
  [3, 7, 3],
  [1, 7, 1],
  [50, 7, 7],
  [3, 0, 0],
])('with the setting %i and %i questions, %i answers open a book', (setting, pool, expected) => {
  expect(quotaOf(setting, pool)).toBe(expected);
});

describe('the order of questions', () => {
  test('is the same for a reader whenever it is asked for, and has each question once', () => {
    const order = orderFor('anna', questions);
    expect(orderFor('anna', questions.toReversed())).toEqual(order);
    expect(new Set(order.map(({ id }) => id)).size).toBe(questions.length);
  });

  test('differs between readers', () => {
    const orders = Array.from({ length: 20 }, (_, index) =>
      orderFor(`reader-${index}`, questions)
        .map(({ id }) => id)
        .join(' '),
    );
    expect(new Set(orders).size).toBeGreaterThan(15);
  });
});

test.each([
  ['three answers, right or wrong', [answer(0), answer(1, 'b'), answer(5)], 3, null],
  ['one too few', [answer(0), answer(1)], 3, 'ebook-answers-count'],
  ['one too many', [answer(0), answer(1), answer(2), answer(3)], 3, 'ebook-answers-count'],
  ['none', [], 3, 'ebook-answers-count'],
  ['a question twice', [answer(0), answer(1), answer(1, 'b')], 3, 'ebook-answers-repeated'],
  ['a question of another book', [answer(0), answer(1), answer(9)], 3, 'ebook-answer-unknown'],
  [
    'an answer of another question',
    [answer(0), answer(1), { questionId: 'q2', answerId: 'q3-a' }],
    3,
    'ebook-answer-unknown',
  ],
  ['all of a pool smaller than the setting', questions.map((_, index) => answer(index)), 50, null],
] as const)('%s', (_what, given, setting, expected) => {
  expect(quizProblem(given, questions, setting)).toBe(expected);
});

test('a book without questions is opened by nothing', () => {
  expect(quizProblem([], [], 3)).toBe('ebook-answers-count');
});

describe('what keeps a book a draft', () => {
  const good = { explanation: 'Perché', answers: [{ isCorrect: true }, { isCorrect: false }] };
  const whole = {
    hasFile: true,
    hasCover: true,
    languages: ['it'],
    categories: ['aso'],
    questions: [good, good, good],
  };

  test.each([
    ['nothing', {}, []],
    ['no file', { hasFile: false }, ['no-file']],
    ['no cover', { hasCover: false }, ['no-cover']],
    ['nobody who sees it', { categories: [] }, ['no-readers']],
    ['a pool smaller than the quota', { questions: [good, good] }, ['too-few-questions']],
    [
      'a question with one answer',
      { questions: [good, good, { ...good, answers: [{ isCorrect: true }] }] },
      ['question-answers'],
    ],
    [
      'a question with two right ones',
      { questions: [good, good, { ...good, answers: [{ isCorrect: true }, { isCorrect: true }] }] },
      ['question-answers'],
    ],
    [
      'a question that nothing explains',
      { questions: [good, good, { ...good, explanation: ' ' }] },
      ['question-explanation'],
    ],
  ])('%s', (_what, changed, expected) => {
    expect(problemsOf({ ...whole, ...changed }, 3)).toEqual(expected);
  });
});
