import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { ownAddress, successPath } from '../../../domain/billing/checkout-addresses';
import { promotionRefusal } from '../../../domain/billing/promotion';
import type { CheckoutField } from '../../../domain/billing/provider';
import { readGiftCode } from '../../../domain/gifts/gifts';
import { DomainError } from '../../../domain/shared/errors';
import { languages, type Language } from '../../../domain/platform/language';
import type { HandlerContext } from '../../operation';
import type { PromotionCode } from '../../payment-port';
import { FiscalInput } from '../account/fiscal';

const text = z.string().trim().min(1).max(200);
const address = z.string().min(1).max(2000);

/** The fields of spec 1 §3, Checkout session request, and of the visitor's original address (`promo`, `code`). */
export const checkoutShape = {
  locale: z.enum(languages).optional(),
  success_url: address.optional(),
  cancel_url: address.optional(),
  allow_promotion_codes: z.boolean().optional(),
  collect_shipping_address: z.boolean().optional(),
  tax_id_collection: z.boolean().optional(),
  /** The provider's id of a code, or the code as people type it; `promotionCode` and `code` mean the same. */
  promotion_code: text.optional(),
  promotionCode: text.optional(),
  code: text.optional(),
  fiscal: FiscalInput.optional(),
};
const Asked = z.strictObject(checkoutShape);
export type Asked = z.output<typeof Asked>;

const labels: Record<Language, { codiceFiscale: string; recapito: string }> = {
  it: { codiceFiscale: 'Codice fiscale', recapito: 'Codice SDI o PEC' },
  en: { codiceFiscale: 'Italian tax code', recapito: 'SDI code or PEC' },
  es: { codiceFiscale: 'Código fiscal italiano', recapito: 'Código SDI o PEC' },
};

const fieldsIn = (language: Language): CheckoutField[] => [
  { key: 'codicefiscale', label: labels[language].codiceFiscale, minLength: 11, maxLength: 16 },
  { key: 'recapito', label: labels[language].recapito, maxLength: 254 },
];

/** The provider's id of the given code; refuses one that cannot be used. */
async function promotionOf(
  context: HandlerContext<'user'>,
  asked: Asked,
  planId: string | null,
): Promise<string | null> {
  const given = asked.promotion_code ?? asked.promotionCode ?? asked.code;
  if (!given) return null;
  return (await promotionWritten(context, given, planId)).id;
}

/**
 * A promotion code as people type it, or by the provider's id; refuses one that cannot be used now or for this plan (null: for something else, or not chosen
 * yet), and a gift's, which somebody has paid for.
 */
export async function promotionWritten(
  { ports, now }: HandlerContext<'user'>,
  written: string,
  planId: string | null,
): Promise<PromotionCode> {
  const isGift = /^\s*apice/i.test(written) && readGiftCode(written) !== null;
  if (isGift) throw new DomainError('failed-precondition', 'promotion-code-of-gift');
  // Ids are case-sensitive, codes are not.
  const promotion = await ports.payments.promotionCode(written.startsWith('promo_') ? written : written.toUpperCase());
  if (!promotion) throw new DomainError('failed-precondition', 'promotion-code-invalid');
  const refusal = promotionRefusal(promotion, planId, now);
  if (refusal) throw new DomainError('failed-precondition', refusal);
  return promotion;
}

/**
 * The part of a checkout's request that does not depend on what is sold. Customers whose invoice data we already have are not
 * asked for them there again. `planId`: the plan that is bought, if it is one.
 */
export async function pageRequest(context: HandlerContext<'user'>, asked: Asked, planId: string | null = null) {
  const { caller, db, env, language } = context;
  const [promotionCodeId, [customer]] = await Promise.all([
    promotionOf(context, asked, planId),
    db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, caller.user.id)),
  ]);
  const isKnown = Boolean(customer?.fiscal);
  const locale = asked.locale ?? language;
  return {
    successUrl: ownAddress(env.baseUrl, asked.success_url, successPath),
    cancelUrl: ownAddress(env.baseUrl, asked.cancel_url, '/plans'),
    locale,
    allowsPromotionCodes: asked.allow_promotion_codes ?? true,
    promotionCodeId,
    collectsShippingAddress: asked.collect_shipping_address ?? false,
    collectsTaxId: asked.tax_id_collection ?? !isKnown,
    fields: isKnown ? [] : fieldsIn(locale),
    consent: null,
  };
}
