import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { disputes, giftOrders, gifts, notifications, reconciliations } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { romeDay } from '../../../domain/shared/rome-day';
import { createAdmin, createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';
import { give, recipient } from '../gifts/support';
import { disputing } from './disputing';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };
let at: ReturnType<typeof disputing>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  at = disputing(provider);
});

const options = () => provider.options();
const newest = async (of = user) => present((await at.invoicesOf(of))[0]).id;
const refunds = () => Object.values(provider.state.refunds).length;

async function bought(plan = 'mensile') {
  await provider.buy(user, present(price[plan]));
  await provider.deliverEvents();
}

describe('a disputed payment is not refunded:', () => {
  test('by a withdrawal, while the dispute is open and after it is lost', async () => {
    await bought();
    await at.disputed(await newest());
    expect((await callAs(user, 'GetCustomerData', {}, options())).withdrawal).toBeNull();
    expect((await refusalOf(callAs(user, 'WithdrawSubscription', {}, options()))).reason).toBe('payment-disputed');
    await at.loses();
    expect((await refusalOf(callAs(user, 'WithdrawSubscription', {}, options()))).reason).toBe('payment-disputed');
    expect(refunds()).toBe(0);
  });

  test('that is won is refunded by a withdrawal, as any other payment is', async () => {
    await bought();
    await at.disputed(await newest());
    await at.wins();
    expect((await callAs(user, 'WithdrawSubscription', {}, options())).amount).toBeGreaterThan(0);
    expect(refunds()).toBe(1);
  });

  test('would be by a withdrawal after it is lost, if nothing remembered the loss', async () => {
    await bought();
    await at.disputed(await newest());
    await at.loses();
    provider.state.disputes = {};
    provider.state.creditNotes = {};
    await db.delete(disputes);
    await callAs(user, 'WithdrawSubscription', {}, options());
    expect(refunds()).toBe(1);
  });

  test('by an upgrade, which deducts its rest', async () => {
    await bought();
    await at.disputed(await newest());
    const upgrade = callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, options());
    expect((await refusalOf(upgrade)).reason).toBe('payment-disputed');
  });

  test('by a withdrawal that was declared before it', async () => {
    await bought();
    const invoice = await newest();
    // The provider does not answer while the withdrawal is declared.
    const payments = { ...provider.payments, credit: () => Promise.reject(new Error('no answer')) };
    await callAs(user, 'WithdrawSubscription', {}, { ...options(), payments }).catch(() => null);
    await at.disputed(invoice);
    await provider.pass(1);
    await at.runJobs();
    expect(refunds()).toBe(0);
    // Once it is won, what was declared is refunded.
    await at.wins();
    await provider.pass(2);
    await at.runJobs();
    expect(refunds()).toBe(1);
  });
});

describe('a disputed gift', () => {
  let buyer: { id: string };
  let code: string;
  beforeEach(async () => {
    buyer = await createUser();
    const given = recipient(price.annuale, { deliverOn: romeDay(provider.now()) });
    const { details } = await give(provider, buyer, [given]);
    code = details.coupons[0]?.promoCode ?? '';
  });
  const redeem = () => callAs(user, 'RedeemGift', { code }, options());

  const bells = async () => {
    const rows = await db.select({ userId: notifications.userId, title: notifications.title }).from(notifications);
    const ofGifts = rows.filter(({ title }) => title.startsWith('Il tuo regalo è'));
    return ofGifts.map(({ userId, title }) => [userId, title]).filter(([userId]) => userId === user.id);
  };

  test('cannot be opened, until the dispute is won', async () => {
    await at.disputed(await newest(buyer));
    expect((await refusalOf(redeem())).reason).toBe('gift-disputed');
    const [gift] = await db.select().from(gifts);
    expect(gift?.redeemedBy).toBeNull();
    await at.wins();
    await redeem();
    expect(await at.open(user)).not.toBeNull();
    // It was never closed for them.
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    expect(await bells()).toEqual([]);
  });

  test('that was opened is closed for whoever opened it, and its giver is notified', async () => {
    await redeem();
    const before = present(await at.open(user));
    await at.disputed(await newest(buyer));
    expect(await at.open(user)).toBeNull();
    expect(await at.periods()).toMatchObject([{ userId: user.id, subscriptionId: before.id }]);
    expect(await at.rows()).toMatchObject([{ userId: buyer.id }]);
    expect(await bells()).toEqual([[user.id, 'Il tuo regalo è chiuso']]);
    await at.wins();
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    expect(await bells()).toEqual([
      [user.id, 'Il tuo regalo è chiuso'],
      [user.id, 'Il tuo regalo è di nuovo aperto'],
    ]);
    expect(await at.open(user)).toMatchObject({ currentPeriodEnd: before.currentPeriodEnd });
  });

  const add = async (which: string) => {
    const { addition } = await callAs(user, 'GetGift', { code: which }, options());
    await callAs(user, 'RedeemGift', { code: which, until: present(addition).until }, options());
    return present(addition);
  };

  test('that was added to a plan closes only the time that it gave', async () => {
    await bought();
    const { from, until } = await add(code);
    const { id: subscriptionId } = present(await at.open(user));
    await at.disputed(await newest(buyer));
    expect(await at.periods()).toMatchObject([{ userId: user.id, subscriptionId, fromAt: from, untilAt: until }]);
    expect(await at.open(user, from - 1)).not.toBeNull();
    expect(await at.open(user, from)).toBeNull();
    expect(await bells()).toEqual([[user.id, 'Il tuo regalo è chiuso']]);
    await at.wins();
    expect(await at.periods()).toEqual([]);
    expect(await at.open(user, from)).not.toBeNull();
  });

  test('of a payment for two closes the time of both, and not what another one gave between them', async () => {
    const today = { deliverOn: romeDay(provider.now()) };
    const given = [recipient(price.mensile, today), recipient(price.mensile, today)];
    const { details } = await give(provider, await createUser(), given);
    const [first = '', second = ''] = details.coupons.map(({ promoCode }) => promoCode);
    await callAs(user, 'RedeemGift', { code }, options());
    await provider.pass(1);
    const one = await add(first);
    const two = await add(second);
    await at.disputed(await newest(buyer));
    const [own] = await at.periods();
    expect(own?.untilAt).toBe(one.from);
    await at.wins();
    const { buyerId } = present((await db.select().from(giftOrders)).find(({ buyerId: id }) => id !== buyer.id));
    await at.disputed(await newest({ id: buyerId ?? '' }));
    expect((await at.periods()).map(({ fromAt, untilAt }) => [fromAt, untilAt])).toEqual([
      [one.from, one.until],
      [two.from, two.until],
    ]);
  });
});

describe('the emulator’s page', () => {
  const post = (path: string, form: Record<string, string>) =>
    provider.fetch(`http://payments.test/_emulator/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
    });
  const page = async () => (await provider.fetch('http://payments.test/')).text();

  test('disputes an invoice, or inquires, and decides by evidence', async () => {
    await bought();
    const invoice = await newest();
    expect(await page()).toContain('>Dispute</button>');
    await post('dispute', { invoice, as: 'inquiry' });
    expect(await page()).not.toContain('>Dispute</button>');
    await provider.deliverEvents();
    expect(await at.rows()).toMatchObject([{ status: 'warning_needs_response' }]);
    const id = present((await at.rows())[0]).id;
    expect(await page()).toContain('>Escalate</button>');
    await post('evidence', { dispute: id, evidence: 'escalate_inquiry_evidence' });
    expect(await page()).toContain('>Lose</button>');
    await post('evidence', { dispute: id, evidence: 'losing_evidence' });
    await provider.deliverEvents();
    expect(await at.rows()).toMatchObject([{ status: 'lost' }]);
    expect((await post('evidence', { dispute: id, evidence: 'winning_evidence' })).status).toBe(400);
  });
});

describe('the profile', () => {
  test('tells what is closed and until when', async () => {
    await bought();
    const { subscription } = await callAs(user, 'GetCustomerData', {}, options());
    expect(subscription?.closed).toEqual([]);
    await at.disputed(await newest());
    const closed = (await callAs(user, 'GetCustomerData', {}, options())).subscription?.closed;
    expect(closed).toEqual([{ from: subscription?.currentPeriodStart, until: subscription?.currentPeriodEnd }]);
  });
});

describe('the administrators’ list', () => {
  test('has the newest first, with whose it is, and of others none', async () => {
    const admin = await createAdmin();
    await bought();
    const id = await at.disputed(await newest());
    const late = { paymentId: null, amount: 100, currency: 'eur', reason: 'general', updatedAt: 0 };
    await db.insert(disputes).values({ ...late, id: 'du_old', status: 'won', createdAt: 1 });
    const { disputes: listed, next } = await callAs(admin, 'GetDisputes', {}, options());
    expect(listed).toMatchObject([
      { id, person: { uid: user.id }, status: 'needs_response', amount: 2900 },
      { id: 'du_old', person: null, evidenceDueAt: null },
    ]);
    expect(listed[0]?.evidenceDueAt).toBeGreaterThan(provider.now());
    expect(next).toBeNull();
    expect((await refusalOf(callAs(user, 'GetDisputes', {}, options()))).code).toBe('permission-denied');
  });
});

describe('the nightly comparison', () => {
  const compare = async () => operations.ReconcileDisputes.run(asSystem(await makeScope(options())), {});

  test('mends what an event that never came would have changed, once', async () => {
    await bought();
    const id = await at.disputed(await newest());
    expect(await compare()).toEqual({ compared: 1, mended: 0 });
    await provider.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    provider.state.held.length = 0;
    expect(await compare()).toEqual({ compared: 1, mended: 1 });
    expect(await at.open(user)).not.toBeNull();
    expect(await compare()).toEqual({ compared: 1, mended: 0 });
    expect(await db.select().from(reconciliations).where(eq(reconciliations.subject, id))).toMatchObject([
      { difference: { status: { here: 'needs_response', there: 'won' } } },
    ]);
  });

  test('finds a dispute that is unknown here', async () => {
    await bought();
    await at.disputed(await newest());
    await db.delete(disputes);
    expect(await compare()).toEqual({ compared: 1, mended: 1 });
    expect(await at.open(user)).toBeNull();
  });
});
