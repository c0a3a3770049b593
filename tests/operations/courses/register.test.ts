import { describe, expect, test } from 'vitest';
import { courseDays, registerReminders } from '../../../db/schema';
import { asoSecondsPerYear } from '../../../domain/courses/register';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createAssistant, createCompany, createCourse, enrol } from '../../support/courses';
import { createUser } from '../../support/factories';
import { callAs, db, makeScope, refusalOf, type TestScope } from '../../support/scope';

/** Counted seconds of `prova` on a day. */
const count = (userId: string, day: string, seconds: number, unitId = 'prima') =>
  db.insert(courseDays).values({ userId, courseId: 'prova', unitId, day, seconds });

const at = (day: string) => Date.parse(`${day}T09:00:00+01:00`);

/** Like the schedule, every morning. */
const remind = (scope: TestScope) => operations.RemindOfHours.run(asSystem(scope), {});

describe('the register', () => {
  test('sums a year’s days by month, names the lessons, and says what is missing by when', async () => {
    await createCourse();
    const user = await createAssistant();
    await count(user.id, '2026-03-02', 3600);
    await count(user.id, '2026-11-19', 1800, 'seconda');
    await count(user.id, '2025-12-31', 9000);
    const register = await callAs(user, 'GetRegister', {});
    expect(register).toMatchObject({
      year: 2026,
      years: [2026, 2025],
      isDue: true,
      neededSeconds: asoSecondsPerYear,
      state: { seconds: 5400, missingSeconds: 30_600, daysLeft: 41, isComplete: false },
      entries: [
        { day: '2026-11-19', unit: 'Lezione seconda', course: 'Corso di prova', seconds: 1800 },
        { day: '2026-03-02', unit: 'Lezione prima', seconds: 3600 },
      ],
    });
    expect([register.months[2], register.months[10]]).toEqual([3600, 1800]);
    // What exceeds a year does not carry over.
    expect((await callAs(user, 'GetRegister', { year: 2025 })).state.seconds).toBe(9000);
  });

  test('reads nobody else’s hours', async () => {
    await createCourse();
    const [one, other] = [await createAssistant(), await createAssistant()];
    await count(one.id, '2026-03-02', 3600);
    expect((await callAs(other, 'GetRegister', {})).state.seconds).toBe(0);
  });
});

describe('reminders of hours', () => {
  test.each([
    ['2026-10-02', 90],
    ['2026-12-01', 30],
    ['2026-12-24', 7],
  ])('go on %s, %i days before, once, to assistants whose year is not complete', async (day, days) => {
    await createCourse();
    const [late, done] = [await createAssistant(), await createAssistant()];
    await createUser();
    await count(done.id, '2026-03-02', asoSecondsPerYear);
    const scope = await makeScope({ now: at(day) });
    expect(await remind(scope)).toEqual({ reminded: 1 });
    await remind(scope);
    await runDueJobs(scope);
    expect(scope.outbox.mails).toMatchObject([{ to: late.email }]);
    expect(await db.select().from(registerReminders)).toMatchObject([{ userId: late.id, year: 2026, days }]);
    const { reminders } = await callAs(late, 'GetRegister', {}, { now: at(day) });
    expect(reminders.filter(({ sentAt }) => sentAt !== null)).toMatchObject([{ days, on: day }]);
  });

  test.each(['2026-10-01', '2026-10-03', '2026-12-31'])('do not go on %s', async (day) => {
    await createAssistant();
    expect(await remind(await makeScope({ now: at(day) }))).toEqual({ reminded: 0 });
  });

  test('say nothing to whoever completed the year in the meantime', async () => {
    await createCourse();
    const user = await createAssistant();
    const scope = await makeScope({ now: at('2026-12-01') });
    await remind(scope);
    await count(user.id, '2026-12-01', asoSecondsPerYear);
    await runDueJobs(scope);
    expect(scope.outbox.mails).toEqual([]);
  });
});

describe('a practice’s register', () => {
  test('has each assistant with hours, lessons and state, for its owner alone', async () => {
    await createCourse();
    await createCompany('rossi');
    const owner = await createUser({ companyId: 'rossi', companyAdmin: true });
    const people = [];
    for (let number = 0; number < 20; number += 1) {
      people.push(await createAssistant({ companyId: 'rossi', cognome: `Rossi ${String(number).padStart(2, '0')}` }));
    }
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody is there');
    await createAssistant();
    await count(first.id, '2026-03-02', 600);
    await count(first.id, '2026-03-09', 300);
    await count(second.id, '2026-03-02', asoSecondsPerYear);
    const team = await callAs(owner, 'GetTeamRegister', {});
    expect(team.people).toHaveLength(20);
    expect(team.people[0]).toMatchObject({
      name: 'Giulia Rossi 00',
      state: { seconds: 900 },
      lessons: [
        { unit: 'Lezione prima', course: 'Corso di prova', seconds: 900, from: '2026-03-02', to: '2026-03-09' },
      ],
    });
    expect(team.people[1]?.state.isComplete).toBe(true);
    const colleague = await createUser({ companyId: 'rossi' });
    for (const user of [colleague, first, await createUser()]) {
      const asked = callAs(user, 'GetTeamRegister', { companyId: 'rossi' });
      expect((await refusalOf(asked)).code).toBe('permission-denied');
    }
    await createCompany('verdi');
    const elsewhere = callAs(owner, 'GetTeamRegister', { companyId: 'verdi' });
    expect(await refusalOf(elsewhere)).toMatchObject({ reason: 'not-allowed' });
  });
});

test('a learner’s statements wait for a store that is down, and arrive once', async () => {
  await createCourse();
  const user = await createAssistant();
  await enrol(user.id, ['prima', 'seconda']);
  const sent: Record<string, unknown>[] = [];
  let isDown = true;
  const statements = {
    send: async (statement: Record<string, unknown>) => {
      if (isDown) throw new Error('down');
      sent.push(statement);
    },
  };
  const ids = { courseId: 'prova', testId: 'test' };
  const { attempt } = await callAs(user, 'StartTest', ids);
  const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId: 'a1', turn: turn + 1 }));
  const input = { ...ids, attemptId: attempt.id, answers };
  await callAs(user, 'ValidateTest', input, { statements });
  // Handed in again, it is not reported again.
  await callAs(user, 'ValidateTest', input, { statements });
  expect(sent).toEqual([]);
  isDown = false;
  const later = await makeScope({ statements, now: at('2026-11-21') });
  await runDueJobs(later);
  await runDueJobs(later);
  const verbs = sent.map(({ verb }) => (verb as { display: { en: string } }).display.en);
  expect(verbs.sort()).toEqual(['completed', 'passed']);
  expect(JSON.stringify(sent)).not.toContain(user.email);
});
