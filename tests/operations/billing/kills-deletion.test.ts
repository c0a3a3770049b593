import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { customers, jobs, users } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { mortalPayments, survives } from '../../support/money/mortal-payments';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { buy } from '../../support/money/purchases';
import { callAs, db, makeScope, openSession } from '../../support/scope';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const subscription = () => present(Object.values(provider.state.subscriptions).at(-1));
const exists = async (id: string) => (await db.select().from(users).where(eq(users.id, id))).length === 1;
const waiting = and(eq(jobs.operation, 'CloseCustomer'), eq(jobs.state, 'waiting'));

/**
 * A subscriber with an open checkout deletes the account in a Worker that never receives the response to its last step.
 */
async function deleteAndDie(steps: number, forgets = false) {
  const user = await createUser();
  await buy(provider, user, { price: price.mensile });
  const { sessionId } = await callAs(user, 'BuyShop', { priceId: present(price.atlante) }, provider.options());
  const cookie = await openSession(user.id, provider.now());
  const dying = await makeScope({ ...provider.options(), cookie, ...mortalPayments(provider, steps, true) });
  const lived = await survives(operations.DeleteAccount.run(dying, {}));
  await dying.settled();
  const isGone = !(await exists(user.id));
  if (forgets) await db.delete(jobs).where(waiting);
  const later = await makeScope({ ...provider.options(), now: provider.now() + 3_600_000 });
  await runDueJobs(later);
  await later.settled();
  const page = await provider.payments.checkout(sessionId);
  return { lived, isGone, end: { status: subscription().status, page: page?.status } };
}

async function eachDeath(forgets = false) {
  const deaths: Awaited<ReturnType<typeof deleteAndDie>>[] = [];
  while (!deaths.at(-1)?.lived) deaths.push(await deleteAndDie(deaths.length + 1, forgets));
  return deaths;
}

describe('a Worker that dies while an account is deleted', () => {
  const closed = { status: 'canceled', page: 'expired' };
  const untouched = { status: 'active', page: 'open' };

  test('leaves either an account that pays, or no account and nothing that is paid', { timeout: 240_000 }, async () => {
    const deaths = await eachDeath();
    expect(deaths.map(({ isGone }) => isGone)).toContain(false);
    expect(deaths.filter(({ isGone, lived }) => isGone && !lived).length).toBeGreaterThan(0);
    expect(deaths.map(({ end }) => end)).toEqual(deaths.map(({ isGone }) => (isGone ? closed : untouched)));
  });

  test('leaves what is paid for ever if its job is not in the batch of the deletion: the check can fail', {
    timeout: 240_000,
  }, async () => {
    const gone = (await eachDeath(true)).filter(({ isGone, lived }) => isGone && !lived);
    expect(gone.map(({ end }) => end)).toContainEqual(untouched);
  });
});

test('a customer whose account stays is not closed: the deletion of the last owner is refused in its own batch', async () => {
  await buy(provider, await createUser(), { price: price.mensile });
  const [customer] = await db.select({ customerId: customers.id }).from(customers);
  await operations.CloseCustomer.run(asSystem(await makeScope(provider.options())), present(customer));
  expect(subscription().status).toBe('active');
});
