import { expect, it } from 'vitest';
import { mayAttempt, randomFrom, scoreOf, drawQuestions, type PastAttempt } from '../../../domain/courses/attempts';
import { testWith } from '../../support/course-content';

const hour = 3_600_000;

it('whoever tries as often as they may never has more than a round’s attempts within a wait, and none once passed', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomFrom(`life ${seed}`);
    const rules = { attempts: 1 + Math.floor(random() * 4), waitHours: 1 + Math.floor(random() * 48) };
    const past: PastAttempt[] = [];
    let now = 0;
    for (let step = 0; step < 60; step += 1) {
      now += Math.floor(random() * 8 * hour);
      const may = mayAttempt(past, rules, now);
      if (may.may) {
        // The index in the round and the attempts left always refer to the same round.
        expect(may.number + may.left).toBe(rules.attempts + 1);
        past.push({ submittedAt: now, passed: random() < 0.02 });
        continue;
      }
      if (may.reason === 'passed') {
        expect(past.at(-1)?.passed).toBe(true);
        break;
      }
      expect(mayAttempt(past, rules, may.until - 1).may).toBe(false);
      expect(mayAttempt(past, rules, may.until).may).toBe(true);
    }
    const times = past.flatMap(({ submittedAt }) => submittedAt ?? []);
    for (const [index, at] of times.entries()) {
      const next = times[index + 1];
      const isEndOfRound = (index + 1) % rules.attempts === 0;
      if (next !== undefined && isEndOfRound) expect(next - at).toBeGreaterThanOrEqual(rules.waitHours * hour);
    }
  }
});

it('an attempt’s errors are the questions that were not answered right, whatever the order of answers', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomFrom(`answers ${seed}`);
    const test = testWith({ maxErrors: Math.floor(random() * 4) });
    const drawn = drawQuestions(test, `attempt ${seed}`);
    const given = drawn.flatMap(({ id }) => {
      const answer = Math.floor(random() * 5);
      return answer === 4 ? [] : [[id, `a${answer + 1}`] as const];
    });
    const right = given.filter(([, answer]) => answer === 'a1').length;
    const score = scoreOf(test, drawn, new Map(given.toReversed()));
    expect(score).toMatchObject({ errors: drawn.length - right, unanswered: drawn.length - given.length });
    expect(score.passed).toBe(drawn.length - right <= test.maxErrors);
    expect(score.wrong).toHaveLength(score.errors);
  }
});
