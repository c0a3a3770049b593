import * as z from 'zod/mini';
import type { StoredFiscal } from './fiscal';
import type { Reduced } from './promotion';
import type { Card, CheckoutRequest, InvoiceBuyer, InvoiceLine } from './provider';

const text = z.nullable(z.string());
/** Missing in older rows. */
const laterText = z._default(text, null);

/** The shapes of what billing stores as JSON; they change only so that older rows stay readable. */
export const CardRecord: z.ZodMiniType<Card> = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  threeDSecure: z.boolean(),
});

export const FiscalRecord: z.ZodMiniType<StoredFiscal> = z.object({
  partitaIva: laterText,
  codiceFiscale: laterText,
  denominazione: laterText,
  via: laterText,
  cap: laterText,
  comune: laterText,
  provincia: laterText,
  recapito: laterText,
  country: z.optional(z.string()),
});

const line = { quantity: z.number(), taxRateId: z.optional(z.string()) };

export const CheckoutRecord: z.ZodMiniType<CheckoutRequest> = z.object({
  mode: z.enum(['subscription', 'payment']),
  customerId: z.string(),
  lines: z.array(
    z.union([
      z.object({ price: z.string(), ...line }),
      z.object({ name: z.string(), unitAmount: z.number(), ...line }),
    ]),
  ),
  successUrl: z.string(),
  cancelUrl: z.string(),
  locale: z.string(),
  allowsPromotionCodes: z.boolean(),
  promotionCodeId: text,
  collectsShippingAddress: z.boolean(),
  collectsTaxId: z.boolean(),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      minLength: z.optional(z.number()),
      maxLength: z.optional(z.number()),
    }),
  ),
  consent: laterText,
  metadata: z.record(z.string(), z.string()),
});

export const BuyerRecord: z.ZodMiniType<InvoiceBuyer> = z.object({
  name: z.string(),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  street: laterText,
  postCode: laterText,
  city: laterText,
  province: laterText,
  vatNumber: laterText,
  taxCode: laterText,
  recapito: laterText,
  taxExempt: z._default(z.enum(['none', 'exempt', 'reverse']), 'none'),
});

export const InvoiceLineRecord: z.ZodMiniType<InvoiceLine> = z.object({
  description: z.string(),
  quantity: z.int(),
  amount: z.int(),
  isGoods: z.optional(z.boolean()),
});

export const ReducedRecord: z.ZodMiniType<Reduced> = z.object({
  amount: z.int(),
  full: z.int(),
  payments: z.nullable(z.int()),
});
