import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { giftOrders, gifts, notifications } from '../../../db/schema';
import { daysLater, romeDay } from '../../../domain/shared/rome-day';
import { receiveEvent } from '../../../operations/billing/events/receive-event';
import { insertJob } from '../../../operations/shared/jobs';
import { createUser } from '../../support/factories';
import { linkIn } from '../../support/mails';
import type { TestProvider } from '../../support/payments';
import { call, callAs, db, makeScope, openSession, testNow } from '../../support/scope';
import { give, openGiftShop, order, recipient, runJobs } from './support';

// What a giver finds again of the gifts that they have paid for, wherever the page with the codes was closed.

let provider: TestProvider;
let price: Record<string, string>;
let giver: { id: string };
let today: string;

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
  giver = await createUser();
  today = romeDay(provider.now());
});

const to = (name: string) => recipient(price.mensile, { name, deliverOn: today });
const given = (before?: string) => callAs(giver, 'GetGivenGifts', { before }, provider.options());
const subject = 'Il tuo regalo è pronto';
const mailed = () => provider.postbox.filter((mail) => mail.subject === subject);
const bell = () =>
  db
    .select({ title: notifications.title, body: notifications.body, data: notifications.data })
    .from(notifications)
    .where(eq(notifications.userId, giver.id));

describe('a gift that is paid by card', () => {
  test('is mailed to its giver, and shown at the bell, with the way to its codes', async () => {
    const { orderId } = await give(provider, giver, [to('Marco Bassi'), to('Lia Orsini')]);
    const own = mailed();
    expect(own.map((mail) => linkIn(mail).pathname)).toEqual([`/gift/details/${orderId}`]);
    expect(own[0]?.text).toContain('Marco Bassi e Lia Orsini');
    expect(own[0]?.text).toContain('58,00 €');
    expect(await bell()).toMatchObject([
      {
        title: subject,
        body: expect.stringContaining('Lia Orsini'),
        data: { action: `goto::/gift/details/${orderId}` },
      },
    ]);
  });

  test('is mailed once, whatever the webhooks do', async () => {
    const { docId } = await give(provider, giver, [to('Marco Bassi')]);
    const sessions = Object.values(provider.state.sessions);
    for (const { id: sid } of sessions) await callAs(giver, 'GetCheckoutSession', { sid }, provider.options());
    for (const request of provider.received) {
      const signature = request.headers.get('stripe-signature') ?? '';
      const scope = await makeScope(provider.options());
      await receiveEvent(scope, { body: await request.clone().text(), signature, receivedAt: testNow });
      await scope.settled();
    }
    for (const key of ['again', 'and again']) {
      await insertJob(db, { operation: 'FulfilGift', input: { docId }, key }, provider.now());
    }
    for (let time = 0; time < 2; time += 1) await runJobs(provider);
    expect(mailed()).toHaveLength(1);
    expect(await bell()).toHaveLength(1);
  });

  test('and again where the mail’s key is lost: the check can fail', async () => {
    const { docId } = await give(provider, giver, [to('Marco Bassi')]);
    const input = { userId: giver.id, docId, mail: 'purchaseDone' };
    await insertJob(db, { operation: 'SendBillingMail', input, key: 'another' }, provider.now());
    await runJobs(provider);
    expect(mailed()).toHaveLength(2);
  });
});

describe('the list of given gifts', () => {
  test('has what is paid, newest first, with how many were opened', async () => {
    const first = await give(provider, giver, [to('Marco Bassi'), to('Lia Orsini')]);
    await provider.pass(1);
    today = romeDay(provider.now());
    const second = await give(provider, giver, [to('Sara Conti')]);
    await order(provider, giver, [to('Nobody')]);
    const code = first.details.coupons[1]?.promoCode ?? '';
    await callAs(await createUser(), 'RedeemGift', { code }, provider.options());
    expect(await given()).toMatchObject({
      orders: [
        { orderId: second.orderId, totalCents: 2900, names: ['Sara Conti'], opened: 0 },
        { orderId: first.orderId, totalCents: 5800, names: ['Marco Bassi', 'Lia Orsini'], opened: 1 },
      ],
      unopened: 2,
      next: null,
    });
  });

  test.each([
    ['to be delivered', { deliveredAt: null }, 1],
    ['delivered', { deliveredAt: testNow }, 1],
    ['opened', { redeemedAt: testNow }, 0],
    ['expired', { expiresAt: testNow - 1000 }, 0],
  ])('counts what can still be opened: %s', async (_state, facts, unopened) => {
    await give(provider, giver, [to('Marco Bassi')]);
    await order(provider, giver, [to('Nobody')]);
    await db.update(gifts).set(facts).where(eq(gifts.name, 'Marco Bassi'));
    expect(await given()).toMatchObject({ unopened });
  });

  test('is opened by its recipient after its giver has left', async () => {
    const later = { name: 'Lia Orsini', email: 'lia@orsini.it', deliverOn: daysLater(today, 3) };
    const { details } = await give(provider, giver, [to('Marco Bassi'), recipient(price.mensile, later)]);
    expect(await given()).toMatchObject({ unopened: 2 });
    await callAs(giver, 'DeleteAccount', {}, provider.options());
    await runJobs(provider);
    await provider.pass(4);
    const sent = await runJobs(provider);
    expect([...provider.postbox, ...sent].some((mail) => mail.to === 'lia@orsini.it')).toBe(true);
    for (const { promoCode } of details.coupons) {
      const opening = callAs(await createUser(), 'RedeemGift', { code: promoCode }, provider.options());
      expect((await opening).currentPeriodEnd).toBeGreaterThan(provider.now());
    }
  });

  test('is nobody else’s', async () => {
    await give(provider, giver, [to('Marco Bassi')]);
    const other = await createUser();
    expect(await callAs(other, 'GetGivenGifts', {}, provider.options())).toEqual({
      orders: [],
      unopened: 0,
      next: null,
    });
  });

  test('travels with the session look-up, and has twelve a page', async () => {
    const { orderId } = await give(provider, giver, [to('Marco Bassi')]);
    const [paid] = await db.select().from(giftOrders).where(eq(giftOrders.id, orderId));
    const [gift] = await db.select().from(gifts).where(eq(gifts.orderId, orderId));
    if (!paid || !gift) throw new Error('no order');
    for (let number = 1; number <= 12; number += 1) {
      const id = `gft_older${number}`;
      await db.insert(giftOrders).values({ ...paid, id, createdAt: paid.createdAt - number });
      await db.insert(gifts).values({ ...gift, id: `gif_older${number}`, orderId: id, promoCode: null });
    }
    const scope = await makeScope({ ...provider.options(), cookie: await openSession(giver.id, provider.now()) });
    const page = await call(scope, 'GetGivenGifts', {});
    expect(scope.use.batches).toBe(1);
    expect([page.orders.length, page.orders[0]?.orderId]).toEqual([12, orderId]);
    const { orders, next } = await given(page.next ?? undefined);
    expect([orders.map((one) => one.orderId), next]).toEqual([['gft_older12'], null]);
  });
});
