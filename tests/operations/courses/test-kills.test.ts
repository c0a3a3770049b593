import { beforeEach, expect, test, vi } from 'vitest';
import { randomFrom } from '../../../domain/courses/attempts';
import { jobs } from '../../../db/schema';
import { operations } from '../../../operations';
import { createAssistant, createCourse, enrol } from '../../support/courses';
import { mortalDatabase } from '../../support/mortal-database';
import { callAs, db, makeScope, openSession } from '../../support/scope';

const ids = { courseId: 'prova', testId: 'test' };
const statements = { send: async () => undefined };
type Given = { questionId: string; answerId: string; turn: number };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/**
 * A learner in an open test, and a function that makes a request to a Worker that dies; it returns whether it
 * completed.
 */
async function atTheTest() {
  await createCourse();
  const user = await createAssistant();
  await enrol(user.id, ['prima', 'seconda']);
  const { attempt } = await callAs(user, 'StartTest', ids);
  const cookie = await openSession(user.id);
  const dying = async (name: 'SaveTestAnswer' | 'ValidateTest', input: object, steps: number, isAfter: boolean) => {
    const scope = await makeScope({ cookie, d1: mortalDatabase(steps, isAfter), statements });
    const lived = await operations[name].run(scope, input).then(
      () => true,
      () => false,
    );
    await scope.settled().catch(() => undefined);
    return lived;
  };
  return { user, attempt, dying };
}

/** A browser that answers while fifty Workers die; `forgets` plants one that treats every answer as saved. */
async function answerThroughKills(forgets: boolean) {
  const { user, attempt, dying } = await atTheTest();
  const random = randomFrom('fifty kills');
  const chosen = new Map<string, string>();
  const lost: string[] = [];
  // As the browser keeps them (routes/course-test/answer-queue.ts): until the server has said that it has them.
  let pending: Given[] = [];
  let deaths = 0;
  for (let turn = 1; deaths < 50; turn += 1) {
    const question = attempt.questions[Math.floor(random() * attempt.questions.length)];
    if (!question) throw new Error('nothing was asked');
    const answerId = question.answers[Math.floor(random() * question.answers.length)]?.id ?? '';
    chosen.set(question.id, answerId);
    pending = [
      ...pending.filter(({ questionId }) => questionId !== question.id),
      { questionId: question.id, answerId, turn },
    ];
    const input = { attemptId: attempt.id, answers: pending };
    const lived = await dying('SaveTestAnswer', input, Math.floor(random() * 5), random() < 0.5);
    if (lived || forgets) pending = [];
    if (!lived) deaths += 1;
    const { attempt: resumed } = await callAs(user, 'StartTest', ids);
    const kept = new Map(resumed.answers.map((answer) => [answer.questionId, answer.answerId]));
    const waiting = new Set(pending.map(({ questionId }) => questionId));
    for (const [id, answer] of chosen) if (!waiting.has(id) && kept.get(id) !== answer) lost.push(`${id} at ${turn}`);
  }
  return { user, attempt, pending, chosen, lost };
}

test('fifty Workers die while answers are saved: none that was told saved is lost, none that was not goes missing', async () => {
  const { user, attempt, pending, chosen, lost } = await answerThroughKills(false);
  expect(lost).toEqual([]);
  const handedIn = await callAs(user, 'ValidateTest', { ...ids, attemptId: attempt.id, answers: pending });
  const selected = handedIn.result.entries.map(({ question, answers }): [string, string | undefined] => [
    question.id,
    answers.find((answer) => answer.selected)?.id,
  ]);
  expect(new Map(selected.filter(([, answer]) => answer))).toEqual(chosen);
});

test('the same check sees a browser that forgets what no server has', async () => {
  expect((await answerThroughKills(true)).lost).not.toEqual([]);
});

test.each(Array.from({ length: 22 }, (_, steps) => [steps, steps % 2 === 0] as const))(
  'a Worker that dies %i questions into handing in (the last one done: %s) leaves one result and one certificate',
  async (steps, isAfter) => {
    const { user, attempt, dying } = await atTheTest();
    const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId: 'a1', turn: turn + 1 }));
    const input = { ...ids, attemptId: attempt.id, answers };
    await dying('ValidateTest', input, steps, isAfter);
    const again = await callAs(user, 'ValidateTest', input, { statements });
    expect(again).toMatchObject({ completed: true, certificate: { number: 'AP-2026-000001' } });
    expect(again.result).toMatchObject({ status: 'passed', errors: 0 });
    // Nor does what follows from it go missing: its mail, and the statements that their store receives.
    const asked = await db.select({ operation: jobs.operation }).from(jobs);
    expect(asked.map(({ operation }) => operation).sort()).toEqual([
      'MailCertificate',
      'SendStatement',
      'SendStatement',
    ]);
  },
);
