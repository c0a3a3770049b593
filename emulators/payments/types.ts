import type { Stripe } from 'stripe';
import type { Base, Metadata, Part } from './part.ts';

export type * from './charge-types.ts';
export type * from './part.ts';

export type Customer = Part<
  Stripe.Customer,
  Base | 'balance' | 'email' | 'description' | 'shipping' | 'preferred_locales',
  Metadata & {
    name: string | null;
    phone: string | null;
    address: Stripe.Address | null;
    currency: string | null;
    invoice_settings: { default_payment_method: string | null; custom_fields: { name: string; value: string }[] };
    tax_ids: { id: string; type: string; value: string }[];
    tax_exempt?: 'none' | 'exempt' | 'reverse';
    /** For a deleted customer the provider only returns the id; their payments stay. */
    isDeleted?: true;
  }
>;
export type Product = Part<Stripe.Product, Base | 'active' | 'description' | 'images' | 'name' | 'updated' | 'type'>;
export type Price = Part<
  Stripe.Price,
  Base | 'active' | 'billing_scheme' | 'currency' | 'lookup_key' | 'nickname' | 'type' | 'tax_behavior',
  Metadata & { product: string; unit_amount: number; unit_amount_decimal: string; recurring: Recurring | null }
>;
export type TaxRate = Part<
  Stripe.TaxRate,
  | Base
  | 'active'
  | 'country'
  | 'description'
  | 'display_name'
  | 'effective_percentage'
  | 'inclusive'
  | 'jurisdiction'
  | 'percentage'
  | 'tax_type',
  Metadata
>;
/** Of a line, of an invoice or of a credit note: they have the same form. */
export type Tax = Stripe.InvoiceLineItem.Tax & Stripe.Invoice.TotalTax & Stripe.CreditNote.TotalTax;
export type Recurring = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number; usage_type: 'licensed' };
export type Coupon = Part<
  Stripe.Coupon,
  | Base
  | 'amount_off'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'max_redemptions'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid',
  Metadata & { applies_to: { products: string[] } | null }
>;
export type PromotionCode = Part<
  Stripe.PromotionCode,
  Base | 'active' | 'code' | 'expires_at' | 'max_redemptions' | 'times_redeemed' | 'restrictions',
  Metadata & { customer: string | null; promotion: { type: 'coupon'; coupon: string } }
>;
export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Record<string, string>;
  price: Price;
  quantity: number;
  subscription: string;
};
export type Subscription = Part<
  Stripe.Subscription,
  | Base
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'currency'
  | 'ended_at'
  | 'start_date'
  | 'status'
  | 'trial_end'
  | 'trial_start',
  Metadata & {
    customer: string;
    default_payment_method: string | null;
    default_tax_rates: TaxRate[];
    discounts: string[];
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    schedule: string | null;
  }
>;
export type Phase = {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  default_tax_rates: TaxRate[];
  /** None in older states. */
  discounts?: { coupon: null; discount: string; promotion_code: null }[];
  proration_behavior: 'none' | 'create_prorations' | 'always_invoice';
  /** None in older states. */
  trial_end?: number | null;
  metadata: Record<string, string>;
};
export type Schedule = Part<
  Stripe.SubscriptionSchedule,
  | Base
  | 'canceled_at'
  | 'completed_at'
  | 'current_phase'
  | 'end_behavior'
  | 'released_at'
  | 'released_subscription'
  | 'status'
  | 'pause_schedules',
  Metadata & { customer: string; subscription: string | null; phases: Phase[] }
>;
export type Line = Part<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'livemode' | 'period' | 'quantity' | 'subtotal',
  {
    invoice: string | null;
    metadata: Record<string, string>;
    price: string;
    product: string;
    isProration: boolean;
    discount_amounts: { amount: number; discount: string }[];
    taxes: Tax[];
    /** Its own rates, instead of those of its subscription. */
    rates: TaxRate[];
  }
>;
export type Invoice = Part<
  Stripe.Invoice,
  | Base
  | 'account_country'
  | 'account_name'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'collection_method'
  | 'currency'
  | 'custom_fields'
  | 'customer_address'
  | 'customer_email'
  | 'customer_name'
  | 'ending_balance'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'starting_balance'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
  | 'total_excluding_tax',
  Metadata & {
    customer: string;
    customer_tax_exempt: 'none' | 'exempt' | 'reverse';
    default_tax_rates: TaxRate[];
    total_taxes: Tax[];
    customer_tax_ids: { type: string; value: string }[];
    lines: List<Line>;
    parent: {
      type: 'subscription_details';
      subscription_details: { subscription: string; metadata: Record<string, string> };
    } | null;
    payments: List<{
      id: string;
      object: 'invoice_payment';
      status: string;
      /** Null while it is open. */
      amount_paid: number | null;
      payment: { type: 'payment_intent'; payment_intent: string };
    }>;
  }
>;
export type ProviderEvent = Part<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request',
  { type: string; data: { object: unknown } }
>;

export type List<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };
