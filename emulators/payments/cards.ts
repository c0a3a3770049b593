import { invalid } from './wire/errors.ts';
import { find, put, type CardManner } from './store.ts';
import type { PaymentMethod } from './hosted-types.ts';
import type { World } from './world.ts';

/** The provider's test cards, and those of its test payment methods. */
const manners: Record<string, CardManner> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000000341': 'fails-later',
  '4000002500003155': 'asks',
  '4000000000000259': 'disputes',
  '4000000000001976': 'inquires',
};
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
};

/** How a card number behaves; null when it is not a test card. */
export const mannerOf = (number: string): CardManner | null => manners[number.replaceAll(/\D/g, '')] ?? null;

/** Stores a card for a customer, or for one payment only. */
export function newCard(
  world: World,
  customer: string | null,
  number: string,
  { month = 12, year = 2034 }: { month?: number; year?: number } = {},
): PaymentMethod {
  const digits = number.replaceAll(/\D/g, '');
  const card = put(world.state, 'paymentMethods', {
    id: world.id('pm'),
    object: 'payment_method',
    created: world.now(),
    livemode: false,
    metadata: {},
    type: 'card',
    customer,
    card: {
      brand: 'visa',
      last4: digits.slice(-4),
      exp_month: month,
      exp_year: year,
      country: 'IT',
      funding: 'credit',
      three_d_secure_usage: { supported: true },
    },
  });
  world.state.manners[card.id] = mannerOf(digits) ?? 'pays';
  if (customer) world.emit('payment_method.attached', card);
  return card;
}

/** A payment method by its id; a test method of the provider becomes a card of the customer. */
export function attach(world: World, id: string, customer: string): PaymentMethod {
  const number = testMethods[id];
  if (number) return newCard(world, customer, number);
  const card = find(world.state, 'paymentMethods', id);
  if (card.customer && card.customer !== customer) throw invalid('The payment method belongs to another customer.');
  card.customer = customer;
  world.emit('payment_method.attached', card);
  return card;
}
