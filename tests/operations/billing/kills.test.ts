import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutSessions, invoices, subscriptions } from '../../../db/schema';
import { receiveEvent } from '../../../operations/billing/events/receive-event';
import { runDueJobs } from '../../../operations/run-jobs';
import { signatureOf } from '../../../emulators/payments/wire/signature';
import { createUser } from '../../support/factories';
import { mortalPayments, survives } from '../../support/money/mortal-payments';
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
      const dying = await makeScope({ ...provider.options(), cookie, ...mortalPayments(provider, steps, isAfter) });
      const { CreateCheckoutSession } = (await import('../../../operations')).operations;
      await survives(CreateCheckoutSession.run(dying, wants));
      await dying.settled();
      const { docId } = await callAs(user, 'CreateCheckoutSession', wants, provider.options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
      const open = Object.values(provider.state.sessions).filter(({ status }) => status === 'open');
      expect(open.map((session) => session.url)).toEqual([url]);
      expect(Object.keys(provider.state.customers)).toHaveLength(1);
      await provider.pay(url ?? '');
      await provider.deliverEvents();
      expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'active' }]);
    },
  );
});

describe('a Worker that dies in the middle of a webhook', () => {
  async function payAndDie(steps: number, isAfter: boolean, comesBack: boolean) {
    const user = await createUser();
    const docId = await provider.buy(user, present(price.annuale));
    const events = provider.state.held.splice(0).flatMap((id) => provider.state.events[id] ?? []);
    for (const event of events) {
      const body = JSON.stringify(event);
      const signature = await signatureOf('whsec_test', body, Math.floor(testNow / 1000));
      const webhook = { body, signature, receivedAt: testNow };
      const dying = await makeScope({ ...provider.options(), ...mortalPayments(provider, steps, isAfter) });
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
