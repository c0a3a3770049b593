import { reduction } from '../discounts.ts';
import { listOf } from '../wire/lists.ts';
import { find } from '../store.ts';
import type { Customer, Invoice, Line, Price, Subscription } from '../types.ts';
import type { World } from '../world.ts';

type Period = { start: number; end: number };

/** An invoice line for a price; `isProration` marks the part of a period that a change credits or charges. */
export const lineFor = (
  world: World,
  price: Price,
  facts: { amount: number; quantity: number; period: Period; description: string; isProration?: boolean },
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
  const off = coupons.reduce((sum, id) => sum + reduction(find(world.state, 'coupons', id), lines), 0);
  const total = subtotal < 0 ? subtotal : Math.max(0, subtotal - off);
  const due = Math.max(0, total + balance);
  const fields = [...customer.invoice_settings.custom_fields, ...(facts.customFields ?? [])];
  const id = world.id('in');
  const now = world.now();
  return {
    id,
    object: 'invoice',
    created: now,
    livemode: false,
    metadata: facts.metadata ?? {},
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
    customer_tax_ids: customer.tax_ids.map(({ type, value }) => ({ type, value })),
    ending_balance: takesBalance ? Math.min(0, total + balance) : customer.balance,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
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
  };
}
