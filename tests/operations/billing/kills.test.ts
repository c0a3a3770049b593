import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { D1Like } from '../../../db/client';
import { checkoutSessions, invoices, subscriptions } from '../../../db/schema';
import { receiveEvent } from '../../../operations/billing/events/receive-event';
import type { PaymentProvider } from '../../../operations/ports';
import { runDueJobs } from '../../../operations/run-jobs';
import { signatureOf } from '../../../emulators/payments/signature';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, db, makeScope, openSession, testNow } from '../../support/scope';
import { present } from '../../support/present';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

class Killed extends Error {}

/**
 * A Worker that dies: after so many steps outwards (to the database or the provider) nothing it asks for happens any more. With
 * `isAfter` the last step still happened, and only its answer never came.
 */
function mortal(steps: number, isAfter: boolean) {
  let left = steps;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left <= 0 && !(isAfter && left === 0)) throw new Killed();
    left -= 1;
    const answer = await work();
    if (left < 0) throw new Killed();
    return answer;
  };
  const payments = new Proxy(provider.payments, {
    get: (target, name: keyof PaymentProvider) => {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>;
      return name === 'readEvent' ? method : (...args: unknown[]) => step(() => method(...args));
    },
  });
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (name === 'all' || name === 'run' || name === 'first' || name === 'raw') {
          return (...args: unknown[]) =>
            step(() => (value as (...args: unknown[]) => Promise<unknown>).apply(target, args));
        }
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const d1: D1Like = {
    prepare: (sql) => wrapped(env.DB.prepare(sql)),
    batch: (statements) => step(() => env.DB.batch(statements)),
  };
  return { d1, payments };
}

/** Does something in a Worker that dies after so many steps; whether it lived to the end. */
async function survives(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

const wants = { price: '' };
const kills = Array.from({ length: 13 }, (_, steps) => [steps + 1, false] as const).flatMap(([steps]) => [
  [steps, false] as const,
  [steps, true] as const,
]);

describe('a Worker that dies in the middle of a checkout', () => {
  test.each(kills)(
    'after %i steps (the last one done: %s) leaves one pay page, and one purchase',
    async (steps, isAfter) => {
      const user = await createUser();
      wants.price = price.annuale ?? '';
      const cookie = await openSession(user.id, provider.now());
      const dying = await makeScope({ ...provider.options(), cookie, ...mortal(steps, isAfter) });
      const { CreateCheckoutSession } = (await import('../../../operations')).operations;
      await survives(CreateCheckoutSession.run(dying, wants));
      await dying.settled();
      const { docId } = await callAs(user, 'CreateCheckoutSession', wants, provider.options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
      const open = Object.values(provider.state.sessions).filter(({ status }) => status === 'open');
      expect(open.map((session) => session.url)).toEqual([url]);
      expect(Object.keys(provider.state.customers)).toHaveLength(1);
      await provider.pay(url ?? '');
      await provider.told();
      expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'active' }]);
    },
  );
});

describe('a Worker that dies in the middle of a webhook', () => {
  async function payAndDie(steps: number, isAfter: boolean, comesBack: boolean) {
    const user = await createUser();
    const { docId } = await callAs(
      user,
      'CreateCheckoutSession',
      { price: present(price.annuale) },
      provider.options(),
    );
    const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
    await provider.pay(url ?? '');
    const events = provider.state.held.splice(0).flatMap((id) => provider.state.events[id] ?? []);
    for (const event of events) {
      const body = JSON.stringify(event);
      const signature = await signatureOf('whsec_test', body, Math.floor(testNow / 1000));
      const webhook = { body, signature, receivedAt: testNow };
      const dying = await makeScope({ ...provider.options(), ...mortal(steps, isAfter) });
      const isTaken = await survives(receiveEvent(dying, webhook));
      await dying.settled();
      // The provider sends again what was not taken.
      if (!isTaken && comesBack) await receiveEvent(await makeScope(provider.options()), webhook);
    }
    const later = await makeScope({ ...provider.options(), now: testNow + 3_600_000 });
    await runDueJobs(later);
    await later.settled();
    return docId;
  }

  test.each(kills)('after %i steps (the last one done: %s) loses nothing that was paid', async (steps, isAfter) => {
    const docId = await payAndDie(steps, isAfter, true);
    expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'active' }]);
    expect(await db.select({ amountPaid: invoices.amountPaid }).from(invoices)).toEqual([{ amountPaid: 29_000 }]);
    const [visit] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, docId));
    expect(visit?.status).toBe('complete');
    expect(Object.keys(provider.state.subscriptions)).toHaveLength(1);
  });

  test('and one that nobody sends again is lost: the check can fail', async () => {
    await payAndDie(0, false, false);
    expect(await db.select().from(subscriptions)).toEqual([]);
  });
});
