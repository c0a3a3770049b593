import { expect } from 'vitest';
import { gifts } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { romeDay } from '../../../domain/shared/rome-day';
import { dispute } from '../../../emulators/payments/lifecycle/disputing';
import { createUser } from '../../support/factories';
import type { LedgerAct } from '../../support/money/ledger';
import { customerOf } from '../../support/money/moved';
import { buy } from '../../support/money/purchases';
import type { TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db } from '../../support/scope';
import { give, recipient } from '../gifts/support';
import { disputing } from './disputing';
import { priceNamed, type Step } from './year-stories';

type User = { id: string };

/** How much of the price a promotion code takes. */
const percentOff = { 'buy-with-a-fifth-off': 20, 'buy-for-nothing': 100 };

/** Waits for what may be refused because others paid the plan, or a year of it is paid already. */
async function orRefused(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    expect(['gift-does-not-renew', 'year-in-advance']).toContain(error instanceof DomainError && error.reason);
    return false;
  }
}

/** Plays a story on the platform, step by step; returns the model's account of it, and the end that was shown and never taken back. */
export async function live(
  provider: TestProvider,
  price: Record<string, string>,
  user: User,
  story: Step[],
): Promise<{ acts: LedgerAct[]; shownEnd: number | null }> {
  const acts: LedgerAct[] = [];
  let shownEnd: number | null = null;
  const options = () => provider.options();
  const update = (input: object) => callAs(user, 'UpdateCustomerSubscription', input, options());
  const card = async (number: string) => {
    const { url } = await callAs(user, 'CreatePortalLink', {}, options());
    const form = new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', act: 'card' });
    await provider.fetch(url, { method: 'POST', body: form.toString() });
    await provider.deliverEvents();
  };
  const debit = async (iban: string, wanted = '') => {
    const { docId } = await callAs(user, 'CreateCheckoutSession', { price: wanted }, options());
    const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
    await provider.pay(url ?? '', { act: 'debit', iban });
  };
  for (const [days, act, plan = ''] of story) {
    if (days > 0) await provider.pass(days);
    const at = provider.now();
    if (act === 'buy') {
      await buy(provider, user, { price: price[plan] });
      shownEnd = null;
      acts.push({ at, act: 'subscribe', price: priceNamed(plan), asksToStart: true });
    } else if (act === 'debit' || act === 'refused-debit') {
      await debit(act === 'debit' ? 'AT61 1904 3002 3457 3201' : 'AT86 1904 3002 3547 3202', price[plan]);
      acts.push({ at, act: 'subscribe', price: priceNamed(plan), asksToStart: true, by: act });
    } else if (act === 'empty-account') {
      for (const id of Object.keys(provider.state.manners)) provider.state.manners[id] = 'debit-fails';
      acts.push({ at, act: 'debit-fails' });
    } else if (act === 'give') {
      await give(provider, await createUser(), [recipient(price[plan], { deliverOn: romeDay(at) })]);
      acts.push({ at, act, price: priceNamed(plan) });
    } else if (act === 'gift-as-code') {
      const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
      const code = gift?.code ?? '';
      for (const asked of [
        callAs(user, 'CheckPromotionCode', { code }, options()),
        callAs(user, 'CreateCheckoutSession', { price: price[plan] ?? '', promotionCode: code }, options()),
      ])
        await expect(asked).rejects.toMatchObject({ reason: 'promotion-code-of-gift' });
    } else if (act === 'credit') {
      const amount = priceNamed(plan).unitAmount / 10;
      await provider.payments.moveBalance(await madeCustomer(provider, user, price), -amount, 'Prova', `credit/${at}`);
      acts.push({ at, act, amount });
    } else if (act === 'buy-with-a-fifth-off' || act === 'buy-for-nothing') {
      const coupon = await provider.stripe.coupons.create({ percent_off: percentOff[act], duration: 'once' });
      const promotion = { type: 'coupon' as const, coupon: coupon.id };
      await provider.stripe.promotionCodes.create({ promotion, code: 'PROVA' });
      const asked = { price: price[plan] ?? '', promotionCode: 'PROVA' };
      const { docId } = await callAs(user, 'CreateCheckoutSession', asked, options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
      await provider.pay(url ?? '');
      const off = (priceNamed(plan).unitAmount * percentOff[act]) / 100;
      acts.push({ at, act: 'subscribe', price: priceNamed(plan), off, asksToStart: true });
    } else if (act === 'open-gift') {
      const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
      shownEnd = (await callAs(user, 'RedeemGift', { code: gift?.code ?? '' }, options())).currentPeriodEnd;
      acts.push({ at, act, price: priceNamed(plan) });
    } else if (act === 'add-gift') {
      const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
      const code = gift?.code ?? '';
      const { until } = present((await callAs(user, 'GetGift', { code }, options())).addition);
      await callAs(user, 'RedeemGift', { code, until }, options());
      if (shownEnd !== null) shownEnd = until;
      acts.push({ at, act, price: priceNamed(plan) });
    } else if (act === 'call-off') {
      const { schedule } = await callAs(user, 'GetCustomerData', {}, options());
      await update({ cancel: schedule?.id });
      shownEnd = (await callAs(user, 'GetAccount', {}, options())).subscription?.cancelAt ?? null;
      acts.push({ at, act: 'unschedule' });
    } else if (act === 'upgrade' || act === 'down') {
      if (await orRefused(update({ priceId: price[plan] }))) shownEnd = null;
      acts.push({ at, act: act === 'upgrade' ? 'upgrade' : 'schedule', price: priceNamed(plan) });
    } else if (act === 'yearly') {
      const { schedule } = await update({ upgradeInterval: 'year' });
      await update({ finalize: schedule?.id });
      acts.push({ at, act: 'schedule', price: priceNamed('annuale') });
    } else if (act === 'cancel' || act === 'reactivate') {
      if (act === 'cancel') {
        shownEnd = (await callAs(user, 'CancelSubscription', { reason: 'Prova' }, options())).cancelAt;
      } else if (await orRefused(callAs(user, 'ReactivateSubscription', {}, options()))) shownEnd = null;
      acts.push({ at, act });
    } else if (act === 'renew-early') {
      await provider.pay((await callAs(user, 'EarlyRenew', {}, options())).url);
      acts.push({ at, act });
    } else if (act === 'withdraw') {
      await callAs(user, 'WithdrawSubscription', {}, options());
      acts.push({ at, act });
    } else if (act === 'dispute' || act === 'inquiry') {
      disputeLast(provider, user, act);
      if (act === 'dispute') acts.push({ at, act, of: disputedAt(provider) });
    } else if (act === 'escalate' || act === 'win-dispute' || act === 'lose-dispute') {
      const isInquiry = newest(provider.state.disputes).status.startsWith('warning_');
      await disputing(provider)[act === 'escalate' ? 'escalates' : act === 'win-dispute' ? 'wins' : 'loses']();
      if (act === 'escalate') acts.push({ at, act: 'dispute', of: disputedAt(provider) });
      else if (!isInquiry) acts.push({ at, act, of: disputedAt(provider) });
    } else {
      await card(act === 'bad-card' ? '4000 0000 0000 0341' : '4242 4242 4242 4242');
      acts.push({ at, act: act === 'bad-card' ? 'card-fails' : 'card-pays' });
    }
    await provider.deliverEvents();
  }
  return { acts, shownEnd };
}

/** The provider's customer of a user: opening a pay page makes one. */
async function madeCustomer(provider: TestProvider, user: User, price: Record<string, string>): Promise<string> {
  if (!customerOf(provider, user))
    await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, provider.options());
  return customerOf(provider, user)?.id ?? '';
}

const newest = <T>(table: Record<string, T>): T => present(Object.values(table).at(-1));

/** The user disputes the payment they made last, or has their bank inquire about it. */
function disputeLast(provider: TestProvider, user: User, as: 'dispute' | 'inquiry'): void {
  const own = customerOf(provider, user)?.id;
  const paid = Object.values(provider.state.charges).filter(
    ({ customer, status }) => customer === own && status === 'succeeded',
  );
  dispute(provider.world, present(paid.at(-1)), as);
}

/** When the payment was made that is disputed last. */
const disputedAt = ({ state }: TestProvider): number =>
  present(state.charges[newest(state.disputes).charge]).created * 1000;
