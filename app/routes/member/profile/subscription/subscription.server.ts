import type { AppLoadContext } from '@remix-run/cloudflare';
import { attempt, call, type Answer } from '~/lib/server/call.server';
import { yearlyCost } from '../../../../../domain/billing/offers';
import { offersOf } from '../../plans/offers.server';
import { unread, type CardState } from './unread';

type Data = Answer<'GetCustomerData'>;
export type Subscription = Omit<NonNullable<Data['subscription']>, 'interval'> & {
  interval: 'month' | 'year';
  screens: number;
  isGift: boolean;
};
export type Withdrawal = NonNullable<Data['withdrawal']>;
export type Invoice = Answer<'GetInvoices'>['invoices'][number];
export type YearlyPlan = { unitAmount: number; saved: number };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function cardOf({ card }: Data): CardState {
  if (!card) return { state: 'none' };
  const { brand, last4, expMonth, expYear, threeDSecure } = card;
  const isAccount = brand === 'sepa_debit';
  return { state: 'known', isAccount, name: capitalised(brand), last4, expMonth, expYear, isSecure: threeDSecure };
}

/** Loads the profile's subscription data (inventory 146 to 153). */
export async function subscriptionPage(context: AppLoadContext) {
  const [answer, { plans }, invoices, { giftSubscriptionId }] = await Promise.all([
    attempt(context, 'GetCustomerData', {}),
    call(context, 'GetPlans', {}),
    attempt(context, 'GetInvoices', {}),
    call(context, 'GetOpenedGift', {}),
  ]);
  const { caller, settings } = await context.scope.identify();
  const user = 'user' in caller ? caller.user : null;
  const page = {
    now: context.scope.now,
    isNativeApp: context.scope.isNativeApp,
    holder: user ? `${user.nome} ${user.cognome}`.trim() : '',
    email: user?.email ?? '',
    showsCredit: settings.SHOW_CREDIT,
    invoices: 'result' in invoices ? invoices.result : { invoices: [], next: null },
  };
  if ('refusal' in answer) return { ...page, ...unread };
  const data = answer.result;
  const offers = offersOf(plans, settings.DEFAULT_SIMULTANEOUS_VIEWS_V2);
  const own = offers.find(({ price }) => price === data.subscription?.priceId);
  const subscription = data.subscription && {
    ...data.subscription,
    interval: data.subscription.interval ?? ('month' as const),
    screens: own?.screens ?? settings.DEFAULT_SIMULTANEOUS_VIEWS_V2,
    isGift: data.subscription.id === giftSubscriptionId,
  };
  const yearlyOffer = offers.find(
    ({ interval, isBuyable, screens }) => interval === 'year' && isBuyable && screens === subscription?.screens,
  );
  // What a dispute closes is neither changed nor renewed until the bank has decided.
  const isSettled =
    subscription?.cancelAt === null &&
    subscription.status !== 'past_due' &&
    subscription.closed.length === 0 &&
    !data.schedule &&
    !data.isUnderWay;
  const { schedule } = data;
  return {
    ...page,
    subscription,
    card: cardOf(data),
    balance: data.balance,
    fiscal: data.fiscal,
    isFiscalKnown: true,
    withdrawal: data.withdrawal,
    isUnderWay: data.isUnderWay,
    scheduled: schedule && {
      id: schedule.id,
      // A code that still counts then reduces the planned price too.
      amount: subscription?.reduced?.amount ?? schedule.amount,
      at: schedule.currentPeriodEnd,
      name: offers.find(({ price }) => price === schedule.priceId)?.name ?? '',
    },
    late:
      subscription && subscription.graceUntil !== null
        ? {
            since: subscription.currentPeriodStart,
            until: subscription.graceUntil,
            amount: subscription.unitAmount,
          }
        : null,
    yearly:
      data.canUpgradeInterval && isSettled && subscription && yearlyOffer
        ? {
            unitAmount: yearlyOffer.unitAmount,
            saved: Math.max(0, yearlyCost(subscription) - yearlyOffer.unitAmount),
          }
        : null,
    mayRenewEarly: data.canRenewEarly && isSettled,
    mayChangePlan: isSettled && (settings.ALLOW_PLAN_CHANGE || settings.ALLOW_PLAN_CHANGE_BACK),
  };
}

export type SubscriptionPage = Awaited<ReturnType<typeof subscriptionPage>>;
