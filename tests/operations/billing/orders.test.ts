import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutSessions, customers, invoices, jobs, paymentEvents, subscriptions } from '../../../db/schema';
import { operations } from '../../../operations';
import * as subscriptionMirror from '../../../operations/billing/mirror/subscription';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, db, makeScope, testNow } from '../../support/scope';
import { present } from '../../support/present';

const told = [
  'payment_method.attached',
  'customer.subscription.created',
  'invoice.finalized',
  'invoice.paid',
  'checkout.session.completed',
  'customer.subscription.updated',
] as const;

let provider: TestProvider;
let reading: PaymentProvider;

beforeEach(async () => {
  provider = createProvider();
  const price = await sellDemo(provider);
  const user = await createUser();
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, provider.options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
  await provider.pay(url ?? '');
  const [bought = ''] = Object.keys(provider.state.subscriptions);
  await provider.stripe.subscriptions.update(bought, { cancel_at_period_end: true });
  provider.state.held.length = 0;
  reading = remembered(provider.payments);
});

/** The provider, whose answers stay the same while nothing happens: each is fetched once for all orders. */
function remembered(payments: PaymentProvider): PaymentProvider {
  const answers = new Map<string, Promise<unknown>>();
  return new Proxy(payments, {
    get:
      (target, name: keyof PaymentProvider) =>
      async (...args: unknown[]) => {
        const key = JSON.stringify([name, args]);
        const known = answers.get(key) ?? (target[name] as (...args: unknown[]) => Promise<unknown>)(...args);
        answers.set(key, known);
        return known;
      },
  });
}

/** Every row that an event may write, mails that wait included. */
async function look() {
  const [subscribed, visits, invoiced, customer, events, waiting] = await db.batch([
    db.select().from(subscriptions),
    db.select().from(checkoutSessions),
    db.select().from(invoices),
    db.select().from(customers),
    db.select().from(paymentEvents).orderBy(paymentEvents.id),
    db.select().from(jobs).orderBy(jobs.key),
  ]);
  return { subscribed, visits, invoiced, customer, events, waiting };
}
type Known = Awaited<ReturnType<typeof look>>;

/** What identifies a state: everything except the sequence numbers of readings. */
const nameOf = (known: Known): string =>
  JSON.stringify(known, (key, value: unknown) => (key === 'revision' || key === 'id' ? undefined : value));

/** Makes the tables say what they said at a point of the past. */
async function goBackTo({ subscribed, visits, invoiced, customer, events, waiting }: Known): Promise<void> {
  await db.batch([
    db.delete(jobs),
    db.delete(paymentEvents),
    db.delete(invoices),
    db.delete(subscriptions),
    db.delete(checkoutSessions),
    db.delete(customers),
    ...customer.map((row) => db.insert(customers).values(row)),
    ...visits.map((row) => db.insert(checkoutSessions).values(row)),
    ...subscribed.map((row) => db.insert(subscriptions).values(row)),
    ...invoiced.map((row) => db.insert(invoices).values(row)),
    ...events.map((row) => db.insert(paymentEvents).values(row)),
    ...waiting.map((row) => db.insert(jobs).values(row)),
  ]);
}

async function hear(type: string): Promise<void> {
  const event = Object.values(provider.state.events).findLast((one) => one.type === type);
  const object = event?.data.object as { id: string; customer?: string };
  const id = event?.id ?? '';
  await db.insert(paymentEvents).values({ id, type, objectId: object.id, receivedAt: testNow }).onConflictDoNothing();
  const scope = await makeScope({ ...provider.options(), payments: reading });
  // Mails are another test's subject; their jobs are written all the same.
  const quiet = asSystem({ ...scope, jobs: { soon: () => undefined } });
  await operations.ApplyPaymentEvent.run(quiet, { eventId: id, customerId: object.customer ?? null });
}

type Point = { known: Known; heard: ReadonlySet<string>; orders: number };

/**
 * Applies the events in every order. Orders that lead to the same state have the same future, which is computed once:
 * the work grows with the number of states, while all 720 orders are counted.
 */
async function everyOrder(): Promise<{ ends: Map<string, Point>; orders: number; lived: number }> {
  const start = { known: await look(), heard: new Set<string>(), orders: 1 };
  let points = new Map<string, Point>([['', start]]);
  let lived = 0;
  for (let step = 0; step < told.length; step += 1) {
    const next = new Map<string, Point>();
    for (const { known, heard, orders } of points.values()) {
      for (const type of told.filter((one) => !heard.has(one))) {
        await goBackTo(known);
        await hear(type);
        lived += 1;
        const after = { known: await look(), heard: new Set([...heard, type]), orders };
        const name = `${[...after.heard].sort().join()} ${nameOf(after.known)}`;
        const met = next.get(name);
        next.set(name, met ? { ...met, orders: met.orders + orders } : after);
      }
    }
    points = next;
  }
  return { ends: points, orders: [...points.values()].reduce((sum, one) => sum + one.orders, 0), lived };
}

describe('six events of a purchase', () => {
  test('leave the same in all 720 orders, and told again they change nothing', { timeout: 120_000 }, async () => {
    const { ends, orders } = await everyOrder();
    expect(orders).toBe(720);
    expect([...ends.values()].map((one) => one.orders)).toEqual([720]);
    const [end] = ends.values();
    expect(end?.known).toMatchObject({
      subscribed: [{ status: 'active' }],
      visits: [{ status: 'complete' }],
      invoiced: [{ amountPaid: 2900 }],
    });
    expect(end?.known.subscribed[0]?.cancelAt).not.toBeNull();
    for (const type of told) {
      await db.update(paymentEvents).set({ appliedAt: null }).where(sql`${paymentEvents.type} = ${type}`);
      await hear(type);
    }
    expect(end && nameOf(await look())).toBe(end && nameOf(end.known));
  });

  test('would not, were an event believed what it says: the check can fail', { timeout: 120_000 }, async () => {
    const really = subscriptionMirror.applySubscription;
    const planted = vi.spyOn(subscriptionMirror, 'applySubscription').mockImplementation(async (scope, id) => {
      const { payments } = scope.ports;
      const [latest] = await db.select().from(paymentEvents).where(sql`${paymentEvents.appliedAt} is null`);
      // The first event's content: the subscription was not cancelled yet.
      const subscription = async (asked: string) => {
        const found = await payments.subscription(asked);
        return found && latest?.type === 'customer.subscription.created' ? { ...found, cancelAt: null } : found;
      };
      return really({ ...scope, ports: { ...scope.ports, payments: { ...payments, subscription } } }, id);
    });
    try {
      const { ends, orders } = await everyOrder();
      expect(orders).toBe(720);
      expect(ends.size).toBeGreaterThan(1);
    } finally {
      planted.mockRestore();
    }
  });
});
