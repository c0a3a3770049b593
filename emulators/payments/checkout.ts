import { required, type Route } from './wire/api.ts';
import { amountsOf, linesOf, priceOf } from './baskets.ts';
import { invalid } from './wire/errors.ts';
import { flagOf, formOf, formsOf, metadataOf, numberOf, textOf, textsOf, type Form } from './wire/form.ts';
import { listOf, page } from './wire/lists.ts';
import { all, find, liveCustomer, put } from './store.ts';
import { discountsOf } from './subscriptions.ts';
import { taxRatesIn } from './taxes.ts';
import type { CheckoutSession, CustomField } from './hosted-types.ts';
import type { World } from './world.ts';

const daySeconds = 86_400;

const customFieldsOf = (form: Form): CustomField[] =>
  formsOf(form, 'custom_fields').map((field) => ({
    key: required(field, 'key'),
    label: { type: 'custom', custom: required(formOf(field, 'label'), 'custom') },
    type: 'text',
    optional: flagOf(field, 'optional') ?? false,
    text: {
      value: null,
      minimum_length: numberOf(formOf(field, 'text'), 'minimum_length') ?? null,
      maximum_length: numberOf(formOf(field, 'text'), 'maximum_length') ?? null,
    },
  }));

function createSession(world: World, form: Form): CheckoutSession {
  const { state } = world;
  const mode = (['payment', 'subscription', 'setup'] as const).find((one) => one === textOf(form, 'mode'));
  if (!mode) throw invalid('Invalid mode.', 'mode');
  const lines = formsOf(form, 'line_items').map((line) => ({
    price: priceOf(world, line),
    quantity: numberOf(line, 'quantity') ?? 1,
    rates: taxRatesIn(world, line, 'tax_rates', 'line_items[0][tax_rates]'),
  }));
  const isRecurring = lines.some(({ price }) => find(state, 'prices', price).recurring);
  if (mode !== 'setup' && lines.length === 0) throw invalid('Pass at least one line item.', 'line_items');
  if (isRecurring !== (mode === 'subscription')) {
    throw invalid('A recurring price needs the mode `subscription`, any other one `payment`.', 'mode');
  }
  if (form.payment_method_types !== undefined) {
    throw invalid('Received unknown parameter: payment_method_types', 'payment_method_types', 'parameter_unknown');
  }
  const customer = textOf(form, 'customer') ? liveCustomer(state, required(form, 'customer'), 'customer') : null;
  const discounts = discountsOf(world, form, customer?.id ?? null);
  if (discounts.length > 0 && flagOf(form, 'allow_promotion_codes')) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
  const id = world.id('cs_test');
  state.baskets[id] = {
    lines,
    rates: taxRatesIn(
      world,
      formOf(form, 'subscription_data'),
      'default_tax_rates',
      'subscription_data[default_tax_rates]',
    ),
    subscriptionMetadata: metadataOf(formOf(form, 'subscription_data')),
    paymentMetadata: metadataOf(formOf(form, 'payment_intent_data')),
    updates: updatesOf(form),
    keepsCard:
      mode === 'subscription' || textOf(formOf(form, 'payment_intent_data'), 'setup_future_usage') !== undefined,
    invoiceMetadata: metadataOf(formOf(formOf(form, 'invoice_creation'), 'invoice_data')),
    hasInvoice: mode === 'subscription' || (flagOf(formOf(form, 'invoice_creation'), 'enabled') ?? false),
  };
  const asksConsent = textOf(formOf(form, 'consent_collection'), 'terms_of_service') === 'required';
  const message = textOf(formOf(formOf(form, 'custom_text'), 'terms_of_service_acceptance'), 'message');
  if (message && !asksConsent) throw invalid('The text of a consent needs a consent.', 'custom_text');
  const countries = textsOf(formOf(form, 'shipping_address_collection'), 'allowed_countries');
  const session = put(state, 'sessions', {
    id,
    object: 'checkout.session',
    created: world.now(),
    livemode: false,
    metadata: metadataOf(form),
    allow_promotion_codes: flagOf(form, 'allow_promotion_codes') ?? null,
    amount_subtotal: 0,
    amount_total: 0,
    cancel_url: textOf(form, 'cancel_url') ?? null,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    currency: 'eur',
    customer_email: textOf(form, 'customer_email') ?? null,
    expires_at: numberOf(form, 'expires_at') ?? world.now() + daySeconds,
    locale: (textOf(form, 'locale') ?? null) as CheckoutSession['locale'],
    mode,
    payment_status: 'unpaid',
    status: 'open',
    success_url: textOf(form, 'success_url') ?? null,
    url: `${world.baseUrl}/c/pay/${id}`,
    customer: customer?.id ?? null,
    custom_fields: customFieldsOf(form),
    consent: null,
    consent_collection: asksConsent ? { terms_of_service: 'required' } : null,
    custom_text: { terms_of_service_acceptance: message ? { message } : null },
    customer_details: {
      email: customer?.email ?? textOf(form, 'customer_email') ?? null,
      name: customer?.name ?? null,
      tax_ids: [],
    },
    collected_information: { shipping_details: null },
    shipping_address_collection: countries.length > 0 ? { allowed_countries: countries } : null,
    tax_id_collection: { enabled: flagOf(formOf(form, 'tax_id_collection'), 'enabled') ?? false },
    discounts: discounts.map(({ coupon, promotionCode }) => ({
      coupon: promotionCode ? null : coupon,
      promotion_code: promotionCode,
    })),
    invoice: null,
    payment_intent: null,
    subscription: null,
  });
  const { subtotal, total } = amountsOf(world, session);
  return Object.assign(session, { amount_subtotal: subtotal, amount_total: total });
}

function updatesOf(form: Form): { name: boolean; address: boolean; shipping: boolean } {
  const update = formOf(form, 'customer_update');
  const isAuto = (name: string) => textOf(update, name) === 'auto';
  return { name: isAuto('name'), address: isAuto('address'), shipping: isAuto('shipping') };
}

export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  Object.assign(session, { status: 'expired', url: null });
  world.emit('checkout.session.expired', session);
  return session;
}

export function checkout(route: Route, world: World): void {
  const { state } = world;
  route('POST', '/checkout/sessions', (form) => createSession(world, form));
  route('GET', '/checkout/sessions', (form) => {
    const [customer, status] = [textOf(form, 'customer'), textOf(form, 'status')];
    const found = all(state, 'sessions').filter(
      (one) => (!customer || one.customer === customer) && (!status || one.status === status),
    );
    return page('/v1/checkout/sessions', found, form);
  });
  route('GET', '/checkout/sessions/:id', (_, { id = '' }) => find(state, 'sessions', id));
  route('GET', '/checkout/sessions/:id/line_items', (_, { id = '' }) => {
    const lines = linesOf(world, find(state, 'sessions', id));
    return listOf(
      `/v1/checkout/sessions/${id}/line_items`,
      lines.map(({ price, quantity, amount }, index) => ({
        id: `li_${id}_${index}`,
        object: 'item',
        amount_subtotal: amount,
        amount_total: amount,
        currency: price.currency,
        description: price.nickname,
        price,
        quantity,
      })),
    );
  });
  route('POST', '/checkout/sessions/:id/expire', (_, { id = '' }) => {
    const session = find(state, 'sessions', id);
    if (session.status !== 'open') {
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    }
    return expireSession(world, session);
  });

  route('POST', '/billing_portal/sessions', (form) => {
    const id = world.id('bps');
    return put(state, 'portals', {
      id,
      object: 'billing_portal.session',
      created: world.now(),
      livemode: false,
      customer: liveCustomer(state, required(form, 'customer'), 'customer').id,
      return_url: textOf(form, 'return_url') ?? null,
      url: `${world.baseUrl}/p/session/${id}`,
    });
  });
}
