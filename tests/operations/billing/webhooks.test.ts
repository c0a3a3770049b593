import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs, paymentEvents, plans, prices, subscriptions } from '../../../db/schema';
import { operations } from '../../../operations';
import * as ticket from '../../../operations/billing/mirror/ticket';
import { receiveEvent } from '../../../operations/billing/events/receive-event';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';
import { stripePayments } from '../../../workers/providers/payments';
import { signatureOf } from '../../../emulators/payments/wire/signature';
import { present } from '../../support/present';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

/** Pays a plan and withholds the provider's events about it. */
async function paid(user: { id: string }) {
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, provider.options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
  const before = provider.state.held.length;
  await provider.pay(url ?? '');
  return { docId, events: before };
}

const signed = async (body: string, { secret = 'whsec_test', at = testNow } = {}) => ({
  body,
  signature: await signatureOf(secret, body, Math.floor(at / 1000)),
  receivedAt: testNow,
});

describe('a webhook that the provider did not sign just so', () => {
  const event = (changes: object = {}) =>
    JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      livemode: false,
      data: { object: { id: 'in_1' } },
      ...changes,
    });
  const thin = { id: 'evt_1', object: 'v2.core.event', type: 'v2.core.account.updated', livemode: false };

  test.each([
    ['with another secret', () => signed(event(), { secret: 'whsec_other' })],
    ['without a signature', async () => ({ ...(await signed(event())), signature: '' })],
    ['with a changed body', async () => ({ ...(await signed(event())), body: event({ type: 'customer.updated' }) })],
    [
      'written anew, byte by byte different',
      async () => ({ ...(await signed(event())), body: JSON.stringify(JSON.parse(event()), null, 1) }),
    ],
    ['from six minutes ago', () => signed(event(), { at: testNow - 360_000 })],
    [
      'signed over another moment',
      async () => ({
        ...(await signed(event())),
        signature: (await signed(event())).signature.replace(/t=\d+/, `t=${Math.floor(testNow / 1000) + 1}`),
      }),
    ],
  ])('%s is refused, and leaves nothing', async (_how, made) => {
    const scope = await makeScope(provider.options());
    const refusal = await refusalOf(made().then((webhook) => receiveEvent(scope, webhook)));
    expect(refusal.reason).toBe('webhook-not-signed');
    expect(await db.select().from(paymentEvents)).toEqual([]);
  });

  test.each([
    ['an empty object', '{}', 'webhook-malformed'],
    ['no object at all', 'null', 'webhook-malformed'],
    ['no JSON', 'in_1', 'webhook-malformed'],
    ['an event without its object', event({ data: {} }), 'webhook-malformed'],
    ['a thin event', JSON.stringify({ ...thin, created: '2026-11-26T10:00:00Z' }), 'webhook-malformed'],
    ['an event of the live mode', event({ livemode: true }), 'webhook-of-other-mode'],
  ])('%s is refused though it is signed, and leaves nothing', async (_what, body, reason) => {
    const scope = await makeScope(provider.options());
    const refusal = await refusalOf(signed(body).then((webhook) => receiveEvent(scope, webhook)));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason });
    expect(await db.select().from(paymentEvents)).toEqual([]);
  });

  test('in the live mode it is the other way round', async () => {
    const payments = stripePayments({
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_URL: 'http://payments.test',
      STRIPE_SECRET_KEY: 'rk_live_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
    });
    const read = async (livemode: boolean) => {
      const { body, signature, receivedAt } = await signed(event({ livemode }));
      return payments.readEvent(body, signature, receivedAt);
    };
    expect(await read(true)).toMatchObject({ id: 'evt_forged', objectId: 'in_1' });
    expect((await refusalOf(read(false))).reason).toBe('webhook-of-other-mode');
  });

  test('and the one that is signed is taken: the check can pass', async () => {
    await receiveEvent(await makeScope(provider.options()), await signed(event()));
    expect(await db.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: 'evt_forged' }]);
  });
});

describe('an older reading', () => {
  /** Reads a subscription, waits while something newer is read and written, and only then writes. */
  async function overtaken(): Promise<string | undefined> {
    const user = await createUser();
    await paid(user);
    await provider.deliverEvents();
    const id = Object.keys(provider.state.subscriptions)[0] ?? '';
    const slow = { ...provider.payments };
    slow.subscription = async (asked) => {
      const old = await provider.payments.subscription(asked);
      await provider.stripe.subscriptions.cancel(id);
      provider.state.held.length = 0;
      await apply('evt_new', provider.payments);
      return old;
    };
    const apply = async (eventId: string, payments: typeof slow) => {
      const row = { id: eventId, type: 'customer.subscription.updated', objectId: id, receivedAt: testNow };
      await db.insert(paymentEvents).values(row);
      const scope = asSystem(await makeScope({ ...provider.options(), payments }));
      await operations.ApplyPaymentEvent.run(scope, { eventId, customerId: null });
    };
    await apply('evt_old', slow);
    return (await db.select({ status: subscriptions.status }).from(subscriptions))[0]?.status;
  }

  test('that is written later does not overwrite a newer one', async () => {
    expect(await overtaken()).toBe('canceled');
  });

  test('and without the number of the reading it would: the check can fail', async () => {
    const planted = vi.spyOn(ticket, 'nextReadNumber').mockResolvedValue(1);
    try {
      expect(await overtaken()).toBe('active');
    } finally {
      planted.mockRestore();
    }
  });
});

describe('a webhook that could not be applied', () => {
  test('is taken all the same, and done by a job', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await createUser();
    await paid(user);
    const broken = {
      ...provider.payments,
      subscription: () => Promise.reject(new Error('no answer')),
      checkout: () => Promise.reject(new Error('no answer')),
    };
    for (const request of await heldRequests()) {
      await receiveEvent(await makeScope({ ...provider.options(), payments: broken }), request);
    }
    expect(await db.select().from(subscriptions)).toEqual([]);
    const later = await makeScope({ ...provider.options(), now: testNow + 61_000 });
    await runDueJobs(later);
    await later.settled();
    expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'active' }]);
    expect(await db.select().from(jobs).where(eq(jobs.state, 'waiting'))).toEqual([]);
    vi.restoreAllMocks();
  });

  async function heldRequests() {
    const events = provider.state.held.splice(0).flatMap((id) => provider.state.events[id] ?? []);
    return Promise.all(events.map((event) => signed(JSON.stringify(event))));
  }
});

test('what is not sold any more is not listed, and the night finds what webhooks lost of it', async () => {
  await provider.stripe.products.update('plan-studio', { active: false });
  provider.state.held.length = 0;
  await operations.SyncPlans.run(asSystem(await makeScope(provider.options())), {});
  const active = await db.select({ id: plans.id }).from(plans).where(eq(plans.active, true)).orderBy(asc(plans.id));
  expect(active.map(({ id }) => id)).not.toContain('plan-studio');
  expect(await db.select().from(prices)).toHaveLength(8);
});
