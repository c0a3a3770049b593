import { newCard, mannerOf } from '../cards.ts';
import { amountsOf, linesOf } from '../checkout.ts';
import { charge, collect, finalize, isChargeable } from './collecting.ts';
import { redeem, refusalOfCode } from '../discounts.ts';
import { draftInvoice, lineFor } from './drafts.ts';
import { declined, invalid } from '../errors.ts';
import { nameOfPrice, startSubscription, type Discount } from './starting.ts';
import { all, find, put } from '../store.ts';
import type { CheckoutSession, Customer } from '../types.ts';
import type { World } from '../world.ts';

/** The fields that a person fills in on the hosted page. */
export type Answers = {
  card: { number: string; month: number; year: number } | null;
  email: string;
  name: string;
  taxId: string;
  address: { line1: string; postal_code: string; city: string; state: string; country: string } | null;
  fields: Record<string, string>;
  hasConsent: boolean;
  isConfirmed: boolean;
};

/** The card's bank asks its owner first: the page shows the confirmation. */
export class AsksOwner extends Error {}

const couponsOf = (world: World, { discounts }: CheckoutSession): Discount[] =>
  discounts.map(({ coupon, promotion_code }) => ({
    coupon: coupon ?? find(world.state, 'promotionCodes', promotion_code).promotion.coupon,
    promotionCode: promotion_code,
  }));

/** Applies a code entered on the page to a session; returns the refusal's text, or null. */
export function applyCode(world: World, session: CheckoutSession, written: string): string | null {
  const code = all(world.state, 'promotionCodes').find((one) => one.code === written.trim().toUpperCase());
  const refusal = code ? refusalOfCode(world, code, session.customer) : 'unknown';
  if (!code || refusal) return 'Questo codice non è valido.';
  session.discounts = [{ coupon: null, promotion_code: code.id }];
  session.amount_total = amountsOf(world, session).total;
  return null;
}

function customerOf(world: World, session: CheckoutSession, answers: Answers): Customer {
  const known = session.customer ? find(world.state, 'customers', session.customer) : null;
  const customer =
    known ??
    put(world.state, 'customers', {
      id: world.id('cus'),
      object: 'customer',
      created: world.now(),
      livemode: false,
      metadata: {},
      balance: 0,
      currency: null,
      email: answers.email,
      name: answers.name,
      phone: null,
      description: null,
      address: null,
      shipping: null,
      preferred_locales: [],
      invoice_settings: { default_payment_method: null, custom_fields: [] },
      tax_ids: [],
    });
  if (!known) world.emit('customer.created', customer);
  if (answers.name) customer.name = answers.name;
  if (answers.address) {
    customer.address = { ...answers.address, line2: null };
    customer.shipping = { name: answers.name, address: customer.address };
  }
  if (answers.taxId) customer.tax_ids = [{ id: world.id('txi'), type: 'eu_vat', value: answers.taxId }];
  return customer;
}

function takeAnswers(session: CheckoutSession, customer: Customer, answers: Answers): void {
  if (session.consent_collection) session.consent = { terms_of_service: 'accepted' };
  session.customer = customer.id;
  session.customer_details = { email: customer.email, name: customer.name, tax_ids: customer.tax_ids };
  for (const field of session.custom_fields) {
    const value = answers.fields[field.key]?.trim() ?? '';
    if (!value && !field.optional) throw invalid(`Manca: ${field.label.custom}`);
    field.text.value = value || null;
  }
  if (!session.shipping_address_collection) return;
  if (!customer.shipping?.address) throw invalid('Manca l’indirizzo');
  session.collected_information = {
    shipping_details: { name: customer.shipping.name ?? '', address: customer.shipping.address },
  };
}

/** Pays a session with the values entered on its page; throws the error that the page shows. */
export function complete(world: World, session: CheckoutSession, answers: Answers): CheckoutSession {
  const { state } = world;
  if (session.status !== 'open') throw invalid('Questa pagina di pagamento non è più aperta.');
  if (session.consent_collection && !answers.hasConsent) throw invalid('Manca il consenso.');
  const { total } = amountsOf(world, session);
  const manner = answers.card ? mannerOf(answers.card.number) : null;
  if (total > 0 && !manner) throw declined('Il numero della carta non è valido.', 'incorrect_number');
  if (total > 0 && manner === 'asks' && !answers.isConfirmed) throw new AsksOwner();
  const discounts = couponsOf(world, session);
  for (const { promotionCode } of discounts) {
    const code = promotionCode ? find(state, 'promotionCodes', promotionCode) : null;
    if (code && refusalOfCode(world, code, session.customer)) throw invalid('Questo codice non è più valido.');
  }
  if (manner === 'declined' && total > 0) throw declined('La tua carta è stata rifiutata.');
  const customer = customerOf(world, session, answers);
  takeAnswers(session, customer, answers);
  const { card: numbers } = answers;
  const card = numbers && manner ? newCard(world, customer.id, numbers.number, numbers) : null;
  const payer = { method: card?.id ?? null, isOwnerThere: true };
  const basket = state.baskets[session.id];
  const customFields = session.custom_fields.flatMap(({ label, text }) =>
    text.value ? [{ name: label.custom, value: text.value }] : [],
  );
  if (session.mode === 'subscription') {
    const subscription = startSubscription(world, {
      customer,
      items: basket?.lines ?? [],
      discounts,
      metadata: basket?.subscriptionMetadata ?? {},
      payer,
      customFields,
    });
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
  } else {
    const lines = linesOf(world, session);
    for (const { coupon, promotionCode } of discounts) redeem(world, coupon, promotionCode);
    if (basket?.hasInvoice) {
      const period = { start: world.now(), end: world.now() };
      const draft = draftInvoice(world, {
        customer,
        subscription: null,
        reason: 'manual',
        lines: lines.map(({ price, quantity, amount }) =>
          lineFor(world, price, { amount, quantity, period, description: nameOfPrice(world, price) }),
        ),
        coupons: discounts.map(({ coupon }) => coupon),
        metadata: basket.invoiceMetadata,
        customFields,
      });
      const invoice = finalize(world, draft);
      collect(world, invoice, payer);
      session.invoice = invoice.id;
      session.payment_intent = invoice.payments.data[0]?.payment.payment_intent ?? null;
    } else if (total > 0 && isChargeable(world, payer.method, true)) {
      const facts = { customer: customer.id, amount: total, description: null };
      session.payment_intent = charge(world, { ...facts, metadata: basket?.paymentMetadata ?? {} }, payer)?.id ?? null;
    }
  }
  session.amount_total = total;
  Object.assign(session, { status: 'complete', payment_status: total > 0 ? 'paid' : 'no_payment_required', url: null });
  world.emit('checkout.session.completed', session);
  return session;
}
