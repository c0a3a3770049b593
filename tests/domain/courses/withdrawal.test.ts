import { describe, expect, it } from 'vitest';
import { allowedErrors, drawQuestions, scoreOf } from '../../../domain/courses/attempts';
import { lessonCounts } from '../../../domain/courses/certificate';
import { stepId } from '../../../domain/courses/content';
import { isCourseComplete, nextStep, stepStates, type UnitRecord } from '../../../domain/courses/status';
import { goneAt, withdrawalsOf } from '../../../domain/courses/withdrawal';
import { withdrawnKeptMs } from '../../../domain/watching/access';
import { contentWith, testWith } from '../../support/course-content';

const seen = (to: number): UnitRecord => ({ seen: [[0, to]], openings: 1, lastOpened: 1, lastSecond: to });

const both = ['film-uno', 'film-due'];
type Case = {
  gone: string[];
  seconds?: Record<string, number>;
  passed?: string[];
  steps: string[];
  next?: string;
  isComplete?: boolean;
};

describe('in a course of two lessons and a test, lessons that were withdrawn for good', () => {
  it.each<[string, Case]>([
    ['unseen', { gone: ['film-uno'], steps: ['excused', 'open', 'closed'], next: 'seconda' }],
    [
      'seen in part',
      { gone: ['film-uno'], seconds: { prima: 9 }, steps: ['excused', 'open', 'closed'], next: 'seconda' },
    ],
    [
      'seen whole',
      { gone: ['film-uno'], seconds: { prima: 20 }, steps: ['completed', 'open', 'closed'], next: 'seconda' },
    ],
    ['not reached yet', { gone: ['film-due'], steps: ['open', 'excused', 'closed'], next: 'prima' }],
    [
      'with the test left',
      { gone: ['film-due'], seconds: { prima: 20 }, steps: ['completed', 'excused', 'open'], next: 'test' },
    ],
    [
      'with all else done',
      {
        gone: ['film-due'],
        seconds: { prima: 20 },
        passed: ['test'],
        steps: ['completed', 'excused', 'completed'],
        isComplete: true,
      },
    ],
    [
      'both, one of them seen whole',
      { gone: both, seconds: { prima: 20 }, steps: ['completed', 'excused', 'excused'], isComplete: true },
    ],
    ['both, none of them seen whole', { gone: both, seconds: { prima: 9 }, steps: ['excused', 'excused', 'excused'] }],
  ])('%s', (_, { gone, seconds = {}, passed = [], steps, next, isComplete = false }) => {
    const records = new Map(Object.entries(seconds).map(([id, to]) => [id, seen(to)]));
    const states = stepStates(contentWith(), records, new Set(passed), new Set(gone));
    expect(states.map(({ excused, status }) => (excused ? 'excused' : status))).toEqual(steps);
    const goOn = nextStep(states);
    expect(goOn ? stepId(goOn.step) : undefined).toBe(next);
    expect(isCourseComplete(states)).toBe(isComplete);
  });

  it('are gone thirty days after they were hidden, and at once where nobody knows when', () => {
    const withdrawals = withdrawalsOf([
      { videoId: 'a', hiddenAt: 1000 },
      { videoId: 'b', hiddenAt: null },
    ]);
    expect([...goneAt(withdrawals, 1000 + withdrawnKeptMs - 1)]).toEqual(['b']);
    expect([...goneAt(withdrawals, 1000 + withdrawnKeptMs)]).toEqual(['a', 'b']);
  });

  it('are counted apart from those that were seen whole', () => {
    const lessons = [
      { name: 'a', seconds: 20 },
      { name: 'b', seconds: 3, isWithdrawn: true as const },
      { name: 'c', seconds: 12, isPart: true as const },
      { name: 'd', seconds: 12, isPart: true as const },
    ];
    expect(lessonCounts({ lessons })).toEqual({ whole: 1, part: 2, withdrawn: 1 });
  });
});

describe('a test about lessons of which one is gone', () => {
  const mixed = testWith();
  const [first, second, ...others] = mixed.pool;
  if (!first || !second) throw new Error('the pool is empty');
  const pool = [first, second, ...others.map((question) => ({ ...question, unitId: 'seconda' }))];
  const test = testWith({ pool, draws: 4, maxErrors: 3 });

  it('asks only what can still be learnt, and allows errors in proportion, rounded down', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = drawQuestions(test, `s${seed}`, new Set(), new Set(['seconda']));
      expect(drawn.map(({ id }) => id).sort()).toEqual(['q1', 'q2']);
      expect(scoreOf(test, drawn, new Map()).passed).toBe(false);
      expect(scoreOf(test, drawn, new Map([['q1', 'a1']])).passed).toBe(true);
    }
    expect([4, 3, 2, 1].map((asked) => allowedErrors(test, asked))).toEqual([3, 2, 1, 0]);
  });

  it('asks what it has where nothing can be learnt any more', () => {
    expect(drawQuestions(test, 's', new Set(), new Set(['prima', 'seconda']))).toHaveLength(4);
  });
});
