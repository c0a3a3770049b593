import { required, type Route } from './wire/api.ts';
import { invalid } from './wire/errors.ts';
import { flagOf, formOf, metadataOf, numberOf, textOf, textsOf, type Form } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { all, find, put } from './store.ts';
import type { Recurring } from './types.ts';
import type { World } from './world.ts';

const intervals = ['day', 'week', 'month', 'year'] as const;

function recurringOf(form: Form): Recurring | null {
  if (form.recurring === undefined) return null;
  const recurring = formOf(form, 'recurring');
  const interval = intervals.find((one) => one === textOf(recurring, 'interval'));
  if (!interval) throw invalid('Invalid recurring[interval]', 'recurring[interval]');
  return { interval, interval_count: numberOf(recurring, 'interval_count') ?? 1, usage_type: 'licensed' };
}

export function products(route: Route, world: World): void {
  const { state } = world;

  route('POST', '/products', (form) => {
    const id = textOf(form, 'id') ?? world.id('prod');
    if (state.products[id]) throw invalid('Product already exists.', 'id', 'resource_already_exists');
    const product = put(state, 'products', {
      id,
      object: 'product',
      active: flagOf(form, 'active') ?? true,
      created: world.now(),
      updated: world.now(),
      description: textOf(form, 'description') || null,
      images: textsOf(form, 'images'),
      livemode: false,
      metadata: metadataOf(form),
      name: required(form, 'name'),
      type: 'service',
    });
    world.emit('product.created', product);
    return product;
  });
  route('GET', '/products', (form) => {
    const active = flagOf(form, 'active');
    const ids = textsOf(form, 'ids');
    const found = all(state, 'products').filter(
      (product) => (active === undefined || product.active === active) && (!ids.length || ids.includes(product.id)),
    );
    return page('/v1/products', found, form);
  });
  route('GET', '/products/:id', (_, { id = '' }) => find(state, 'products', id));
  route('POST', '/products/:id', (form, { id = '' }) => {
    const product = find(state, 'products', id);
    product.metadata = form.metadata === undefined ? product.metadata : metadataOf(form, product.metadata);
    product.name = textOf(form, 'name') ?? product.name;
    product.description = textOf(form, 'description') ?? product.description;
    product.active = flagOf(form, 'active') ?? product.active;
    if (form.images !== undefined) product.images = textsOf(form, 'images');
    product.updated = world.now();
    world.emit('product.updated', product);
    return product;
  });

  route('POST', '/prices', (form) => {
    const recurring = recurringOf(form);
    const amount = numberOf(form, 'unit_amount');
    if (amount === undefined || !Number.isInteger(amount) || amount < 0) {
      throw invalid('Invalid integer: unit_amount', 'unit_amount', 'parameter_invalid_integer');
    }
    const lookupKey = textOf(form, 'lookup_key') ?? null;
    if (lookupKey && all(state, 'prices').some((price) => price.lookup_key === lookupKey)) {
      throw invalid(`A price already uses that lookup key: ${lookupKey}`, 'lookup_key');
    }
    const price = put(state, 'prices', {
      id: world.id('price'),
      object: 'price',
      active: flagOf(form, 'active') ?? true,
      billing_scheme: 'per_unit',
      created: world.now(),
      currency: required(form, 'currency'),
      livemode: false,
      lookup_key: lookupKey,
      metadata: metadataOf(form),
      nickname: textOf(form, 'nickname') ?? null,
      product: find(state, 'products', required(form, 'product'), 'product').id,
      recurring,
      tax_behavior: 'inclusive',
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    });
    world.emit('price.created', price);
    return price;
  });
  route('GET', '/prices', (form) => {
    const [active, product, type] = [flagOf(form, 'active'), textOf(form, 'product'), textOf(form, 'type')];
    const keys = textsOf(form, 'lookup_keys');
    const found = all(state, 'prices').filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (!product || price.product === product) &&
        (!type || price.type === type) &&
        (!keys.length || (price.lookup_key !== null && keys.includes(price.lookup_key))),
    );
    return page('/v1/prices', found, form);
  });
  route('GET', '/prices/:id', (_, { id = '' }) => find(state, 'prices', id));
  route('POST', '/prices/:id', (form, { id = '' }) => {
    const price = find(state, 'prices', id);
    price.active = flagOf(form, 'active') ?? price.active;
    price.nickname = textOf(form, 'nickname') ?? price.nickname;
    price.metadata = form.metadata === undefined ? price.metadata : metadataOf(form, price.metadata);
    world.emit('price.updated', price);
    return price;
  });
}
