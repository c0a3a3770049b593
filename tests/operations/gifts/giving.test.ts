import { env } from 'cloudflare:workers';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { events, gifts, jobs } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { insertJob } from '../../../operations/shared/jobs';
import type { D1Like } from '../../../db/client';
import { createUser, saveSettings } from '../../support/factories';
import { Meeting } from '../../support/meeting';
import type { TestProvider } from '../../support/payments';
import { callAs, callUncheckedAs, db, refusalOf } from '../../support/scope';
import { dayMs, give, openGiftShop, order, recipient, runJobs } from './support';
import { present } from '../../support/present';

let provider: TestProvider;
let price: Record<string, string>;
let buyer: { id: string };
let today: string;
let inThirtyDays: string;

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
  buyer = await createUser();
  today = romeDay(provider.now());
  inThirtyDays = romeDay(provider.now() + 30 * dayMs);
});

const ask = (overrides: Record<string, unknown>, options = {}) => {
  const recipients = [recipient(price.annuale, { deliverOn: today, ...overrides })];
  return callUncheckedAs(buyer, 'CreateGiftCheckout', { recipients }, { ...provider.options(), ...options });
};

describe('a gift', () => {
  test('is offered with the plans that are sold, from today to one year ahead', async () => {
    const offer = await callAs(buyer, 'GetGiftPlans', {}, provider.options());
    expect(offer.plans.map(({ unitAmount, interval }) => [unitAmount, interval])).toEqual([
      [2900, 'month'],
      [29_000, 'year'],
      [59_000, 'year'],
    ]);
    const english = await callAs(buyer, 'GetGiftPlans', {}, { ...provider.options(), cookieLanguage: 'en' });
    expect(english.plans.map(({ name }) => name)).toEqual(['Monthly', 'Yearly', 'Practice']);
    expect(offer.firstDay).toBe(today);
    expect(offer.lastDay.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
  });

  test('costs the sum of what each is given, and has no coupon before it is paid', async () => {
    const { orderId } = await order(provider, buyer, [
      recipient(price.annuale, { deliverOn: today }),
      recipient(price.mensile, { deliverOn: inThirtyDays, name: 'Lia Orsini' }),
    ]);
    const details = await callAs(buyer, 'GetCheckoutDetails', { id: orderId }, provider.options());
    expect(details).toMatchObject({ isPaid: false, totalCents: 31_900, coupons: [], paymentIntent: null });
    expect(await runJobs(provider)).toEqual([]);
  });

  test('names its plan in the language in which it was ordered', async () => {
    await ask({}, { cookieLanguage: 'en' });
    expect((await db.select({ name: gifts.productName }).from(gifts)).map(({ name }) => name)).toEqual(['Yearly']);
  });

  test('gets its coupons when it is paid; one is mailed today, the other on its day at eight', async () => {
    const { details } = await give(provider, buyer, [
      recipient(price.annuale, { deliverOn: today }),
      recipient(price.mensile, { deliverOn: inThirtyDays, name: 'Lia Orsini', email: 'lia@dental.it' }),
    ]);
    const [marco, lia] = details.coupons;
    expect(details).toMatchObject({ isPaid: true, totalCents: 31_900 });
    expect([details.sessionId, details.paymentIntent, details.invoiceId].map((id) => id?.slice(0, 3))).toEqual([
      'cs_',
      'pi_',
      'in_',
    ]);
    expect(marco).toMatchObject({ name: 'Marco Bassi', productName: 'Annuale', state: 'delivered', mayChange: false });
    expect(lia).toMatchObject({ name: 'Lia Orsini', productName: 'Mensile', state: 'scheduled', mayChange: true });
    expect(marco?.promoCode).toMatch(/^APICE-\w{4}-\w{4}$/);
    expect(lia?.promoCode).not.toBe(marco?.promoCode);
    const key = `gift-${lia?.giftId}-${inThirtyDays}`;
    const [row] = await db.select({ runAt: jobs.runAt }).from(jobs).where(eq(jobs.key, key));
    expect(new Date(row?.runAt ?? 0).toISOString()).toMatch(/T0[67]:00:00/);
    await provider.pass(31);
    const later = await runJobs(provider);
    expect(later.filter(({ subject }) => subject === 'Giulia ti ha regalato Apice').map(({ to }) => to)).toEqual([
      'lia@dental.it',
    ]);
    expect(later[0]?.text).toContain(`/redeem/${lia?.promoCode}`);
    expect(await runJobs(provider)).toEqual([]);
  });

  test('gets its coupons when the buyer returns, even if its webhook never arrives', async () => {
    const { orderId, url } = await order(provider, buyer, [recipient(price.mensile, { deliverOn: today })]);
    await provider.pay(url);
    provider.state.held.length = 0;
    const [session] = Object.values(provider.state.sessions);
    await callAs(buyer, 'GetCheckoutSession', { sid: session?.id ?? '' }, provider.options());
    await runJobs(provider);
    const { coupons } = await callAs(buyer, 'GetCheckoutDetails', { id: orderId }, provider.options());
    expect(coupons).toHaveLength(1);
  });

  test('has the same coupons however often its payment is told, and counts once', async () => {
    const { docId, orderId, details } = await give(provider, buyer, [recipient(price.annuale, { deliverOn: today })]);
    for (const key of ['again', 'and again', 'at the same time']) {
      await insertJob(db, { operation: 'FulfilGift', input: { docId }, key }, provider.now());
    }
    await Promise.all([runJobs(provider), runJobs(provider)]);
    const again = await callAs(buyer, 'GetCheckoutDetails', { id: orderId }, provider.options());
    expect(again.coupons.map(({ promoCode }) => promoCode)).toEqual(details.coupons.map(({ promoCode }) => promoCode));
    expect(Object.keys(provider.state.coupons)).toHaveLength(1);
    expect(await db.select().from(events).where(eq(events.name, 'GIFT_SUBSCRIPTION'))).toHaveLength(1);
  });

  test('is paid once, whatever was pressed twice', async () => {
    const wanted = () => order(provider, buyer, [recipient(price.annuale, { deliverOn: today })]);
    const [first, second] = [await wanted(), await wanted()];
    expect((await provider.pay(first.url)).status).toBe(409);
    await provider.pay(second.url);
    await provider.deliverEvents();
    await runJobs(provider);
    expect(await db.select().from(gifts).where(eq(gifts.orderId, first.orderId))).toMatchObject([{ promoCode: null }]);
    expect(await db.select().from(gifts).where(eq(gifts.orderId, second.orderId))).toMatchObject([
      { promoCode: expect.stringMatching(/^APICE-/) },
    ]);
  });

  test.each([
    ['a day that has passed', { deliverOn: '2020-01-01' }, 'gift-day-not-offered'],
    ['a day that is none', { deliverOn: '2027-02-30' }, 'gift-day-not-offered'],
    ['a plan that is not sold', { price: 'price_x' }, 'not-buyable'],
    ['an address without an end', { email: 'marco@studio' }, 'invalid-input'],
    ['nobody', { name: ' ' }, 'invalid-input'],
    ['a card that is too long', { message: 'x'.repeat(241) }, 'invalid-input'],
  ])('is refused for %s', async (_which, overrides, reason) => {
    expect((await refusalOf(ask(overrides))).reason).toBe(reason);
  });

  test('is bought in Italy, where gifts are on, and not in an app', async () => {
    expect((await refusalOf(ask({}, { country: 'ES' }))).reason).toBe('gifts-not-offered');
    expect((await refusalOf(ask({}, { isNativeApp: true }))).reason).toBe('not-sold-in-app');
    await saveSettings({ ENABLE_GIFTS: false });
    expect((await refusalOf(ask({}))).reason).toBe('gifts-not-offered');
    expect((await refusalOf(callAs(buyer, 'GetGiftPlans', {}, provider.options()))).reason).toBe('gifts-not-offered');
  });

  test('is shown to nobody else', async () => {
    const { orderId, details } = await give(provider, buyer, [recipient(price.annuale, { deliverOn: inThirtyDays })]);
    const other = await createUser();
    const giftId = details.coupons[0]?.giftId;
    const refusals = [
      await refusalOf(callAs(other, 'GetCheckoutDetails', { id: orderId }, provider.options())),
      await refusalOf(
        callAs(other, 'ChangeGift', { giftId: present(giftId), deliverOn: inThirtyDays }, provider.options()),
      ),
      await refusalOf(callAs(other, 'SendGiftAgain', { giftId: present(giftId) }, provider.options())),
    ];
    expect(refusals.map(({ reason }) => reason)).toEqual(['gift-not-found', 'gift-not-found', 'gift-not-found']);
  });
});

describe('a gift that has not left', () => {
  test('is moved and put right until the day before, and is mailed once, on its last day', async () => {
    const { orderId, details } = await give(provider, buyer, [recipient(price.annuale, { deliverOn: inThirtyDays })]);
    const [coupon] = details.coupons;
    const inTenDays = romeDay(provider.now() + 10 * dayMs);
    const moved = { giftId: present(coupon).giftId, name: 'Sara Conti', email: 'sara@studio.it', deliverOn: inTenDays };
    await callAs(buyer, 'ChangeGift', moved, provider.options());
    const { coupons } = await callAs(buyer, 'GetCheckoutDetails', { id: orderId }, provider.options());
    expect(coupons[0]).toMatchObject({ name: 'Sara Conti', deliverOn: inTenDays, promoCode: coupon?.promoCode });
    await provider.pass(11);
    expect((await runJobs(provider)).map(({ to }) => to)).toEqual(['sara@studio.it']);
    await provider.pass(25);
    expect(await runJobs(provider)).toEqual([]);
    const late = callAs(buyer, 'ChangeGift', { giftId: present(coupon).giftId }, provider.options());
    expect((await refusalOf(late)).reason).toBe('gift-already-left');
  });

  test('is not moved to a day that cannot be chosen', async () => {
    const { details } = await give(provider, buyer, [recipient(price.annuale, { deliverOn: inThirtyDays })]);
    const change = { giftId: present(details.coupons[0]).giftId, deliverOn: '2020-01-01' };
    const refusal = await refusalOf(callAs(buyer, 'ChangeGift', change, provider.options()));
    expect(refusal.reason).toBe('gift-day-not-offered');
  });
});

describe('a gift that went to a wrong address', () => {
  const delivered = async () => {
    const { orderId, details } = await give(provider, buyer, [recipient(price.annuale, { deliverOn: today })]);
    const { giftId, promoCode } = present(details.coupons[0]);
    const correct = (change: object) => callUncheckedAs(buyer, 'ChangeGift', { giftId, ...change }, provider.options());
    const coupon = async () =>
      (await callAs(buyer, 'GetCheckoutDetails', { id: orderId }, provider.options())).coupons[0];
    provider.postbox.length = 0;
    return { promoCode, correct, coupon };
  };
  const left = async () => {
    await runJobs(provider);
    return provider.postbox;
  };
  const open = async (code: string) => callAs(await createUser(), 'RedeemGift', { code }, provider.options());

  test('is mailed to the right one with another code: the one that went astray is void', async () => {
    const { promoCode, correct, coupon } = await delivered();
    await correct({ email: 'sara@studio.it', name: 'Sara Conti', message: 'Per te.', deliverOn: today });
    const [mail, ...others] = await left();
    const right = present(await coupon());
    expect([mail?.to, others]).toEqual(['sara@studio.it', []]);
    expect(mail?.text).toContain(`/redeem/${right.promoCode}`);
    expect(mail?.text).toContain('Per te.');
    expect(right).toMatchObject({ name: 'Sara Conti', email: 'sara@studio.it', state: 'delivered' });
    expect((await refusalOf(open(promoCode))).reason).toBe('gift-not-found');
    await open(right.promoCode);
    expect(await coupon()).toMatchObject({ state: 'redeemed' });
  });

  test('keeps its code where the address is the same, and nothing leaves where all is right already', async () => {
    const { promoCode, correct, coupon } = await delivered();
    await correct({ message: 'Scusa il ritardo.' });
    await correct({ message: 'Scusa il ritardo.' });
    expect((await left()).map(({ to }) => to)).toEqual(['marco.bassi@studiobassi.it']);
    expect(await coupon()).toMatchObject({ promoCode, message: 'Scusa il ritardo.' });
  });

  test('is not changed once it was opened, nor to another day, nor more than three times a day', async () => {
    const { correct, coupon } = await delivered();
    const moved = correct({ email: 'sara@studio.it', deliverOn: inThirtyDays });
    expect((await refusalOf(moved)).reason).toBe('gift-already-left');
    for (const name of ['a', 'b', 'c']) await correct({ email: `${name}@studio.it` });
    expect((await refusalOf(correct({ email: 'd@studio.it' }))).code).toBe('resource-exhausted');
    await open(present(await coupon()).promoCode);
    await provider.pass(2);
    expect((await refusalOf(correct({ email: 'e@studio.it' }))).reason).toBe('gift-already-left');
    expect(await coupon()).toMatchObject({ email: 'c@studio.it' });
  });

  test('of two corrections at once one counts, and only that one is mailed', async () => {
    const { correct, coupon } = await delivered();
    await Promise.allSettled(['a', 'b', 'c'].map((name) => correct({ email: `${name}@studio.it` })));
    const right = present(await coupon());
    const opening = (await left()).filter(({ text }) => text.includes(right.promoCode));
    expect(opening.map(({ to }) => to)).toEqual([right.email]);
  });
});

describe('a gift that was delivered is mailed again,', () => {
  const pressing = async () => {
    const { details } = await give(provider, buyer, [recipient(price.annuale, { deliverOn: today })]);
    const giftId = present(details.coupons[0]?.giftId);
    return (minutes = 0, d1: D1Like = env.DB) =>
      callAs(buyer, 'SendGiftAgain', { giftId }, { ...provider.options(), d1, now: provider.now() + minutes * 60_000 });
  };
  /** A database where two who read at once have both read before either writes. */
  const meetingDatabase = (meeting: Meeting): D1Like => ({
    prepare: (sql) => env.DB.prepare(sql),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const read = await env.DB.batch<T>(statements);
      await meeting.arrive();
      return read;
    },
  });
  const mailed = async () => (await db.select().from(jobs).where(like(jobs.key, '%-again-%'))).length;

  test('three times a day at most', async () => {
    const again = await pressing();
    for (const minutes of [0, 2, 4]) await again(minutes);
    expect((await refusalOf(again(6))).code).toBe('resource-exhausted');
    expect(await mailed()).toBe(3);
    await again(24 * 60 + 1);
    expect(await mailed()).toBe(4);
  });

  test('once however often it is pressed within a minute, and that is one of the three', async () => {
    const again = await pressing();
    for (const minutes of [0, 2, 4]) {
      const meeting = new Meeting(2);
      const press = () => again(minutes, meetingDatabase(meeting)).finally(() => meeting.leave());
      await Promise.all([press(), press()]);
      await again(minutes + 0.5);
    }
    expect(await mailed()).toBe(3);
    expect((await refusalOf(again(6))).code).toBe('resource-exhausted');
  });
});
