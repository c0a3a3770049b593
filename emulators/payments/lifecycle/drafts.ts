import { discountLines } from '../discounts.ts';
import { paidFor, taxesIn, taxSum, totalTaxes } from '../taxes.ts';
import { listOf } from '../wire/lists.ts';
import type { Customer, Invoice, Line, Price, Subscription, TaxRate } from '../types.ts';
import type { World } from '../world.ts';

type Period = { start: number; end: number };

/** An invoice line for a price; `isProration` marks the part of a period that a change credits or charges. */
export const lineFor = (
  world: World,
  price: Price,
  facts: {
    amount: number;
    quantity: number;
    period: Period;
    description: string;
    isProration?: boolean;
    rates?: TaxRate[];
  },
): Line => ({
  id: world.id('il'),
  object: 'line_item',
  amount: facts.amount,
  currency: price.currency,
  description: facts.description,
  invoice: null,
  livemode: false,
  metadata: {},
  period: facts.period,
  quantity: facts.quantity,
  subtotal: facts.amount,
  price: price.id,
  product: price.product,
  isProration: facts.isProration ?? false,
  discount_amounts: [],
  taxes: [],
  rates: facts.rates ?? [],
});

export type Draft = {
  customer: Customer;
  subscription: Subscription | null;
  reason: NonNullable<Invoice['billing_reason']>;
  lines: Line[];
  /** Ids of the coupons that reduce the amount. */
  coupons: string[];
  metadata?: Record<string, string>;
  customFields?: { name: string; value: string }[];
  /** Whether the customer's balance pays of it first; a pay page's one-time payment charges its whole total. */
  takesBalance?: boolean;
};

/** A draft of an invoice: it has no number yet, and the customer's balance is unchanged. */
export function draftInvoice(
  world: World,
  { customer, subscription, reason, lines, coupons, takesBalance = true, ...facts }: Draft,
): Invoice {
  const balance = takesBalance ? customer.balance : 0;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const exempt = customer.tax_exempt ?? 'none';
  const ofSubscription = subscription?.default_tax_rates ?? [];
  const id = world.id('in');
  const charged = discountLines(world, lines, coupons).map((line) => {
    const rates = line.rates.length > 0 ? line.rates : ofSubscription;
    return { ...line, invoice: id, taxes: taxesIn(paidFor(line), rates, exempt) };
  });
  const total = charged.reduce((sum, line) => sum + paidFor(line), 0);
  const taxes = totalTaxes(charged.flatMap((line) => line.taxes));
  const due = Math.max(0, total + balance);
  const fields = [...customer.invoice_settings.custom_fields, ...(facts.customFields ?? [])];
  const now = world.now();
  return {
    id,
    object: 'invoice',
    created: now,
    livemode: false,
    metadata: facts.metadata ?? {},
    account_country: world.state.account.country,
    account_name: world.state.account.name,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: 'eur',
    custom_fields: fields.length > 0 ? fields : null,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_exempt: exempt,
    customer_tax_ids: customer.tax_ids.map(({ type, value }) => ({ type, value })),
    default_tax_rates: ofSubscription,
    ending_balance: takesBalance ? Math.min(0, total + balance) : customer.balance,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf(`/v1/invoices/${id}/lines`, charged),
    next_payment_attempt: null,
    number: null,
    parent: subscription && {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: listOf(`/v1/invoice_payments?invoice=${id}`, []),
    period_start: Math.min(...lines.map(({ period }) => period.start), now),
    period_end: Math.max(...lines.map(({ period }) => period.end), now),
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    total,
    total_excluding_tax: total - taxSum(taxes),
    total_taxes: taxes,
  };
}
