import type { Stripe } from 'stripe';
import type { Base, Metadata, Part } from './part.ts';

export type PaymentIntent = Part<
  Stripe.PaymentIntent,
  Base | 'amount' | 'amount_received' | 'currency' | 'status' | 'description',
  Metadata & { customer: string | null; payment_method: string | null; latest_charge: string | null }
>;
export type Charge = Part<
  Stripe.Charge,
  | Base
  | 'amount'
  | 'amount_refunded'
  | 'amount_captured'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'paid'
  | 'refunded'
  | 'status'
  | 'failure_code'
  | 'failure_message',
  Metadata & { customer: string | null; payment_intent: string; payment_method: string | null }
>;
/** A coupon as it counts for a subscription: until `end`, or for good. */
export type AppliedDiscount = Part<
  Stripe.Discount,
  'id' | 'object' | 'start' | 'end',
  {
    customer: string;
    subscription: string;
    promotion_code: string | null;
    source: { type: 'coupon'; coupon: string };
  }
>;
export type BalanceTransaction = Part<
  Stripe.CustomerBalanceTransaction,
  Base | 'amount' | 'currency' | 'description' | 'ending_balance' | 'type',
  Metadata & { customer: string; invoice: string | null }
>;
