import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutSessions, invoices, jobs, subscriptions, withdrawals } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { present } from '../../support/present';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';

/** The provider's test accounts: a debit of the one arrives, that of the other is refused, both after days. */
const pays = { act: 'debit', iban: 'AT61 1904 3002 3457 3201' };
const fails = { act: 'debit', iban: 'AT86 1904 3002 3547 3202' };
const dayMs = 86_400_000;

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
});

const options = () => provider.options();
const data = () => callAs(user, 'GetCustomerData', {}, options());
const bills = async () => (await callAs(user, 'GetInvoices', {}, options())).invoices.map(({ status }) => status);
const hasAccess = async () => ((await data()).subscription?.accessUntil ?? 0) > provider.now();
const mails = async () => {
  const asked = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.operation, 'SendBillingMail'));
  return asked.map(({ key }) => key?.split('/')[1]).sort();
};
const runJobs = async (days = 0) => {
  const scope = await makeScope({ ...options(), now: provider.now() + days * dayMs });
  await runDueJobs(scope);
  await scope.settled();
};
/** What is mailed of the end of a subscription that never began. */
const endingMails = async () => {
  const [ended] = await db.select().from(subscriptions);
  const scope = await makeScope(options());
  const input = { userId: user.id, mail: 'accessEnded' as const, subscriptionId: ended?.id };
  await operations.SendBillingMail.run(asSystem(scope), input);
  return scope.outbox.mails;
};
/** What really arrived, less what went back; cents. */
const kept = () => {
  const { charges, refunds } = provider.state;
  const arrived = Object.values(charges).reduce((sum, { amount, paid }) => (paid ? sum + amount : sum), 0);
  return Object.values(refunds).reduce((sum, { amount }) => sum - amount, arrived);
};
const nightMends = async () => operations.ReconcileBilling.run(asSystem(await makeScope(options())), {});

/** A subscription bought by direct debit, which is pending. */
async function debited(debit: { act: string; iban: string }, plan = 'mensile') {
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: present(price[plan]) }, options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
  await provider.pay(url ?? '', debit);
  await provider.deliverEvents();
  return () => callAs(user, 'GetCheckoutSession', { docId }, options());
}

/** From now on the bank of a debited subscriber refuses. */
const empties = () => {
  for (const id of Object.keys(provider.state.manners)) provider.state.manners[id] = 'debit-fails';
};

describe('a subscription whose first debit a bank has yet to confirm', () => {
  test('is open meanwhile, and says that its payment is under way', async () => {
    const visit = await debited(pays);
    expect(await visit()).toMatchObject({ status: 'paying', url: null, error: null });
    expect(await hasAccess()).toBe(true);
    expect(await data()).toMatchObject({ isUnderWay: true, subscription: { status: 'active' } });
    expect(await data()).toMatchObject({ card: { brand: 'sepa_debit', last4: '3201' } });
    expect(await bills()).toEqual(['processing']);
    expect(await mails()).toEqual([]);
    expect(await nightMends()).toMatchObject({ mended: 0 });
  });

  test('is not bought again, changed to a dearer plan or renewed early: nothing of it is paid yet', async () => {
    await debited(pays, 'annuale');
    const again = callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, options());
    expect(await refusalOf(again)).toMatchObject({ code: expect.stringMatching(/already-exists|failed-precondition/) });
    const up = callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.studio) }, options());
    expect(await refusalOf(up)).toMatchObject({ reason: 'debit-under-way' });
    expect(await refusalOf(callAs(user, 'EarlyRenew', {}, options()))).toMatchObject({ reason: 'debit-under-way' });
    expect(await data()).toMatchObject({ canRenewEarly: false, canUpgradeInterval: false });
  });

  test('is told by one mail when the money arrives, whatever is repeated', async () => {
    const visit = await debited(pays);
    await provider.pass(4);
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    expect(await visit()).toMatchObject({ status: 'complete', amountTotal: 2900 });
    expect(await bills()).toEqual(['paid']);
    expect(await data()).toMatchObject({ isUnderWay: false });
    expect(await mails()).toEqual(['purchase']);
    expect(kept()).toBe(2900);
    expect(await nightMends()).toMatchObject({ mended: 0 });
  });

  test('ends when the bank refuses days later: one mail, no open invoice, no grace, and another try', async () => {
    const visit = await debited(fails);
    await provider.pass(4);
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'bank-refused' } });
    expect(await hasAccess()).toBe(false);
    expect(await bills()).toEqual(['void']);
    expect((await mails()).filter((mail) => mail !== 'ended')).toEqual(['refused']);
    expect(await endingMails()).toEqual([]);
    expect(kept()).toBe(0);
    await debited(pays);
    expect(await hasAccess()).toBe(true);
  });

  test('is settled at night if no event of its bank arrives', async () => {
    const visit = await debited(fails);
    await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
    provider.state.held.length = 0;
    const night = asSystem(await makeScope({ ...options(), now: provider.now() + 2 * 3_600_000 }));
    expect(await operations.ReconcileVisits.run(night, {})).toEqual({ asked: 1 });
    expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'bank-refused' } });
    expect(await hasAccess()).toBe(false);
  });

  test('opens with the money only, where the provider waits for it', async () => {
    const visit = await debited(pays);
    const [subscription] = Object.values(provider.state.subscriptions);
    Object.assign(present(subscription), { status: 'incomplete' });
    provider.world.emit('customer.subscription.updated', present(subscription));
    await provider.deliverEvents();
    expect([await hasAccess(), (await visit()).status]).toEqual([false, 'paying']);
    await provider.pass(4);
    expect([await hasAccess(), (await visit()).status]).toEqual([true, 'complete']);
  });

  test('that is deleted with its account ends, and what arrives goes back', async () => {
    await debited(pays);
    await callAs(user, 'DeleteAccount', {}, options());
    await runJobs();
    await provider.pass(4);
    await runJobs(1.1);
    expect(Object.values(provider.state.subscriptions)[0]?.status).toBe('canceled');
    expect(kept()).toBe(0);
  });
});

describe('a withdrawal while the debit is on its way', () => {
  const offered = async () => (await data()).withdrawal?.amount;

  test('ends the contract at once, and gives back when the money has arrived, once', async () => {
    const visit = await debited(pays, 'annuale');
    expect(await offered()).toBe(29_000);
    expect(await callAs(user, 'WithdrawSubscription', {}, options())).toMatchObject({ amount: 29_000 });
    expect(await hasAccess()).toBe(false);
    expect(await mails()).toContain('withdrawal');
    await provider.pass(4);
    await runJobs(0.1);
    await runJobs(1.1);
    expect(kept()).toBe(0);
    expect(await visit()).toMatchObject({ status: 'complete' });
    expect((await mails()).filter((mail) => mail === 'withdrawal' || mail === 'purchase')).toEqual(['withdrawal']);
    expect(await db.select().from(withdrawals)).toMatchObject([{ finishedAt: expect.any(Number) }]);
  });

  test('leaves nobody waiting: its purchase is closed, and another plan can be bought and is kept', async () => {
    const visit = await debited(pays, 'annuale');
    await callAs(user, 'WithdrawSubscription', {}, options());
    expect(await visit()).toMatchObject({ status: 'complete' });
    await debited(pays, 'mensile');
    await provider.pass(4);
    await provider.deliverEvents();
    await runJobs(1.1);
    expect(await hasAccess()).toBe(true);
    expect(kept()).toBe(2900);
  });

  test('has nothing to give back if the bank refuses', async () => {
    await debited(fails, 'annuale');
    await callAs(user, 'WithdrawSubscription', {}, options());
    await provider.pass(4);
    await runJobs(1.1);
    expect(kept()).toBe(0);
    expect(await bills()).toEqual(['void']);
    expect(await db.select().from(withdrawals)).toMatchObject([{ finishedAt: expect.any(Number) }]);
  });
});

describe('a renewal by debit', () => {
  test('stays open while its bank takes days, in which the invoice says so', async () => {
    await debited(pays);
    await provider.pass(31);
    expect(await data()).toMatchObject({ isUnderWay: true, subscription: { status: 'active' } });
    expect(await bills()).toEqual(['processing', 'paid']);
    await provider.pass(3);
    expect(await bills()).toEqual(['paid', 'paid']);
    expect(kept()).toBe(5800);
    expect(await nightMends()).toMatchObject({ mended: 0 });
  });

  test('is known to be under way although its invoice was read before the debit began', async () => {
    await debited(pays);
    await provider.pass(31);
    await db.update(invoices).set({ status: 'open' }).where(eq(invoices.status, 'processing'));
    const debit = Object.values(provider.state.paymentIntents).find(({ status }) => status === 'processing');
    provider.world.emit('payment_intent.processing', present(debit));
    await provider.deliverEvents();
    expect(await bills()).toEqual(['processing', 'paid']);
  });

  test('that is refused after days is past due from then on, with all its grace days, and mailed once', async () => {
    await debited(pays);
    await provider.pass(10);
    empties();
    await provider.pass(21);
    const due = present((await db.select().from(subscriptions))[0]).currentPeriodStart;
    await provider.pass(3);
    const known = provider.now();
    const { subscription } = await data();
    expect(subscription?.status).toBe('past_due');
    const grace = (await (await makeScope(options())).identify()).settings.GRACE_DAYS * dayMs;
    expect(subscription?.graceUntil).toBe(known + grace);
    expect(known).toBeGreaterThan(due + 2 * dayMs);
    await provider.pass(1);
    expect((await data()).subscription?.graceUntil).toBe(known + grace);
    expect((await mails()).filter((mail) => mail === 'past-due')).toHaveLength(1);
    expect(await bills()).toEqual(['open', 'paid']);
  });

  test('that is refused is paid by a new card at once', async () => {
    await debited(pays);
    await provider.pass(10);
    empties();
    await provider.pass(24);
    const { url } = await callAs(user, 'CreatePortalLink', {}, options());
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', act: 'card' };
    await provider.fetch(url, { method: 'POST', body: new URLSearchParams(card).toString() });
    await provider.deliverEvents();
    expect((await data()).subscription?.status).toBe('active');
    expect(kept()).toBe(5800);
  });

  test('is compared at night: an invoice whose event was lost is mended and listed', async () => {
    await debited(pays);
    await provider.pass(31);
    await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
    provider.state.held.length = 0;
    expect(await bills()).toEqual(['processing', 'paid']);
    expect(await nightMends()).toMatchObject({ mended: 1 });
    expect(await bills()).toEqual(['paid', 'paid']);
    expect(await nightMends()).toMatchObject({ mended: 0 });
  });
});

describe('a year in advance that is paid while a bank has yet to answer for the renewal', () => {
  /** The pay page is opened in time, and paid by card once the renewal's debit is under way. */
  async function advanced() {
    await debited(pays, 'annuale');
    await provider.pass(364.5);
    const { id, url } = await callAs(user, 'EarlyRenew', {}, options());
    return async () => {
      await provider.pass(0.75);
      await provider.pay(url);
      await provider.deliverEvents();
      expect(await bills()).toContain('processing');
      return () => callAs(user, 'GetCheckoutSession', { sid: id }, options());
    };
  }

  test('waits for that answer, and is added to the year that is paid then', async () => {
    const visit = await (await advanced())();
    expect(await visit()).toMatchObject({ status: 'paying' });
    const before = (await data()).subscription?.currentPeriodEnd ?? 0;
    await provider.pass(3);
    expect(await visit()).toMatchObject({ status: 'complete' });
    const after = (await data()).subscription?.currentPeriodEnd ?? 0;
    expect(new Date(after).getUTCFullYear()).toBe(new Date(before).getUTCFullYear() + 1);
    expect(kept()).toBe(3 * 29_000);
  });

  test('goes back if the bank refuses: a year after an unpaid one would be lost with it', async () => {
    const pay = await advanced();
    empties();
    const visit = await pay();
    expect(await visit()).toMatchObject({ status: 'paying' });
    await provider.pass(3);
    expect(await visit()).toMatchObject({ status: 'failed', error: { message: 'given-back' } });
    expect(kept()).toBe(29_000);
  });
});

test('what is not told by its bank is not said to be paid: the check can fail', async () => {
  await debited(pays);
  await db.update(invoices).set({ status: 'paid', amountPaid: 2900 });
  await db.update(checkoutSessions).set({ status: 'complete' });
  expect(await bills()).not.toEqual(['processing']);
  expect(await nightMends()).toMatchObject({ mended: 1 });
});
