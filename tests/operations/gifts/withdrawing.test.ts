import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { giftOrders, gifts, jobs, notifications, orderWithdrawals } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import * as guard from '../../../operations/billing/disputes/guard';
import { applyInvoice } from '../../../operations/billing/mirror/invoice';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { practice } from '../../support/money/fiscal';
import type { TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';
import { disputing } from '../billing/disputing';
import { dayMs, give, openGiftShop, recipient, runJobs } from './support';

let provider: TestProvider;
let price: Record<string, string>;
let giver: { id: string };

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
  giver = await createUser();
  return () => vi.restoreAllMocks();
});

const options = () => provider.options();
const to = (name: string, plan = 'annuale', overrides: object = {}) =>
  recipient(price[plan], { name, deliverOn: romeDay(provider.now()), ...overrides });
const given = (...names: string[]) =>
  give(
    provider,
    giver,
    names.map((name) => to(name)),
  );
const takeBack = (orderId: string, by = giver) => callAs(by, 'WithdrawGifts', { orderId }, options());
const redeem = (user: { id: string }, code: string | undefined) =>
  callAs(user, 'RedeemGift', { code: code ?? '' }, options());
const refunds = () => Object.values(provider.state.refunds).map(({ amount }) => amount);
const details = (id: string) => callAs(giver, 'GetCheckoutDetails', { id }, options());
const rows = () => db.select().from(gifts).orderBy(asc(gifts.position));

describe('unopened gifts', () => {
  test('are taken back once: the codes close, a credit note refunds them, a receipt is mailed', async () => {
    const { orderId, details: bought } = await given('Marco Bassi', 'Lia Orsini');
    expect(bought.withdrawal).toMatchObject({ amount: 58_000 });
    expect(await takeBack(orderId)).toEqual({ amount: 58_000, taken: 2, at: provider.now() });
    expect(refunds()).toEqual([58_000]);
    expect(Object.values(provider.state.creditNotes)).toMatchObject([{ amount: 58_000 }]);
    const after = await details(orderId);
    expect(after.withdrawal).toBeNull();
    expect(after.coupons.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    const code = bought.coupons[0]?.promoCode;
    expect((await refusalOf(redeem(await createUser(), code))).reason).toBe('gift-withdrawn');
    expect(await callAs(null, 'GetGift', { code: code ?? '' }, options())).toMatchObject({ state: 'withdrawn' });
    expect((await refusalOf(takeBack(orderId))).reason).toBe('gifts-none-unopened');
    await runJobs(provider);
    const receipt = present(provider.postbox.find(({ subject }) => subject === 'Ricevuta del tuo recesso dal regalo'));
    expect(receipt.text).toMatch(/Per: Marco Bassi e Lia Orsini/);
    expect(receipt.text).toMatch(/Rimborso: 580,00\s€/);
    expect(receipt.text).toMatch(/Data e ora: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await provider.pass(1);
    await runJobs(provider);
    expect(refunds()).toEqual([58_000]);
    expect((await callAs(giver, 'GetGivenGifts', {}, options())).unopened).toBe(0);
  });

  test('that are opened stay, and are named in the receipt', async () => {
    const { orderId, details: bought } = await given('Marco Bassi', 'Lia Orsini');
    const user = await createUser();
    await redeem(user, bought.coupons[0]?.promoCode);
    expect((await details(orderId)).withdrawal).toMatchObject({ amount: 29_000 });
    expect(await takeBack(orderId)).toMatchObject({ amount: 29_000, taken: 1 });
    expect((await rows()).map(({ redeemedBy, withdrawalId }) => [redeemedBy, withdrawalId !== null])).toEqual([
      [user.id, false],
      [null, true],
    ]);
    await runJobs(provider);
    const receipt = present(provider.postbox.find(({ subject }) => subject.startsWith('Ricevuta')));
    expect(receipt.text).toMatch(/Per: Lia Orsini/);
    expect(receipt.text).toMatch(/Già aperti, restano: Marco Bassi/);
    expect((await callAs(user, 'GetAccount', {}, options())).subscription).not.toBeNull();
  });

  test('with a discount are refunded to the cent, together what was paid', async () => {
    const { orderId, details: bought } = await given('Marco Bassi', 'Lia Orsini', 'Ugo Re');
    // A third off: 580.00 of 870.00, which three cannot share to the cent.
    const invoice = present(Object.values(provider.state.invoices).at(-1));
    Object.assign(invoice, { total: 58_000, amount_due: 58_000, amount_paid: 58_000 });
    const charge = present(Object.values(provider.state.charges).at(-1));
    Object.assign(charge, { amount: 58_000 });
    await applyInvoice(await makeScope(options()), invoice.id);
    await redeem(await createUser(), bought.coupons[1]?.promoCode);
    expect(await takeBack(orderId)).toMatchObject({ amount: 38_666, taken: 2 });
    expect(refunds()).toEqual([38_666]);
  });

  test('that were not delivered yet never leave', async () => {
    const later = romeDay(provider.now() + 5 * 86_400_000);
    const { orderId } = await give(provider, giver, [to('Marco Bassi', 'annuale', { deliverOn: later })]);
    await takeBack(orderId);
    const giftId = present((await rows())[0]).id;
    const change = callAs(giver, 'ChangeGift', { giftId, name: 'Lia Orsini' }, options());
    expect((await refusalOf(change)).reason).toBe('gift-withdrawn');
    await provider.pass(6);
    await runJobs(provider);
    expect(provider.postbox.filter(({ to: address }) => address.startsWith('marco'))).toEqual([]);
    expect((await refusalOf(callAs(giver, 'SendGiftAgain', { giftId }, options()))).reason).toBe('gift-not-found');
  });

  test('are refunded by the job while the provider does not answer', async () => {
    const { orderId } = await given('Marco Bassi');
    const credit = () => Promise.reject(new DomainError('unavailable', 'payments-unavailable'));
    const payments = { ...provider.payments, credit };
    const declared = await callAs(giver, 'WithdrawGifts', { orderId }, { ...options(), payments });
    expect(declared).toMatchObject({ amount: 29_000 });
    expect(refunds()).toEqual([]);
    await provider.pass(1);
    await runJobs(provider);
    expect(refunds()).toEqual([29_000]);
    expect(await db.select().from(orderWithdrawals)).toMatchObject([{ amount: 29_000, finishedAt: provider.now() }]);
  });

  test('are refunded no more than is left, where the dashboard was faster than the job', async () => {
    const { orderId } = await given('Marco Bassi', 'Lia Orsini');
    const credit = () => Promise.reject(new DomainError('unavailable', 'payments-unavailable'));
    const payments = { ...provider.payments, credit };
    await callAs(giver, 'WithdrawGifts', { orderId }, { ...options(), payments });
    const charge = present(Object.values(provider.state.charges).at(-1));
    await provider.stripe.refunds.create({ charge: charge.id, amount: 40_000 });
    await provider.pass(1);
    await runJobs(provider);
    expect(refunds()).toEqual([40_000, 18_000]);
    expect(Object.values(provider.state.customers).map(({ balance }) => balance)).toEqual([0]);
  });
});

describe('the recipient of a delivered gift that is taken back', () => {
  const taken = () => provider.postbox.filter(({ subject }) => /ha ritirato il suo regalo/.test(subject));
  const bells = async () =>
    (await db.select().from(notifications)).filter(({ dataId }) => dataId.startsWith('gift-taken/'));

  test('is notified once, by mail and at the bell, whatever is repeated', async () => {
    const user = await createUser({ email: 'lia.orsini@studio.it', emailVerifiedAt: 1 });
    const stranger = await createUser({ email: 'marco.bassi@studiobassi.it', emailVerifiedAt: null });
    const { orderId } = await give(provider, giver, [
      to('Marco Bassi'),
      to('Lia Orsini', 'annuale', { email: 'lia.orsini@studio.it' }),
    ]);
    await takeBack(orderId);
    expect((await refusalOf(takeBack(orderId))).reason).toBe('gifts-none-unopened');
    const scope = await makeScope(options());
    const [declared] = await db.select().from(orderWithdrawals);
    for (let time = 0; time < 3; time += 1) {
      await runJobs(provider);
      await operations.NotifyOfTakenGifts.run(asSystem(scope), { withdrawalId: present(declared).id });
    }
    await scope.settled();
    await runJobs(provider);
    expect(taken().map(({ to: address }) => address)).toEqual(['marco.bassi@studiobassi.it', 'lia.orsini@studio.it']);
    // Nobody has confirmed that the stranger's address is theirs.
    expect((await bells()).map(({ userId }) => userId)).toEqual([user.id]);
    expect(stranger.id).not.toBe(user.id);
  });

  test('is notified in the language of the gift', async () => {
    const { orderId } = await given('Marco Bassi');
    await db.update(giftOrders).set({ language: 'es' });
    await takeBack(orderId);
    await runJobs(provider);
    expect(provider.postbox.map(({ subject }) => subject)).toContain('Giulia ha retirado su regalo');
  });

  test('is not, if it never arrived or was opened', async () => {
    const later = romeDay(provider.now() + 5 * dayMs);
    const { orderId, details: bought } = await give(provider, giver, [
      to('Marco Bassi', 'annuale', { deliverOn: later }),
      to('Lia Orsini'),
    ]);
    await redeem(await createUser(), bought.coupons[1]?.promoCode);
    await takeBack(orderId);
    await provider.pass(6);
    await runJobs(provider);
    expect(taken()).toEqual([]);
  });

  test('is, if its mail left at the same moment', async () => {
    const { orderId } = await given('Marco Bassi');
    const [gift] = await db.update(gifts).set({ deliveredAt: null }).returning();
    const scope = await makeScope(options());
    const mail = {
      ...scope.ports.mail,
      async send() {
        await takeBack(orderId);
        await runJobs(provider);
        expect(taken()).toEqual([]);
      },
    };
    const sending = { ...asSystem(scope), ports: { ...scope.ports, mail } };
    await operations.DeliverGift.run(sending, { giftId: present(gift).id, deliverOn: present(gift).deliverOn });
    await scope.settled();
    await runJobs(provider);
    expect(taken()).toHaveLength(1);
  });
});

describe('taking gifts back is refused', () => {
  test('after the fourteenth day, in Rome', async () => {
    const [{ orderId: last }, { orderId: late }] = [await given('Marco Bassi'), await given('Lia Orsini')];
    await provider.pass(14);
    await takeBack(last);
    await provider.pass(1);
    expect((await details(late)).withdrawal).toBeNull();
    expect((await refusalOf(takeBack(late))).reason).toBe('withdrawal-over');
  });

  test('to a business, by what it was at the purchase', async () => {
    await callAs(giver, 'SaveFiscalData', practice, options());
    const { orderId, details: bought } = await given('Marco Bassi');
    expect(bought.withdrawal).toBeNull();
    expect((await refusalOf(takeBack(orderId))).reason).toBe('withdrawal-for-consumers');
  });

  test('to anybody else, and of what is unknown', async () => {
    const { orderId } = await given('Marco Bassi');
    expect((await refusalOf(takeBack(orderId, await createUser()))).reason).toBe('gift-not-found');
    expect((await refusalOf(takeBack('gft_unknown'))).reason).toBe('gift-not-found');
  });

  test('while the payment is disputed', async () => {
    const { orderId } = await given('Marco Bassi');
    const at = disputing(provider);
    await at.disputed(present((await at.invoicesOf(giver))[0]).id);
    expect((await refusalOf(takeBack(orderId))).reason).toBe('payment-disputed');
    await at.wins();
    expect(await takeBack(orderId)).toMatchObject({ amount: 29_000 });
  });
});

/** A gift is taken back between the reading and the taking of its code; what its recipient gets, and what is refunded. */
async function takenBackMeanwhile(after: () => Promise<unknown> = async () => null) {
  const { orderId, details: bought } = await given('Marco Bassi');
  vi.spyOn(guard, 'isDisputed').mockImplementationOnce(async () => {
    await takeBack(orderId);
    await after();
    return false;
  });
  const answer = await redeem(await createUser(), bought.coupons[0]?.promoCode).catch((error: unknown) => error);
  return { reason: answer instanceof DomainError ? answer.reason : null, refunded: refunds() };
}

describe('a code that is opened while it is taken back', () => {
  test('is refunded and opens nothing, if it was closed first', async () => {
    expect(await takenBackMeanwhile()).toEqual({ reason: 'gift-withdrawn', refunded: [29_000] });
  });

  test('would be both refunded and opened, if closing did not hold', async () => {
    const reopened = await takenBackMeanwhile(() => db.update(gifts).set({ withdrawalId: null }));
    expect(reopened).toEqual({ reason: null, refunded: [29_000] });
  });

  test('stays opened and is not refunded, if it was opened first', async () => {
    const { orderId, details: bought } = await given('Marco Bassi');
    vi.spyOn(guard, 'isDisputed').mockImplementationOnce(async () => {
      await redeem(await createUser(), bought.coupons[0]?.promoCode);
      return false;
    });
    expect((await refusalOf(takeBack(orderId))).reason).toBe('gifts-none-unopened');
    expect(refunds()).toEqual([]);
    expect(await db.select().from(orderWithdrawals)).toEqual([]);
    const left = await db.select({ operation: jobs.operation }).from(jobs);
    expect(left.filter(({ operation }) => operation === 'FinishOrderWithdrawal')).toEqual([]);
  });

  test('is one or the other, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = refunds().length;
      const { orderId, details: bought } = await given('Marco Bassi');
      const user = await createUser();
      const both = [() => takeBack(orderId), () => redeem(user, bought.coupons[0]?.promoCode)];
      const turn = round % 2 === 0 ? both : both.toReversed();
      const settled = await Promise.allSettled(turn.map((act) => act()));
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isOpened = (await callAs(user, 'GetAccount', {}, options())).subscription !== null;
      expect(refunds().length - before).toBe(isOpened ? 0 : 1);
    }
  });
});
