import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema';
import { successPage } from '../../app/routes/member/success/success.server';
import { practice } from '../support/money/fiscal';
import { createUser, createVideo, raiseVersion } from '../support/factories';
import { buy } from '../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../support/payments';
import { callAs, db, makeScope, openSession } from '../support/scope';

type User = { id: string };

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const lastSession = () => Object.keys(provider.state.sessions).at(-1) ?? '';

async function page(user: User, sid = lastSession()) {
  const scope = await makeScope({ cookie: await openSession(user.id, provider.now()), ...provider.options() });
  const request = new Request(`https://apice.example/success?sid=${sid}`);
  return successPage(request, { scope, nonce: 'n', paths: [] });
}

describe('the page after a payment', () => {
  test('says the day to which the purchase can be withdrawn from, whenever it is opened', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    const offered = await callAs(user, 'GetCustomerData', {}, provider.options());
    const until = offered.withdrawal?.until;
    expect(await page(user)).toMatchObject({ state: 'done', isToday: true, amount: 29_000, withdrawUntil: until });
    await provider.pass(3);
    expect(await page(user)).toMatchObject({ state: 'done', isToday: false, withdrawUntil: until });
    await provider.pass(12);
    expect(await page(user)).toMatchObject({ state: 'done', isToday: false, withdrawUntil: null });
  });

  test('leads a new subscriber who has watched nothing to a first lesson', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale });
    expect(await page(user)).toMatchObject({ lesson: null });
    await createVideo({ id: 'coming', popularity: 9, comingSoon: true });
    await createVideo({ id: 'liked', popularity: 5 });
    await createVideo({ id: 'other', popularity: 1 });
    await raiseVersion('catalogue');
    expect(await page(user)).toMatchObject({ lesson: { id: 'liked', time: 0, to: '/watch/liked' } });
  });

  test('promises a business no withdrawal', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.annuale, fiscal: practice });
    expect(await page(user)).toMatchObject({
      state: 'done',
      withdrawUntil: null,
      subscription: { priceId: price.annuale },
    });
  });

  test('of a plan that has ended says when it was paid, and nothing of the plan of today', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const [paidAt, sid] = [provider.now(), lastSession()];
    await callAs(user, 'CancelSubscription', { reason: 'Prova' }, provider.options());
    await provider.pass(40);
    const ended = { state: 'done', isToday: false, paidAt, amount: 2900, subscription: null, withdrawUntil: null };
    expect(await page(user, sid)).toMatchObject({ ...ended, isOpen: false });
    await buy(provider, user, { price: price.annuale });
    expect(await page(user, sid)).toMatchObject({ ...ended, isOpen: true });
  });

  test('is nothing without a session, and reports the purchase only of who may be measured', async () => {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    for (const privacyMarketing of [true, false]) {
      await db.update(users).set({ privacyMarketing }).where(eq(users.id, user.id));
      expect(await page(user)).toMatchObject({ state: 'done', mayTrack: privacyMarketing });
    }
    const thrown = await page(user, '').catch((error: unknown) => error);
    expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([302, '/']);
  });

  test('knows nothing of a session that is nobody’s, or somebody else’s', async () => {
    const [buyer, other] = [await createUser(), await createUser()];
    await buy(provider, buyer, { price: price.mensile });
    const unknown = { state: 'unknown', amount: null, subscription: null, withdrawUntil: null };
    expect(await page(other)).toMatchObject(unknown);
    expect(await page(buyer, 'cs_test_nothing')).toMatchObject(unknown);
  });
});
