import type { Stripe } from 'stripe';
import { disputeStatuses, subscriptionStatuses } from '../../../domain/billing/provider';
import type {
  Card,
  ProviderCheckout,
  ProviderCustomer,
  ProviderDispute,
  ProviderPrice,
  ProviderSubscription,
} from '../../../domain/billing/provider';

/** Stripe's times are in seconds; Apice's in milliseconds. */
export const ms = (seconds: number): number => seconds * 1000;
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
export const msOrNull = (seconds: number | null): number | null => (seconds === null ? null : ms(seconds));

type Expandable = string | { id: string } | null | undefined;
export const idOf = (value: Expandable): string | null => (typeof value === 'string' ? value : (value?.id ?? null));
export const neededId = (value: Expandable): string => idOf(value) ?? '';

const intervals = ['month', 'year'] as const;

/** The value if Apice supports it; the provider may add others. */
export const among = <const T extends string, F>(
  known: readonly T[],
  value: string | null | undefined,
  otherwise: F,
): T | F => known.find((one) => one === value) ?? otherwise;

/** Pages only show euros per payment, month or year: other prices are not for sale. */
const isShowable = ({ currency, recurring }: Pick<Stripe.Price, 'currency' | 'recurring'>): boolean =>
  currency === 'eur' &&
  (recurring === null || (recurring.interval_count === 1 && among(intervals, recurring.interval, null) !== null));

export const toPrice = ({
  id,
  product,
  unit_amount,
  currency,
  recurring,
  metadata,
  active,
}: Stripe.Price): ProviderPrice => ({
  id,
  planId: neededId(product),
  unitAmount: unit_amount ?? 0,
  currency,
  interval: among(intervals, recurring?.interval, null),
  metadata,
  active: active && isShowable({ currency, recurring }),
});

function toCard(method: Stripe.PaymentMethod | null): Card | null {
  const account = method?.sepa_debit;
  if (account) return { brand: 'sepa_debit', last4: account.last4 ?? '', expMonth: 0, expYear: 0, threeDSecure: false };
  if (!method?.card) return null;
  const { brand, last4, exp_month, exp_year, three_d_secure_usage } = method.card;
  const threeDSecure = three_d_secure_usage?.supported ?? false;
  return { brand, last4, expMonth: exp_month, expYear: exp_year, threeDSecure };
}

/** Requires an expanded default payment method. */
export function toCustomer(customer: Stripe.Customer): ProviderCustomer {
  const method = customer.invoice_settings.default_payment_method;
  return {
    id: customer.id,
    userId: customer.metadata.userId ?? null,
    balance: customer.balance,
    card: typeof method === 'string' ? null : toCard(method),
    cardId: idOf(method),
  };
}

/** The price of the first phase that is still to come, or that there was one; the schedule must be expanded. */
function scheduleFacts(schedule: Stripe.Subscription['schedule'], periodStart: number) {
  if (!schedule || typeof schedule === 'string') return { scheduledPriceId: null, isScheduleDone: false };
  const next = schedule.phases.find(({ start_date }) => start_date > periodStart);
  return { scheduledPriceId: idOf(next?.items[0]?.price), isScheduleDone: !next && schedule.phases.length > 1 };
}

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  const { latest_invoice } = subscription;
  return {
    id: subscription.id,
    customerId: neededId(subscription.customer),
    userId: subscription.metadata.userId ?? null,
    itemId: item.id,
    priceId: item.price.id,
    planId: neededId(item.price.product),
    status: among(subscriptionStatuses, subscription.status, 'paused'),
    createdAt: ms(subscription.created),
    currentPeriodStart: ms(item.current_period_start),
    currentPeriodEnd: ms(item.current_period_end),
    cancelAt: msOrNull(subscription.cancel_at),
    canceledAt: msOrNull(subscription.canceled_at),
    endedAt: msOrNull(subscription.ended_at),
    scheduleId: idOf(subscription.schedule),
    ...scheduleFacts(subscription.schedule, item.current_period_start),
    isDiscounted: subscription.discounts.length > 0,
    latestInvoiceId: idOf(subscription.latest_invoice),
    latestInvoiceStatus: typeof latest_invoice === 'object' ? (latest_invoice?.status ?? null) : null,
    metadata: subscription.metadata,
  };
}

type Intent = Stripe.Checkout.Session['payment_intent'];

/** The state of a session's payment; a refused one is reported by its payment intent, which must be expanded. */
function paymentOf(status: Stripe.Checkout.Session.PaymentStatus, intent: Intent): ProviderCheckout['payment'] {
  if (status !== 'unpaid') return 'paid';
  const isRefused =
    typeof intent === 'object' && (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return isRefused ? 'failed' : 'waiting';
}

/** A session, with the payment intent of its invoice if it has none itself. */
export function toCheckout(
  session: Stripe.Checkout.Session,
  intent: Intent = session.payment_intent,
): ProviderCheckout {
  const fields = session.custom_fields.flatMap(({ key, text }) => (text?.value ? [[key, text.value] as const] : []));
  return {
    id: session.id,
    status: among(['complete', 'expired'], session.status, 'open'),
    payment: paymentOf(session.payment_status, intent),
    url: session.url,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    paymentId: idOf(session.payment_intent),
    amountTotal: session.amount_total ?? 0,
    metadata: session.metadata ?? {},
    taxIds: (session.customer_details?.tax_ids ?? []).flatMap(({ type, value }) => (value ? [{ type, value }] : [])),
    fields: Object.fromEntries(fields),
    hasConsent: session.consent?.terms_of_service === 'accepted',
  };
}

/** A dispute whose charge was expanded. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, charge, payment_intent, amount, currency, reason, status, evidence_details, created } = dispute;
  return {
    id,
    paymentId: idOf(payment_intent),
    customerId: typeof charge === 'string' ? null : idOf(charge.customer),
    amount,
    currency,
    reason,
    // A status that is new at the provider closes nothing before somebody has read what it means.
    status: among(disputeStatuses, status, 'warning_under_review'),
    evidenceDueAt: msOrNull(evidence_details.due_by),
    createdAt: ms(created),
  };
}
