import type { Stripe } from 'stripe';
import type { Base, Metadata, Part, Tax } from './types.ts';

// The provider's objects for money that goes back.

export type CreditNote = Part<
  Stripe.CreditNote,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount'
  | 'total'
  | 'total_excluding_tax'
  | 'currency'
  | 'number'
  | 'out_of_band_amount'
  | 'pdf'
  | 'status'
  | 'type',
  Metadata & {
    customer: string;
    invoice: string;
    refunds: { amount_refunded: number; refund: string }[];
    total_taxes: Tax[];
  }
>;

export type Dispute = Part<
  Stripe.Dispute,
  Base | 'amount' | 'currency' | 'is_charge_refundable' | 'reason' | 'status',
  Metadata & {
    charge: string;
    payment_intent: string;
    evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  }
>;

export type Refund = Part<
  Stripe.Refund,
  Exclude<Base, 'livemode'> | 'amount' | 'currency' | 'reason' | 'status',
  Metadata & { charge: string; payment_intent: string }
>;
