import { required, type Route } from './wire/api.ts';
import { attach } from './cards.ts';
import { invalid } from './wire/errors.ts';
import { formOf, formsOf, metadataOf, numberOf, textOf, textsOf, type Form } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { all, find, liveCustomer, put } from './store.ts';
import type { BalanceTransaction, Customer } from './types.ts';
import type { World } from './world.ts';

/** Changes a customer's balance: below zero the customer has credit, above zero they owe money. */
export function moveBalance(
  world: World,
  customer: Customer,
  amount: number,
  facts: Pick<BalanceTransaction, 'type' | 'description'> & { invoice?: string; metadata?: Record<string, string> },
): BalanceTransaction {
  customer.balance += amount;
  world.emit('customer.updated', customer);
  return put(world.state, 'balanceTransactions', {
    id: world.id('cbtxn'),
    object: 'customer_balance_transaction',
    created: world.now(),
    livemode: false,
    amount,
    currency: 'eur',
    customer: customer.id,
    ending_balance: customer.balance,
    invoice: facts.invoice ?? null,
    metadata: facts.metadata ?? {},
    type: facts.type,
    description: facts.description,
  });
}

function taxExemptOf(written: string): 'none' | 'exempt' | 'reverse' {
  if (written === 'none' || written === 'exempt' || written === 'reverse') return written;
  throw invalid('Invalid tax_exempt: must be one of none, exempt, or reverse', 'tax_exempt');
}

function change(world: World, customer: Customer, form: Form): void {
  customer.email = textOf(form, 'email') ?? customer.email;
  customer.name = textOf(form, 'name') ?? customer.name;
  customer.metadata = form.metadata === undefined ? customer.metadata : metadataOf(form, customer.metadata);
  if (form.preferred_locales !== undefined) customer.preferred_locales = textsOf(form, 'preferred_locales');
  if (form.address === '') customer.address = null;
  else if (form.address !== undefined) {
    const address = formOf(form, 'address');
    const part = (name: string) => textOf(address, name) ?? null;
    customer.address = {
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      city: part('city'),
      state: part('state'),
      country: part('country'),
    };
  }
  if (form.tax_exempt !== undefined) customer.tax_exempt = taxExemptOf(textOf(form, 'tax_exempt') ?? 'none');
  const settings = formOf(form, 'invoice_settings');
  if (settings.custom_fields !== undefined) {
    customer.invoice_settings.custom_fields = formsOf(settings, 'custom_fields').map((field) => ({
      name: required(field, 'name'),
      value: required(field, 'value'),
    }));
  }
  const method = textOf(settings, 'default_payment_method');
  if (method)
    customer.invoice_settings.default_payment_method = find(
      world.state,
      'paymentMethods',
      method,
      'invoice_settings[default_payment_method]',
    ).id;
}

export function customers(route: Route, world: World): void {
  const { state } = world;

  route('POST', '/customers', (form) => {
    const customer = put(state, 'customers', {
      id: world.id('cus'),
      object: 'customer',
      created: world.now(),
      livemode: false,
      metadata: {},
      balance: 0,
      currency: null,
      email: null,
      name: null,
      phone: null,
      description: null,
      address: null,
      shipping: null,
      preferred_locales: [],
      invoice_settings: { default_payment_method: null, custom_fields: [] },
      tax_ids: [],
      tax_exempt: 'none',
    });
    const method = textOf(form, 'payment_method');
    if (method) attach(world, method, customer.id);
    change(world, customer, form);
    world.emit('customer.created', customer);
    return customer;
  });
  route('GET', '/customers', (form) => {
    const email = textOf(form, 'email');
    return page(
      '/v1/customers',
      all(state, 'customers').filter((one) => !one.isDeleted && (!email || one.email === email)),
      form,
    );
  });
  route('GET', '/customers/:id', (_, { id = '' }) => {
    const customer = find(state, 'customers', id);
    return customer.isDeleted ? { id, object: 'customer', deleted: true } : customer;
  });
  route('POST', '/customers/:id', (form, { id = '' }) => {
    const customer = liveCustomer(state, id);
    change(world, customer, form);
    world.emit('customer.updated', customer);
    return customer;
  });
  route('POST', '/customers/:id/balance_transactions', (form, { id = '' }) => {
    const amount = numberOf(form, 'amount');
    if (amount === undefined || !Number.isInteger(amount)) throw invalid('Invalid integer: amount', 'amount');
    const description = textOf(form, 'description') ?? null;
    const customer = liveCustomer(state, id);
    return moveBalance(world, customer, amount, { type: 'adjustment', description, metadata: metadataOf(form) });
  });
  route('GET', '/customers/:id/balance_transactions', (form, { id = '' }) =>
    page(
      `/v1/customers/${id}/balance_transactions`,
      all(state, 'balanceTransactions').filter(({ customer }) => customer === id),
      form,
    ),
  );
  route('GET', '/customers/:id/payment_methods', (form, { id = '' }) =>
    page(
      `/v1/customers/${id}/payment_methods`,
      all(state, 'paymentMethods').filter(({ customer }) => customer === id),
      form,
    ),
  );

  route('GET', '/payment_methods', (form) => {
    const customer = textOf(form, 'customer');
    return page(
      '/v1/payment_methods',
      all(state, 'paymentMethods').filter((one) => one.customer === customer),
      form,
    );
  });
  route('GET', '/payment_methods/:id', (_, { id = '' }) => find(state, 'paymentMethods', id));
  route('POST', '/payment_methods/:id/attach', (form, { id = '' }) =>
    attach(world, id, liveCustomer(state, required(form, 'customer'), 'customer').id),
  );
  route('POST', '/payment_methods/:id/detach', (_, { id = '' }) => {
    const method = find(state, 'paymentMethods', id);
    method.customer = null;
    world.emit('payment_method.detached', method);
    return method;
  });
}
