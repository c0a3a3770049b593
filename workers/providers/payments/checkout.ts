import type { Stripe } from 'stripe';
import type { CheckoutLine, CheckoutRequest } from '../../../domain/billing/provider';
import { DomainError } from '../../../domain/shared/errors';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut, withRateIfTaken } from './asking';
import { idOf, ms, toCheckout } from './objects';

type Params = Stripe.Checkout.SessionCreateParams;

type Line = NonNullable<Params['line_items']>[number];

const soldIn = (line: CheckoutLine): Line =>
  'price' in line
    ? { price: line.price }
    : { price_data: { currency: 'eur', unit_amount: line.unitAmount, product_data: { name: line.name } } };

/** A subscription keeps its tax rates itself, for all its invoices. */
const toLine = (line: CheckoutLine, mode: CheckoutRequest['mode']): Line => ({
  ...soldIn(line),
  quantity: line.quantity,
  ...(line.taxRateId && mode === 'payment' && { tax_rates: [line.taxRateId] }),
});

const defaultRates = ([line]: readonly CheckoutLine[]) => line?.taxRateId && { default_tax_rates: [line.taxRateId] };

/** Payment methods are configured in the provider's dashboard, so none are listed. */
function toParams(request: CheckoutRequest): Params {
  const { metadata, promotionCodeId, allowsPromotionCodes, fields } = request;
  return {
    mode: request.mode,
    customer: request.customerId,
    client_reference_id: metadata.docId ?? '',
    line_items: request.lines.map((line) => toLine(line, request.mode)),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    locale: request.locale as NonNullable<Params['locale']>,
    metadata,
    ...(promotionCodeId
      ? { discounts: [{ promotion_code: promotionCodeId }] }
      : { allow_promotion_codes: allowsPromotionCodes }),
    ...(request.collectsShippingAddress && { shipping_address_collection: { allowed_countries: ['IT'] } }),
    ...(request.collectsTaxId && { tax_id_collection: { enabled: true } }),
    // The shipping address is not that of the invoices' recipient.
    ...((request.collectsTaxId || request.collectsShippingAddress) && {
      customer_update: {
        ...(request.collectsTaxId && { name: 'auto' as const, address: 'auto' as const }),
        ...(request.collectsShippingAddress && { shipping: 'auto' as const }),
      },
    }),
    ...(request.consent && {
      consent_collection: { terms_of_service: 'required' as const },
      custom_text: { terms_of_service_acceptance: { message: request.consent } },
    }),
    custom_fields: fields.map(({ key, label, minLength, maxLength }) => ({
      key,
      label: { type: 'custom', custom: label },
      type: 'text',
      optional: true,
      text: { ...(minLength && { minimum_length: minLength }), ...(maxLength && { maximum_length: maxLength }) },
    })),
    ...(request.mode === 'subscription'
      ? {
          subscription_data: { metadata, ...defaultRates(request.lines) },
          payment_method_collection: 'if_required' as const,
        }
      : {
          // The card of a gift or product is not saved, because it pays for nothing else.
          payment_intent_data: { metadata },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
        }),
  };
}

/** The payment intent of a subscription paid by debit: the session lacks it, but its first invoice has one. */
async function intentOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent | null> {
  const invoiceId = idOf(session.invoice);
  if (session.mode !== 'subscription' || session.payment_status !== 'unpaid' || !invoiceId) return null;
  const invoice = await findingOut(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  const intentId = idOf(invoice?.payments?.data[0]?.payment.payment_intent);
  return intentId ? findingOut(stripe.paymentIntents.retrieve(intentId)) : null;
}

const withoutRates = (request: CheckoutRequest): CheckoutRequest => ({
  ...request,
  lines: request.lines.map(({ taxRateId: _taxRateId, ...line }) => line),
});

const open = (stripe: Stripe, request: CheckoutRequest, key: string): Promise<Stripe.Checkout.Session> =>
  withRateIfTaken((isTaxed) => {
    const params = toParams(isTaxed ? request : withoutRates(request));
    return stripe.checkout.sessions.create(params, { idempotencyKey: isTaxed ? key : `${key}/untaxed` });
  });

export const checkoutCalls = (
  stripe: Stripe,
): Pick<PaymentProvider, 'openCheckout' | 'checkout' | 'expireCheckout'> => ({
  async openCheckout(request, key) {
    const session = await asking(open(stripe, request, key));
    if (!session.url) throw new DomainError('unavailable', 'payments-unavailable');
    return { sessionId: session.id, url: session.url, expiresAt: ms(session.expires_at) };
  },
  async checkout(sessionId) {
    const session = await findingOut(stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
    return session && toCheckout(session, (await intentOf(stripe, session)) ?? session.payment_intent);
  },
  async expireCheckout(sessionId) {
    const session = await findingOut(stripe.checkout.sessions.retrieve(sessionId));
    if (session?.status !== 'open') return session && toCheckout(session);
    try {
      return toCheckout(await stripe.checkout.sessions.expire(sessionId));
    } catch {
      // Paid or expired at the same moment: the current status decides.
      return toCheckout(await asking(stripe.checkout.sessions.retrieve(sessionId)));
    }
  },
});
