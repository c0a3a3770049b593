import { required, type Route } from './wire/api.ts';
import { attach } from './cards.ts';
import { declined, invalid } from './wire/errors.ts';
import { formOf, textOf } from './wire/form.ts';
import { liveCustomer, put, type DebitManner } from './store.ts';
import type { PaymentMethod } from './hosted-types.ts';
import type { World } from './world.ts';

/** The provider's test accounts for SEPA debits; its delayed ones behave like the others here. */
const manners: Record<string, DebitManner> = {
  AT611904300234573201: 'debit-pays',
  AT321904300235473204: 'debit-pays',
  AT861904300235473202: 'debit-fails',
  AT981904300235473205: 'debit-fails',
};

const digitsOf = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/** How a debit of an account ends; null when it is not a test account. */
export const debitMannerOf = (iban: string): DebitManner | null => manners[digitsOf(iban)] ?? null;

/** Stores an account that may be debited; it belongs to no customer until it is attached. */
export function newAccount(world: World, iban: string, customer: string | null): PaymentMethod {
  const manner = debitMannerOf(iban);
  if (!manner) throw declined('Il numero IBAN non è valido.', 'invalid_bank_account_iban');
  const digits = digitsOf(iban);
  const account = put(world.state, 'paymentMethods', {
    id: world.id('pm'),
    object: 'payment_method',
    created: world.now(),
    livemode: false,
    metadata: {},
    type: 'sepa_debit',
    customer,
    sepa_debit: { bank_code: digits.slice(4, 9), country: digits.slice(0, 2), last4: digits.slice(-4) },
  });
  world.state.manners[account.id] = manner;
  if (customer) world.emit('payment_method.attached', account);
  return account;
}

/** Bank accounts without a hosted page: a payment method, and the mandate that lets it be debited later. */
export function accounts(route: Route, world: World): void {
  const { state } = world;
  route('POST', '/payment_methods', (form) => {
    if (textOf(form, 'type') !== 'sepa_debit') throw invalid('Only accounts are made here.', 'type');
    return newAccount(world, required(formOf(form, 'sepa_debit'), 'iban'), null);
  });
  route('POST', '/setup_intents', (form) => {
    const customer = liveCustomer(state, required(form, 'customer'), 'customer').id;
    const method = attach(world, required(form, 'payment_method'), customer);
    if (method.type === 'sepa_debit' && !form.mandate_data) throw invalid('A debit needs a mandate.', 'mandate_data');
    const id = world.id('seti');
    return {
      id,
      object: 'setup_intent',
      created: world.now(),
      customer,
      payment_method: method.id,
      status: 'succeeded',
    };
  });
}
