import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutSessions, events, jobs, users } from '../../../db/schema';
import { asSystem } from '../../../operations/run-jobs';
import { operations } from '../../../operations';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope } from '../../support/scope';

type User = { id: string };

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const marks = { gclid: 'Cj0KCQ' };
const told = () => db.select().from(events).where(eq(events.name, 'purchase'));

async function consenting(): Promise<User> {
  const user = await createUser();
  await db.update(users).set({ privacyMarketing: true }).where(eq(users.id, user.id));
  return user;
}

/** Opens the pay page and pays; the browser does not return from it. */
async function payAndLeave(user: User, { mayMeasure = true } = {}): Promise<string> {
  const options = { ...provider.options(), mayMeasure, adMarks: marks };
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, options);
  const { url, sessionId } = await callAs(user, 'GetCheckoutSession', { docId }, options);
  await provider.pay(url ?? '');
  return sessionId ?? '';
}

describe('a purchase whose buyer never comes back', () => {
  test('is noted with its marks, once, however often the webhook repeats and the page tells it too', async () => {
    const user = await consenting();
    const id = await payAndLeave(user);
    expect(await told()).toEqual([]);
    const waiting = structuredClone(provider.state.held);
    await provider.deliverEvents();
    provider.state.held.push(...waiting);
    await provider.deliverEvents();
    const noted = {
      id: `${user.id}:purchase:${id}`,
      userId: user.id,
      params: { gclid: 'Cj0KCQ', id, currency: 'EUR', value: 2900 },
    };
    expect(await told()).toMatchObject([noted]);
    await callAs(user, 'TrackConversion', { event: 'purchase', params: { id, value: 1 } }, provider.options());
    expect(await told()).toMatchObject([noted]);
    expect(await db.select().from(jobs).where(eq(jobs.operation, 'TellPurchase'))).toHaveLength(1);
  });

  test('and one who told it first is not told again', async () => {
    const user = await consenting();
    const id = await payAndLeave(user);
    await callAs(user, 'TrackConversion', { event: 'purchase', params: { id } }, provider.options());
    await provider.deliverEvents();
    expect(await told()).toMatchObject([{ params: { id } }]);
  });

  test('is noted by the job that is tried again, with the moment it was paid', async () => {
    const user = await consenting();
    await payAndLeave(user);
    await provider.deliverEvents();
    await db.delete(events);
    const [visit] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.userId, user.id));
    const paidAt = visit?.completedAt;
    await provider.pass(1);
    const scope = await makeScope(provider.options());
    for (const _time of ['once', 'again']) {
      await operations.TellPurchase.run(asSystem(scope), { docId: visit?.id ?? '' });
    }
    expect(await told()).toMatchObject([{ at: paidAt }]);
  });

  test('is not noted without consent of the browser, or of the account', async () => {
    const browser = await consenting();
    await payAndLeave(browser, { mayMeasure: false });
    const account = await createUser();
    await db.update(users).set({ privacyMarketing: false }).where(eq(users.id, account.id));
    await payAndLeave(account);
    await provider.deliverEvents();
    expect(await told()).toEqual([]);
    const kept = await db.select().from(checkoutSessions).where(eq(checkoutSessions.userId, browser.id));
    expect(kept).toMatchObject([{ status: 'complete', adMarks: null }]);
  });
});
