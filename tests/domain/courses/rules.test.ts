import { describe, expect, it } from 'vitest';
import { drawQuestions, mayAttempt, scoreOf, type PastAttempt } from '../../../domain/courses/attempts';
import type { CourseContent, CourseTest } from '../../../domain/courses/content';
import { faultsOf } from '../../../domain/courses/faults';
import { daysLeft, reminderDay, reminderDue, yearState } from '../../../domain/courses/register';
import { isUnitComplete, stepStates, type UnitRecord } from '../../../domain/courses/status';
import { isCourseVisible } from '../../../domain/courses/visibility';

const hour = 3_600_000;
const at = (text: string) => Date.parse(`${text}+01:00`);

const test = (id: string): CourseTest => ({
  id,
  name: id,
  draws: 3,
  maxErrors: 1,
  pool: Array.from({ length: 8 }, (_, index) => ({
    id: `q${index}`,
    value: '?',
    answers: ['a', 'b', 'c'].map((answer) => ({ id: answer, value: answer, correct: answer === 'b' })),
    unitId: 'u1',
    from: 1,
    to: 2,
  })),
});

const course = (inOrder = true): CourseContent => ({
  name: 'c',
  header: 'diga',
  description: [],
  withCertificate: true,
  visible: true,
  visibleForAso: true,
  inOrder,
  validFor: 'ASO',
  reference: 'DPCM',
  signedBy: 'Valsecchi',
  chapters: ['1', '2'].map((number) => ({
    id: `c${number}`,
    name: `Capitolo ${number}`,
    units: [
      {
        id: `u${number}`,
        name: `Lezione ${number}`,
        videoId: 'v',
        durationSeconds: 100,
        minimumTime: 0,
        presenceEvery: 0,
      },
    ],
    tests: [test(`t${number}`)],
  })),
  tests: [],
});

const seen = (to: number): UnitRecord => ({ seen: [[0, to]], openings: 1, lastOpened: 1, lastSecond: to });
const statuses = (content: CourseContent, records: [string, UnitRecord][], passed: string[]) =>
  stepStates(content, new Map(records), new Set(passed), new Set()).map(({ status, reasonNotAccessible }) =>
    reasonNotAccessible ? `${reasonNotAccessible.reason} ${reasonNotAccessible.id}` : status,
  );

describe('the order of steps', () => {
  it.each<[string, CourseContent, [string, UnitRecord][], string[], string[]]>([
    ['a new course', course(), [], [], ['open', 'finish-unit u1', 'finish-unit u1', 'finish-unit u1']],
    ['half a lesson', course(), [['u1', seen(50)]], [], ['open', 'finish-unit u1', 'finish-unit u1', 'finish-unit u1']],
    ['a lesson', course(), [['u1', seen(99)]], [], ['completed', 'open', 'pass-test t1', 'pass-test t1']],
    ['a chapter', course(), [['u1', seen(100)]], ['t1'], ['completed', 'completed', 'open', 'finish-unit u2']],
    ['a free course', course(false), [], [], ['open', 'finish-unit u1', 'open', 'finish-unit u2']],
  ])('%s', (_, content, records, passed, expected) => {
    expect(statuses(content, records, passed)).toEqual(expected);
  });

  it('asks for the minimum only where there is one', () => {
    const content = course();
    const unit = content.chapters[0]?.units[0];
    if (unit) unit.minimumTime = 60;
    expect(statuses(content, [['u1', seen(60)]], [])[0]).toBe('completed');
  });
});

describe('attempts', () => {
  it('draw other questions while there are any, the same order for the same attempt, every answer once', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const first = drawQuestions(test('t'), `s${seed}`);
      expect(drawQuestions(test('t'), `s${seed}`)).toEqual(first);
      expect(new Set(first.map(({ id }) => id)).size).toBe(3);
      for (const { answers } of first) expect([...answers].sort()).toEqual(['a', 'b', 'c']);
      const asked = new Set(first.map(({ id }) => id));
      expect(drawQuestions(test('t'), `o${seed}`, asked).some(({ id }) => asked.has(id))).toBe(false);
    }
  });

  it('pass with as many errors as are allowed; what is not answered is one', () => {
    const drawn = drawQuestions(test('t'), 's');
    const given = (count: number) => new Map(drawn.slice(0, count).map(({ id }) => [id, 'b']));
    expect([0, 1, 2, 3].map((count) => scoreOf(test('t'), drawn, given(count)).passed)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  const failed = (submittedAt: number): PastAttempt => ({ submittedAt, passed: false });
  it.each<[string, PastAttempt[], number, unknown]>([
    ['the first', [], 0, { may: true, number: 1, left: 3 }],
    ['the third', [failed(1), failed(2)], 3, { may: true, number: 3, left: 1 }],
    ['after three: a wait', [failed(1), failed(2), failed(3)], 4, { may: false, reason: 'wait', until: 3 + 24 * hour }],
    ['a day later', [failed(1), failed(2), failed(3)], 3 + 24 * hour, { may: true, number: 1, left: 3 }],
    ['once passed', [failed(1), { submittedAt: 2, passed: true }], 9, { may: false, reason: 'passed' }],
  ])('%s', (_, past, now, expected) => {
    expect(mayAttempt(past, { attempts: 3, waitHours: 24 }, now)).toEqual(expected);
  });
});

describe('the register', () => {
  it('knows the year in Rome, the days left and the reminders', () => {
    expect(daysLeft(at('2026-11-22T21:00'))).toBe(39);
    expect(daysLeft(at('2026-12-31T23:59'))).toBe(0);
    expect([90, 30, 7].map((days) => reminderDay(2026, days))).toEqual(['2026-10-02', '2026-12-01', '2026-12-24']);
    expect(reminderDue(Date.parse('2026-10-02T08:00+02:00'))).toBe(90);
    expect(reminderDue(at('2026-12-02T08:00'))).toBeNull();
  });

  it.each([
    [24_120, '2026-11-22T12:00', { missingSeconds: 11_880, minutesPerDay: 6, isLate: false, isComplete: false }],
    [36_000, '2026-11-22T12:00', { missingSeconds: 0, minutesPerDay: null, isLate: false, isComplete: true }],
    [40_000, '2026-11-22T12:00', { missingSeconds: 0, minutesPerDay: null, isLate: false, isComplete: true }],
    [0, '2026-12-31T12:00', { missingSeconds: 36_000, minutesPerDay: 600, isLate: true, isComplete: false }],
  ])('%i seconds', (seconds, now, expected) => {
    expect(yearState(seconds, 2026, at(now))).toMatchObject(expected);
  });
});

describe('courses', () => {
  it('that cannot be published say why', () => {
    expect(faultsOf(course())).toEqual([]);
    const broken = course();
    const [first] = broken.chapters;
    if (first) first.tests = [{ ...test('u1'), draws: 9, pool: test('t').pool.map((one) => ({ ...one, to: 101 })) }];
    expect(new Set(faultsOf(broken).map(({ problem }) => problem))).toEqual(
      new Set(['repeated-id', 'pool-too-small', 'not-taught']),
    );
  });

  it.each([
    [{ companyId: null, visibleForAso: true }, { category: 'aso' as const, companyId: null }, true],
    [{ companyId: null, visibleForAso: false }, { category: 'aso' as const, companyId: null }, false],
    [{ companyId: null, visibleForAso: true }, { category: 'odontoiatra' as const, companyId: null }, false],
    [{ companyId: 'a', visibleForAso: false }, { category: 'odontoiatra' as const, companyId: 'a' }, true],
    [{ companyId: 'a', visibleForAso: true }, { category: 'odontoiatra' as const, companyId: 'b' }, false],
  ])('are visible to whom they are for: %o to %o', (one, viewer, expected) => {
    const whole = { isAdmin: false, isCompanyEnabled: viewer.companyId !== null, ...viewer };
    expect(isCourseVisible({ visible: true, ...one }, whole)).toBe(expected);
    expect(isCourseVisible({ ...one, visible: false }, whole)).toBe(false);
  });
});

it('a lesson whose film is missing is completed by nobody', () => {
  const unit = { id: 'u', name: 'U', videoId: 'v', minimumTime: 0, presenceEvery: 0 };
  const untouched: UnitRecord = { seen: [], openings: 0, lastOpened: null, lastSecond: 0 };
  const whole: UnitRecord = { ...untouched, seen: [[0, 20]] };
  expect(isUnitComplete({ ...unit, durationSeconds: 0 }, untouched)).toBe(false);
  expect(isUnitComplete({ ...unit, durationSeconds: 20 }, whole)).toBe(true);
});
