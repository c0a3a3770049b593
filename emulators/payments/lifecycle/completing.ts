import { debitMannerOf, newAccount } from '../accounts.ts';
import { newCard, mannerOf } from '../cards.ts';
import { amountsOf } from '../baskets.ts';
import { announceDebit, settleSession } from './settling.ts';
import { redeem, refusalOfCode } from '../discounts.ts';
import { declined, invalid } from '../wire/errors.ts';
import { startSubscription, type Discount } from './starting.ts';
import { all, find, put } from '../store.ts';
import type { CheckoutSession } from '../hosted-types.ts';
import type { Customer } from '../types.ts';
import type { World } from '../world.ts';

/** The fields that a person fills in on the hosted page. */
export type Answers = {
  card: { number: string; month: number; year: number } | null;
  /** The IBAN of an account to debit instead of a card; it is settled days later. */
  iban: string | null;
  email: string;
  name: string;
  taxId: string;
  address: { line1: string; postal_code: string; city: string; state: string; country: string } | null;
  fields: Record<string, string>;
  hasConsent: boolean;
  isConfirmed: boolean;
};

/** The card requires authentication (3-D Secure): the page shows the confirmation. */
export class AsksOwner extends Error {}

const couponsOf = (world: World, { discounts }: CheckoutSession): Discount[] =>
  discounts.map(({ coupon, promotion_code }) => ({
    coupon: coupon ?? find(world.state, 'promotionCodes', promotion_code).promotion.coupon,
    promotionCode: promotion_code,
  }));

/** Applies a code entered on the page to a session; returns an error text, or null. */
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
  const updates = world.state.baskets[session.id]?.updates;
  const address = answers.address && { ...answers.address, line2: null };
  if (answers.name && (!known || updates?.name)) customer.name = answers.name;
  if (address && (!known || updates?.address)) customer.address = address;
  if (address && (!known || updates?.shipping)) customer.shipping = { name: answers.name, address };
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
  const debit = answers.iban ? debitMannerOf(answers.iban) : null;
  if (answers.iban && !debit) throw declined('Il numero IBAN non è valido.', 'invalid_bank_account_iban');
  const manner = answers.card ? mannerOf(answers.card.number) : null;
  if (total > 0 && !manner && !debit) throw declined('Il numero della carta non è valido.', 'incorrect_number');
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
  const basket = state.baskets[session.id];
  const owner = basket?.keepsCard ? customer.id : null;
  const card = numbers && manner ? newCard(world, owner, numbers.number, numbers) : null;
  const account = answers.iban && session.mode === 'subscription' ? newAccount(world, answers.iban, customer.id) : null;
  const payer = { method: (card ?? account)?.id ?? null, isOwnerThere: true };
  const customFields = session.custom_fields.flatMap(({ label, text }) =>
    text.value ? [{ name: label.custom, value: text.value }] : [],
  );
  if (session.mode === 'subscription') {
    const subscription = startSubscription(world, {
      customer,
      items: basket?.lines ?? [],
      rates: basket?.rates ?? [],
      discounts,
      metadata: basket?.subscriptionMetadata ?? {},
      payer,
      customFields,
    });
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
  } else {
    for (const { coupon, promotionCode } of discounts) redeem(world, coupon, promotionCode);
    const bought = { customer: customer.id, total, coupons: discounts.map(({ coupon }) => coupon), customFields };
    if (debit) announceDebit(world, session, { ...bought, isPaid: debit === 'debit-pays' });
    else settleSession(world, session, bought, payer);
  }
  const paid = total > 0 ? 'paid' : 'no_payment_required';
  Object.assign(session, {
    amount_total: total,
    status: 'complete',
    payment_status: debit ? 'unpaid' : paid,
    url: null,
  });
  world.emit('checkout.session.completed', session);
  return session;
}
