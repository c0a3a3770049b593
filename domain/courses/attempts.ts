import type { CourseQuestion, CourseTest } from './content';
import { hourMs } from '../shared/time';

/** A question as one attempt asks it: each attempt has its own order of answers. */
export type DrawnQuestion = { id: string; answers: string[] };

/** xorshift32 seeded by a text: an attempt's order is the same every time it is drawn. */
export function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  state ||= 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [result[last], result[other]];
    if (one !== undefined && two !== undefined) [result[last], result[other]] = [two, one];
  }
  return result;
}

/**
 * Draws an attempt's questions from the pool, with their answers shuffled. Questions that an earlier attempt asked come
 * last: a retry gets new ones while there are any. Questions that only lessons in `goneUnits` teach are not asked, unless
 * the pool has no others.
 */
export function drawQuestions(
  test: CourseTest,
  seed: string,
  asked: ReadonlySet<string> = new Set(),
  goneUnits: ReadonlySet<string> = new Set(),
): DrawnQuestion[] {
  const random = randomFrom(seed);
  const taught = test.pool.filter(({ unitId }) => !goneUnits.has(unitId));
  const mixed = shuffled(taught.length > 0 ? taught : test.pool, random);
  const chosen = [...mixed.filter(({ id }) => !asked.has(id)), ...mixed.filter(({ id }) => asked.has(id))].slice(
    0,
    test.draws,
  );
  return shuffled(chosen, random).map(({ id, answers }) => ({
    id,
    answers: shuffled(
      answers.map((answer) => answer.id),
      random,
    ),
  }));
}

export const correctAnswer = ({ answers }: CourseQuestion): string => answers.find(({ correct }) => correct)?.id ?? '';

/** How many wrong answers still pass: a test with fewer questions than it draws allows proportionally fewer, rounded down. */
export const allowedErrors = ({ draws, maxErrors }: CourseTest, asked: number): number =>
  asked >= draws ? maxErrors : Math.floor((maxErrors * asked) / draws);

export type Score = { errors: number; unanswered: number; passed: boolean; wrong: string[] };

/** The score of an attempt; a question without an answer is an error. */
export function scoreOf(
  test: CourseTest,
  questions: readonly DrawnQuestion[],
  given: ReadonlyMap<string, string>,
): Score {
  const pool = new Map(test.pool.map((question) => [question.id, question]));
  const wrong = questions.flatMap(({ id }) => {
    const question = pool.get(id);
    return question && given.get(id) === correctAnswer(question) ? [] : [id];
  });
  const unanswered = questions.filter(({ id }) => !given.has(id)).length;
  return { errors: wrong.length, unanswered, passed: wrong.length <= allowedErrors(test, questions.length), wrong };
}

/** The fields of an earlier attempt that decide about another one. */
export type PastAttempt = { submittedAt: number | null; passed: boolean };

export type AttemptRules = { attempts: number; waitHours: number };

export type MayAttempt =
  | { may: true; number: number; left: number }
  | { may: false; reason: 'passed' }
  | { may: false; reason: 'wait'; until: number };

/**
 * Whether another attempt may begin: a number of them in a round (decisions: three), then a wait from the end of the last
 * one, then a new round. After a passed one, none may.
 */
export function mayAttempt(
  past: readonly PastAttempt[],
  { attempts, waitHours }: AttemptRules,
  now: number,
): MayAttempt {
  if (past.some(({ passed }) => passed)) return { may: false, reason: 'passed' };
  const ended = past.flatMap(({ submittedAt }) => submittedAt ?? []);
  const inRound = ended.length % attempts;
  const last = Math.max(0, ...ended);
  if (ended.length > 0 && inRound === 0 && now < last + waitHours * hourMs) {
    return { may: false, reason: 'wait', until: last + waitHours * hourMs };
  }
  return { may: true, number: inRound + 1, left: attempts - inRound };
}
