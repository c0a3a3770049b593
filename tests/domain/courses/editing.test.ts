import { describe, expect, it } from 'vitest';
import type { CourseContent } from '../../../domain/courses/content';
import { outlineOf } from '../../../domain/courses/content';
import { freeId, idsIn, measured, moved, newQuestion, newTest, newUnit } from '../../../domain/courses/editing';
import { faultsOf } from '../../../domain/courses/faults';
import { contentWith, testWith } from '../../support/course-content';

const problems = (content: CourseContent) => faultsOf(content).map(({ problem, id }) => `${problem} ${id}`.trim());

/** The course with its first test's first question changed. */
const asking = (changes: object) =>
  contentWith({
    tests: [
      testWith({
        id: 'last',
        draws: 1,
        maxErrors: 0,
        pool: testWith()
          .pool.slice(0, 1)
          .map((one) => ({ ...one, ...changes })),
      }),
    ],
  });

describe('what keeps a course from being published', () => {
  it('is nothing where it is whole', () => expect(problems(contentWith())).toEqual([]));

  it.each<[string, CourseContent, string]>([
    ['a name', contentWith({ name: ' ' }), 'no-name'],
    ['a picture', contentWith({ header: '' }), 'no-picture'],
    ['what the certificate prints', contentWith({ signedBy: '' }), 'no-certificate-text'],
    ['lessons', contentWith({ chapters: [], tests: [] }), 'no-lessons'],
    ['a question’s words', asking({ value: '' }), 'blank-text q1'],
    [
      'one right answer',
      asking({ answers: ['a', 'b'].map((id) => ({ id, value: id, correct: true })) }),
      'one-right-answer q1',
    ],
    [
      'answers that differ',
      asking({ answers: ['a', 'b'].map((id) => ({ id, value: 'Sì', correct: id === 'a' })) }),
      'same-answer q1',
    ],
    ['seconds that teach', asking({ from: 5, to: 21 }), 'not-taught q1'],
    ['a lesson that teaches', asking({ unitId: 'none' }), 'not-taught q1'],
    ['enough questions', contentWith({ tests: [testWith({ id: 'last', draws: 7 })] }), 'pool-too-small last'],
    ['a test that can be failed', contentWith({ tests: [testWith({ id: 'last', maxErrors: 4 })] }), 'cannot-fail last'],
    ['ids that differ', contentWith({ tests: [testWith({ id: 'prima' })] }), 'repeated-id prima'],
  ])('is that it lacks %s', (_, content, problem) => expect(problems(content)).toContain(problem));

  it('is no certificate’s text where there is no certificate', () =>
    expect(problems(contentWith({ withCertificate: false, signedBy: '' }))).toEqual([]));
});

describe('a course that is edited', () => {
  it.each([
    [0, 1, 'bac'],
    [2, -2, 'cab'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
    [7, -1, 'abc'],
  ])('moves the thing in place %i by %i', (place, by, expected) =>
    expect(moved(['a', 'b', 'c'], place, by).join('')).toBe(expected),
  );

  it('gives every new thing an id of its own', () => {
    const content = contentWith();
    const lesson = { id: 'prima', title: 'Prima', durationSeconds: 9 };
    expect(newUnit(lesson, idsIn(content)).id).toBe('prima-2');
    expect(newTest('Test', idsIn(content)).id).toBe('test-2');
    expect(freeId('Il campo, e le mani', new Set())).toBe('il-campo-e-le-mani');
  });

  it('gives answers ids in which the right one cannot be read', () => {
    let number = 0;
    const { answers } = newQuestion('prima', () => `r${(number += 1)}`);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
    expect(answers.filter(({ correct }) => correct)).toHaveLength(1);
  });

  it('is as long as its films are', () => {
    const lengths = new Map([['film-uno', 31]]);
    expect(measured(contentWith(), lengths).chapters[0]?.units.map((unit) => unit.durationSeconds)).toEqual([31, 20]);
  });

  it('holds no question in its outline', () => {
    const whole = contentWith({ tests: [testWith({ id: 'last' })] });
    expect(JSON.stringify(outlineOf(whole))).not.toContain('Domanda 1');
    expect(outlineOf(whole)).toMatchObject({ tests: [{ id: 'last', draws: 4, maxErrors: 1 }] });
  });
});
