import { activePrice } from './baskets.ts';
import { required, type Route } from './wire/api.ts';
import { changeOf, changeSubscription, endSubscription } from './lifecycle/changing.ts';
import { draftInvoice } from './lifecycle/drafts.ts';
import { invalid } from './wire/errors.ts';
import { flagOf, formOf, formsOf, metadataOf, numberOf, textOf, type Form } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { newItem, periodLines, startSubscription, type Discount } from './lifecycle/starting.ts';
import { nextItems } from './lifecycle/schedules.ts';
import { all, find, liveCustomer } from './store.ts';
import { couponsIn, discountsAt, refusalOfCode } from './discounts.ts';
import { isChargeable } from './lifecycle/collecting.ts';
import { declined } from './wire/errors.ts';
import { taxRatesIn } from './taxes.ts';
import type { Subscription } from './types.ts';
import type { World } from './world.ts';

/** The discounts of a request, by coupon or by promotion code. */
export function discountsOf(world: World, form: Form, customer: string | null): Discount[] {
  return formsOf(form, 'discounts').map((one) => {
    const codeId = textOf(one, 'promotion_code');
    if (!codeId) {
      const coupon = find(world.state, 'coupons', required(one, 'coupon'), 'discounts[0][coupon]');
      if (!coupon.valid) throw invalid('This coupon was used.', 'discounts[0][coupon]', 'coupon_expired');
      return { coupon: coupon.id, promotionCode: null };
    }
    const code = find(world.state, 'promotionCodes', codeId, 'discounts[0][promotion_code]');
    const refusal = refusalOfCode(world, code, customer);
    if (refusal) throw invalid(refusal, 'discounts[0][promotion_code]', 'promotion_code_expired');
    return { coupon: code.promotion.coupon, promotionCode: code.id };
  });
}

const itemsOf = (form: Form) =>
  formsOf(form, 'items').map((item) => ({ price: required(item, 'price'), quantity: numberOf(item, 'quantity') ?? 1 }));

/** The invoice of a subscription's next period, with the discounts that count then. */
function renewalOf(world: World, subscription: Subscription) {
  const start = subscription.items.data[0]?.current_period_end ?? 0;
  if (subscription.status === 'canceled' || (subscription.cancel_at ?? Infinity) <= start) {
    throw invalid('No upcoming invoices for this subscription.', 'subscription', 'invoice_upcoming_none');
  }
  const discounts = discountsAt(world, subscription, start);
  const customer = find(world.state, 'customers', subscription.customer);
  const lines = periodLines(world, nextItems(world, subscription, start));
  const coupons = couponsIn(world, discounts);
  return { ...draftInvoice(world, { customer, subscription, reason: 'upcoming', lines, coupons }), discounts };
}

export function subscriptions(route: Route, world: World): void {
  const { state } = world;

  route('POST', '/subscriptions', (form) => {
    const customer = liveCustomer(state, required(form, 'customer'), 'customer');
    const own = textOf(form, 'default_payment_method') ?? null;
    const method = own ?? customer.invoice_settings.default_payment_method;
    const discounts = discountsOf(world, form, customer.id);
    const items = itemsOf(form);
    for (const { price } of items) activePrice(world, price, 'items[0][price]');
    const isFree = discounts.some(({ coupon }) => find(state, 'coupons', coupon).percent_off === 100);
    const mustPay = textOf(form, 'payment_behavior') === 'error_if_incomplete';
    if (mustPay && !isFree && !isChargeable(world, method, false)) throw declined();
    return startSubscription(world, {
      customer,
      items,
      discounts,
      metadata: metadataOf(form),
      payer: { method: own, isOwnerThere: true },
      endsAfterPeriod: flagOf(form, 'cancel_at_period_end') ?? false,
      rates: taxRatesIn(world, form, 'default_tax_rates'),
    });
  });
  route('GET', '/subscriptions', (form) => {
    const [customer, status] = [textOf(form, 'customer'), textOf(form, 'status')];
    const found = all(state, 'subscriptions').filter(
      (one) =>
        (!customer || one.customer === customer) &&
        (status === 'all' || (status ? one.status === status : one.status !== 'canceled')),
    );
    return page('/v1/subscriptions', found, form);
  });
  route('GET', '/subscriptions/:id', (_, { id = '' }) => find(state, 'subscriptions', id));
  route('POST', '/subscriptions/:id', (form, { id = '' }) => {
    const subscription = find(state, 'subscriptions', id);
    const changesEnd = form.cancel_at_period_end !== undefined || form.cancel_at !== undefined;
    if (changesEnd && subscription.schedule) {
      throw invalid(
        `The subscription is managed by the subscription schedule ${subscription.schedule}, and updating any cancelation behavior directly is not allowed.`,
        'cancel_at_period_end',
      );
    }
    return changeSubscription(world, subscription, form);
  });
  route('DELETE', '/subscriptions/:id', (_, { id = '' }) => {
    const subscription = find(state, 'subscriptions', id);
    if (subscription.status === 'canceled')
      throw invalid('No such subscription, or it has ended.', 'id', 'resource_missing');
    return endSubscription(world, subscription);
  });

  // Deleting a customer ends their subscriptions.
  route('DELETE', '/customers/:id', (_, { id = '' }) => {
    const customer = liveCustomer(state, id);
    for (const one of all(state, 'subscriptions'))
      if (one.customer === id && one.status !== 'canceled') endSubscription(world, one);
    for (const method of all(state, 'paymentMethods')) if (method.customer === id) method.customer = null;
    customer.isDeleted = true;
    world.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  });

  route('POST', '/invoices/create_preview', (form) => {
    const details = formOf(form, 'subscription_details');
    const asked = formsOf(details, 'items');
    const subscriptionId = textOf(form, 'subscription');
    const subscription = subscriptionId ? find(state, 'subscriptions', subscriptionId, 'subscription') : null;
    const customer = liveCustomer(state, subscription?.customer ?? required(form, 'customer'), 'customer');
    const at = numberOf(details, 'proration_date') ?? world.now();
    const behavior = textOf(details, 'proration_behavior') ?? 'create_prorations';
    // Without a change it is the next period's invoice.
    if (subscription && asked.length === 0) return renewalOf(world, subscription);
    const lines = subscription
      ? changeOf(world, subscription, asked, behavior, at).lines
      : periodLines(
          world,
          itemsOf(details).map(({ price, quantity }) =>
            newItem(world, { subscription: '', price: find(state, 'prices', price), quantity, start: world.now() }),
          ),
        );
    const coupons = discountsOf(world, form, customer.id).map(({ coupon }) => coupon);
    return draftInvoice(world, { customer, subscription, reason: 'upcoming', lines, coupons });
  });
}
