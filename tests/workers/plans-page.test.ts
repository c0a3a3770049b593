import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { shellData } from '../../app/lib/server/shell.server';
import { homePage } from '../../app/routes/member/browse/home.server';
import { plansPage } from '../../app/routes/member/plans/plans.server';
import { watchPage } from '../../app/routes/watch/watch.server';
import { subscriptionPage } from '../../app/routes/member/profile/subscription/subscription.server';
import { graceEnd } from '../../domain/billing/access';
import { offerAct, openChanges } from '../../domain/billing/offers';
import { disputing } from '../operations/billing/disputing';
import { createAdmin, createUser, createVideo, saveSettings } from '../support/factories';
import { buy } from '../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../support/payments';
import { callAs, db, makeScope, openSession, refusalOf } from '../support/scope';
import { subscriptions, users } from '../../db/schema';
import { present } from '../support/present';

type User = { id: string };

let provider: TestProvider;
let price: Record<string, string>;

/** Pays the first time; every renewal after it is declined. */
const failsLater = '4000 0000 0000 0341';
const dayMs = 86_400_000;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const request = (path: string) => new Request(`https://apice.example${path}`);
/** Each page is asked for on its own: it reads the caller anew. */
async function context(user: User) {
  const scope = await makeScope({ cookie: await openSession(user.id, provider.now()), ...provider.options() });
  return { scope, nonce: 'n', paths: [] };
}
const seen = async (user: User) => ({
  shell: (await shellData(await context(user))).user,
  home: await homePage(request('/browse'), await context(user)),
  plans: await plansPage(request('/plans'), await context(user)),
});

async function lateFor(days: number): Promise<User> {
  const user = await createUser();
  await buy(provider, user, { price: price.mensile, number: failsLater });
  const [bought] = await db.select().from(subscriptions);
  await provider.pass(Math.ceil((present(bought).currentPeriodEnd - provider.now()) / dayMs));
  await provider.pass(days);
  return user;
}

const ways = { ALLOW_PLAN_CHANGE: false, ALLOW_PLAN_CHANGE_BACK: false };

describe('an unpaid renewal', () => {
  test.each([
    ['while everything is still open', 3, true],
    ['once the catalogue has closed', 8, false],
  ])('stands on the catalogue and the plans, which sell nothing else: %s', async (_name, days, isSubscriber) => {
    const user = await lateFor(days);
    const [row] = await db.select().from(subscriptions);
    expect(row).toMatchObject({ status: 'past_due' });
    const until = graceEnd(present(row), 7);
    expect(until > provider.now()).toBe(isSubscriber);
    const { shell, home, plans } = await seen(user);
    expect(shell).toMatchObject({ isSubscriber, lateUntil: until });
    expect(home.late).toMatchObject({ until });
    expect(plans.current).toMatchObject({ price: price.mensile, name: 'Mensile', isLate: true });
    const acts = new Set(plans.offers.map((offer) => offerAct(offer, ways)));
    expect(acts.has('choose')).toBe(false);
    expect(acts.has('current')).toBe(true);
  });

  test('is gone when the provider has ended the plan: it is bought again', async () => {
    const user = await lateFor(11);
    const { shell, home, plans } = await seen(user);
    expect([shell?.lateUntil, home.late, plans.current]).toEqual([null, null, null]);
    expect((await callAs(user, 'GetCustomerData', {}, provider.options())).subscription).toBeNull();
  });
});

describe('a disputed payment', () => {
  async function disputed() {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const at = disputing(provider);
    await at.disputed(present((await at.invoicesOf(user))[0]).id);
    return { user, at };
  }

  test('stands on the plans as the user’s own plan, closed and until when, which cannot be upgraded', async () => {
    const { user, at } = await disputed();
    const [row] = await db.select().from(subscriptions);
    const { currentPeriodStart: from, currentPeriodEnd: until } = present(row);
    const { plans } = await seen(user);
    expect(plans.current).toMatchObject({ price: price.mensile, name: 'Mensile', isClosed: true });
    expect(plans.current?.closed).toEqual([{ from, until }]);
    const flags = openChanges({ ALLOW_PLAN_CHANGE: true, ALLOW_PLAN_CHANGE_BACK: true }, plans.current);
    const acts = new Set(plans.offers.map((offer) => offerAct(offer, flags, plans.current?.isClosed)));
    expect([acts.has('upgrade'), acts.has('choose'), acts.has('current'), acts.has('closed')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    await at.wins();
    expect((await seen(user)).plans.current).toMatchObject({ isClosed: false, closed: [] });
  });

  test.each(['mensile', 'annuale'])('leaves nothing to change or renew in the profile: %s', async (plan) => {
    const user = await createUser();
    await buy(provider, user, { price: price[plan] });
    const offered = async () => {
      const { mayChangePlan, mayRenewEarly, yearly } = await subscriptionPage(await context(user));
      return [mayChangePlan, mayRenewEarly || yearly !== null];
    };
    expect(await offered()).toEqual([true, true]);
    const at = disputing(provider);
    await at.disputed(present((await at.invoicesOf(user))[0]).id);
    expect(await offered()).toEqual([false, false]);
    if (plan === 'annuale') {
      const refused = await refusalOf(callAs(user, 'EarlyRenew', {}, provider.options()));
      expect(refused.reason).toBe('payment-disputed');
    }
    await at.wins();
    expect(await offered()).toEqual([true, true]);
  });

  test('that another one has followed closes nothing more', async () => {
    const { user } = await disputed();
    await provider.pass(32);
    expect((await seen(user)).plans.current).toMatchObject({ price: price.mensile, isClosed: false, closed: [] });
  });
});

describe('a viewer with too many devices', () => {
  const refusedTo = async (user: User, isNativeApp = false) => {
    const cookie = await openSession(user.id, provider.now());
    const scope = await makeScope({ cookie, deviceId: 'C'.repeat(32), isNativeApp, ...provider.options() });
    const page = await watchPage(request('/watch/diga'), { scope, nonce: 'n', paths: [] }, 'diga');
    return 'refused' in page ? [page.refused.reason, page.refused.hasBiggerPlan] : [];
  };

  async function crowded() {
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    await createVideo({ id: 'diga' });
    for (const letter of ['A', 'B'])
      await callAs(user, 'GetVideo', { videoId: 'diga' }, { deviceId: letter.repeat(32), ...provider.options() });
    return user;
  }

  test('is offered a plan with more of them, where one may be changed to', async () => {
    const user = await crowded();
    expect(await refusedTo(user)).toEqual(['device-limit', true]);
    expect(await refusedTo(user, true)).toEqual(['device-limit', false]);
    await saveSettings({ ALLOW_PLAN_CHANGE: false });
    expect(await refusedTo(user)).toEqual(['device-limit', false]);
  });

  test('is offered none where the limit is the user’s own', async () => {
    const user = await crowded();
    await db.update(users).set({ customDevices: 2 }).where(eq(users.id, user.id));
    expect(await refusedTo(user)).toEqual(['device-limit', false]);
  });
});

describe('the bar leads to the plans', () => {
  const isLed = async (user: User | null, isNativeApp = false) => {
    const cookie = user && (await openSession(user.id, provider.now()));
    const scope = await makeScope({ ...(cookie && { cookie }), ...provider.options(), isNativeApp });
    return (await shellData({ scope, nonce: 'n', paths: ['/plans'] })).offersPlans;
  };

  test('whoever has none, but no visitor and nobody in a store’s app', async () => {
    const user = await createUser();
    expect([await isLed(user), await isLed(null), await isLed(user, true)]).toEqual([true, false, false]);
    expect(await isLed(await createAdmin())).toBe(false);
  });

  test.each([
    ['a subscriber', 0],
    ['whose renewal is unpaid', 3],
    ['whose unpaid plan has closed', 8],
  ])('not %s', async (_who, days) => {
    expect(await isLed(await lateFor(days))).toBe(false);
  });
});

test.each([
  ['price=p&pay=1&promo=VENTI&code=ANNUALE-26', 'VENTI'],
  ['price=p&pay=1&code=ANNUALE-26', ''],
  ['price=p&pay=1&promo=&code=ANNUALE-26', ''],
  ['price=p&pay=1', ''],
  ['code=VENTI', 'VENTI'],
])('the code to remember of a chosen plan is no promotion: %s', async (query, promo) => {
  const asked = request(`/plans?${query}`);
  expect(await plansPage(asked, await context(await createUser()))).toMatchObject({ promo });
});
