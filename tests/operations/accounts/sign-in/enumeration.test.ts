import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../../domain/shared/errors';
import { ApplyActionLink } from '../../../../operations/accounts/action-links/ApplyActionLink';
import type { PasswordHasher } from '../../../../operations/ports';
import { operations } from '../../../../operations';
import { areaUnderCurve } from '../../../support/measures/auc';
import { createUser } from '../../../support/factories';
import { call, fastPasswords, makeScope, refusalOf, testNow, type TestScope } from '../../../support/scope';

/**
 * The duration of an attempt computed from its work, because a loaded machine's clock proves nothing: milliseconds of
 * one core per hash, of a round trip per batch, of a service call per mail, and a row's share of a commit.
 */
const costs = { hash: 150, batch: 4, mail: 60, rowWritten: 0.2 } as const;

/** Simulated jitter of up to 6 ms, the same for both samples. */
function noise(seed: number): number {
  let state = (seed + 1) * 2_654_435_761;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519);
  return (((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * 6;
}

type Attempt = (scope: TestScope, email: string) => Promise<unknown>;

/** The answer to an attempt, and how long its work takes. */
async function watched(attempt: Attempt, email: string, round: number) {
  let hashes = 0;
  const passwords: PasswordHasher = {
    hash: (word) => ((hashes += 1), fastPasswords.hash(word)),
    verify: (word, hash) => ((hashes += 1), fastPasswords.verify(word, hash)),
  };
  // Each from a place and at a time of its own, so that no limit is met.
  const facts = { address: `198.51.100.${round}`, now: testNow + round * 3_600_001, isDevelopment: true };
  const scope = await makeScope({ ...facts, passwords });
  const answer = await attempt(scope, email).then(
    (result) => JSON.stringify({ result }),
    (error: unknown) => JSON.stringify(error instanceof DomainError ? error.toBody() : 'a bug'),
  );
  await scope.settled();
  const sent = scope.outbox.mails.length;
  const { batches, rowsWritten } = scope.use;
  const work = hashes * costs.hash + batches * costs.batch + sent * costs.mail + rowsWritten * costs.rowWritten;
  return { answer, milliseconds: work + noise(round), work: { hashes, batches, sent } };
}

const rounds = 40;

/** Attempts in turn at an address that has an account and at one that has none. */
async function compare(attempt: Attempt) {
  await createUser({ email: 'elena@apice.test', password: 'otturazione' });
  const known: Awaited<ReturnType<typeof watched>>[] = [];
  const unknown: typeof known = [];
  // The first request of an isolate also reads the settings.
  await watched(attempt, 'prima@apice.test', rounds);
  for (let round = 0; round < rounds; round += 1) {
    const order = [
      [known, 'elena@apice.test'],
      [unknown, stranger],
    ] as const;
    for (const [sample, email] of round % 2 === 0 ? order : order.toReversed()) {
      sample.push(await watched(attempt, email, round));
    }
  }
  return {
    answers: new Set([...known, ...unknown].map(({ answer }) => answer)),
    work: [known, unknown].map((sample) => new Set(sample.map(({ work }) => JSON.stringify(work)))),
    auc: areaUnderCurve(
      known.map(({ milliseconds }) => milliseconds),
      unknown.map(({ milliseconds }) => milliseconds),
    ),
  };
}

const signIn: Attempt = (scope, email) => operations.SignIn.run(scope, { email, password: 'sbagliata' });
const recover: Attempt = (scope, email) => operations.RecoverPassword.run(scope, { email });

const stranger = 'nessuno@apice.test';

/** The usual fault: an address without an account returns before the work. */
const answeringEarly =
  (attempt: Attempt, answer: () => Promise<unknown>): Attempt =>
  async (scope, email) =>
    email === stranger ? answer() : attempt(scope, email);

/** A smaller one: everything but the slow part is done for an address without an account. */
const sparingWork =
  (attempt: Attempt): Attempt =>
  async (scope, email) => {
    if (email !== stranger) return attempt(scope, email);
    const passwords: PasswordHasher = { ...fastPasswords, verify: async () => false };
    // What waits in the outbox is not sent.
    const jobs = { soon: () => undefined };
    return attempt({ ...scope, jobs, ports: { ...scope.ports, passwords } }, email);
  };

const wrongPassword = async () => {
  throw new DomainError('unauthenticated', 'auth/wrong-password');
};
const sentAnswer = async () => ({ sent: true });

describe.each([
  ['SignIn', signIn, wrongPassword],
  ['RecoverPassword', recover, sentAnswer],
])('%s', (_name, attempt, answer) => {
  it('gives an address without account the same answer after the same work', { timeout: 60_000 }, async () => {
    const { answers, auc, work } = await compare(attempt);
    expect(answers.size).toBe(1);
    expect(work[1]).toEqual(work[0]);
    expect(auc).toBeLessThanOrEqual(0.55);
  });

  it.each([
    ['an early answer', answeringEarly(attempt, answer)],
    ['an answer without the slow work', sparingWork(attempt)],
  ])('with %s planted would be told apart', { timeout: 60_000 }, async (_fault, planted) => {
    const { answers, auc } = await compare(planted);
    expect(answers.size).toBe(1);
    expect(auc).toBeGreaterThan(0.55);
  });
});

describe('an action link', () => {
  it('that never was and one of somebody’s account are refused alike', async () => {
    const scope = await makeScope();
    const refusals = await Promise.all(
      ['A'.repeat(43), '', 'x'].map(async (code) =>
        refusalOf(ApplyActionLink.run(scope, { code, password: 'lunga abbastanza' })),
      ),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(await refusalOf(call(await makeScope(), 'ReadActionLink', { code: 'x' }))).toEqual(refusals[0]);
  });
});
