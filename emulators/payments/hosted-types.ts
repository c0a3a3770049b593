import type { Stripe } from 'stripe';
import type { Base, Metadata, Part } from './types.ts';

// The provider's objects behind its hosted pages, and the cards entered there.

export type PaymentMethod = Part<
  Stripe.PaymentMethod,
  Base | 'type',
  Metadata & {
    customer: string | null;
    /** Of the type `sepa_debit`. */
    sepa_debit?: { bank_code: string; country: string; last4: string };
    /** Of the type `card`. */
    card?: {
      brand: string;
      last4: string;
      exp_month: number;
      exp_year: number;
      country: string;
      funding: string;
      three_d_secure_usage: { supported: boolean };
    };
  }
>;
export type CustomField = {
  key: string;
  label: { type: 'custom'; custom: string };
  type: 'text';
  optional: boolean;
  text: { value: string | null; maximum_length: number | null; minimum_length: number | null };
};
export type CheckoutSession = Part<
  Stripe.Checkout.Session,
  | Base
  | 'allow_promotion_codes'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url',
  Metadata & {
    customer: string | null;
    custom_fields: CustomField[];
    consent: { terms_of_service: 'accepted' | null } | null;
    consent_collection: { terms_of_service: 'required' } | null;
    custom_text: { terms_of_service_acceptance: { message: string } | null };
    customer_details: { email: string | null; name: string | null; tax_ids: { type: string; value: string }[] } | null;
    collected_information: { shipping_details: { name: string; address: Stripe.Address } | null } | null;
    shipping_address_collection: { allowed_countries: string[] } | null;
    tax_id_collection: { enabled: boolean };
    discounts: { coupon: string | null; promotion_code: string | null }[];
    invoice: string | null;
    payment_intent: string | null;
    subscription: string | null;
  }
>;
export type PortalSession = Part<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'livemode' | 'customer' | 'return_url' | 'url'
>;

/** What a one-time checkout sells, and to whom. Cents. */
export type Bought = {
  customer: string;
  total: number;
  coupons: string[];
  customFields: { name: string; value: string }[];
};

/** A pending debit: its outcome, and when it is settled. Seconds. */
export type Debit = Bought & { isPaid: boolean; at: number };
