import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { ownAddress, successPath } from '../../../domain/billing/checkout-addresses';
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
async function promotionOf(context: HandlerContext<'user'>, asked: Asked): Promise<string | null> {
  const given = asked.promotion_code ?? asked.promotionCode ?? asked.code;
  if (!given) return null;
  if (given.startsWith('promo_')) return given;
  return (await promotionWritten(context, given)).id;
}

/** Looks up a promotion code as typed; refuses one that is not usable, and gift codes, which have been paid for. */
export async function promotionWritten({ ports }: HandlerContext<'user'>, written: string): Promise<PromotionCode> {
  const isGift = /^\s*apice/i.test(written) && readGiftCode(written) !== null;
  if (isGift) throw new DomainError('failed-precondition', 'promotion-code-of-gift');
  const promotion = await ports.payments.promotionCode(written.toUpperCase());
  if (!promotion) throw new DomainError('failed-precondition', 'promotion-code-invalid');
  return promotion;
}

/**
 * The part of a checkout request that does not depend on the product. Customers whose invoice data we have are not
 * asked for it again.
 */
export async function pageRequest(context: HandlerContext<'user'>, asked: Asked) {
  const { caller, db, env, language } = context;
  const [promotionCodeId, [customer]] = await Promise.all([
    promotionOf(context, asked),
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
