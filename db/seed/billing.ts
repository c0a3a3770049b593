import { customers, invoices, plans, prices, subscriptions } from '../schema';
import type { Card, ProviderInvoice, ProviderPlan, ProviderSubscription } from '../../domain/billing/provider';
import { demoSubscribers, plansWithoutProvider } from './plans';
import { dayMs } from '../../domain/shared/time';

/** The payment provider's data of the demo, which the database has to match. */
export type DemoBilling = {
  plans: ProviderPlan[];
  subscribers: {
    userId: string;
    customerId: string;
    card: Card | null;
    subscription: ProviderSubscription;
    invoices: ProviderInvoice[];
  }[];
};

/** The rows of plans and of subscribers, by table. */
export const billingRows = ({ plans: all, subscribers }: DemoBilling) =>
  [
    [plans, all.map(({ prices: _prices, ...plan }) => plan)],
    [prices, all.flatMap((plan) => plan.prices)],
    [customers, subscribers.map(({ userId, customerId, card }) => ({ userId, id: customerId, card }))],
    [
      subscriptions,
      subscribers.map(({ userId, subscription }) => {
        const {
          customerId: _customer,
          planId: _plan,
          latestInvoiceId: _invoice,
          latestInvoiceStatus: _status,
          metadata: _metadata,
          ...row
        } = subscription;
        return { ...row, userId };
      }),
    ],
    [
      invoices,
      subscribers.flatMap(({ userId, invoices: own }) =>
        own.map(({ customerId: _customer, metadata: _metadata, attempts: _attempts, ...row }) => ({ ...row, userId })),
      ),
    ],
  ] as const;

/** The demo for tests without a provider: two subscriptions that began ten days ago. */
export const billingWithoutProvider = (now: number): DemoBilling => ({
  plans: plansWithoutProvider(),
  subscribers: demoSubscribers.map(({ userId, price }) => ({
    userId,
    customerId: `cus-${userId}`,
    card: null,
    invoices: [],
    subscription: {
      id: `sub-${userId}`,
      customerId: `cus-${userId}`,
      userId,
      itemId: `si-${userId}`,
      priceId: `price-${price}`,
      planId: `plan-${price}`,
      status: 'active',
      createdAt: now - 10 * dayMs,
      currentPeriodStart: now - 10 * dayMs,
      currentPeriodEnd: now + (price === 'annuale' ? 355 : 20) * dayMs,
      cancelAt: null,
      canceledAt: null,
      endedAt: null,
      scheduleId: null,
      scheduledPriceId: null,
      isScheduleDone: false,
      isDiscounted: false,
      latestInvoiceId: null,
      latestInvoiceStatus: null,
      metadata: {},
    },
  })),
});
