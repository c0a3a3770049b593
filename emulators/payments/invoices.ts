import type { Route } from './wire/api.ts';
import { collect } from './lifecycle/collecting.ts';
import { moveBalance } from './customers.ts';
import { methodOf } from './lifecycle/changing.ts';
import { declined, invalid } from './wire/errors.ts';
import { metadataOf, numberOf, textOf } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { giveBack } from './lifecycle/refunding.ts';
import { all, find } from './store.ts';
import type { Invoice } from './types.ts';
import type { World } from './world.ts';

/** Reactivates a subscription after its overdue invoice was paid. */
export function settle(world: World, invoice: Invoice): void {
  const subscription = world.state.subscriptions[invoice.parent?.subscription_details.subscription ?? ''];
  if (!subscription || (subscription.status !== 'past_due' && subscription.status !== 'incomplete')) return;
  subscription.status = 'active';
  delete world.state.dunning[subscription.id];
  world.emit('customer.subscription.updated', subscription);
}

/** How many lines an invoice shows with itself; the others are asked for by its lines' address. */
const linesShown = 10;

const shown = (invoice: Invoice): Invoice => {
  const { data } = invoice.lines;
  const lines = { ...invoice.lines, data: data.slice(0, linesShown), has_more: data.length > linesShown };
  return { ...invoice, lines };
};

export function invoices(route: Route, world: World): void {
  const { state } = world;
  route('GET', '/invoices', (form) => {
    const [customer, subscription, status] = [
      textOf(form, 'customer'),
      textOf(form, 'subscription'),
      textOf(form, 'status'),
    ];
    const found = all(state, 'invoices').filter(
      (one) =>
        (!customer || one.customer === customer) &&
        (!subscription || one.parent?.subscription_details.subscription === subscription) &&
        (!status || one.status === status),
    );
    const listed = page('/v1/invoices', found, form);
    return { ...listed, data: listed.data.map(shown) };
  });
  route('GET', '/invoices/:id', (_, { id = '' }) => shown(find(state, 'invoices', id)));
  route('GET', '/invoices/:id/lines', (form, { id = '' }) =>
    page(`/v1/invoices/${id}/lines`, find(state, 'invoices', id).lines.data.toReversed(), form),
  );
  route('POST', '/invoices/:id/pay', (form, { id = '' }) => {
    const invoice = find(state, 'invoices', id);
    if (world.state.invoiceDebits[id]) throw invalid('A payment of this invoice is under way.');
    if (invoice.status !== 'open')
      throw invalid(`Invoice is already ${invoice.status}.`, undefined, 'invoice_already_paid');
    const subscription = state.subscriptions[invoice.parent?.subscription_details.subscription ?? ''];
    const customer = find(state, 'customers', invoice.customer);
    const own = subscription ? methodOf(world, subscription) : customer.invoice_settings.default_payment_method;
    const counted = invoice.attempt_count;
    const how = collect(world, invoice, { method: textOf(form, 'payment_method') ?? own, isOwnerThere: false });
    // Only the first attempt and the provider's own retries are counted.
    if (counted > 0) invoice.attempt_count = counted;
    if (how === 'failed') throw declined();
    if (how === 'paid') settle(world, invoice);
    return invoice;
  });

  route('POST', '/invoices/:id/void', (_, { id = '' }) => {
    const invoice = find(state, 'invoices', id);
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalid(`You can only void an unpaid invoice. This one is ${invoice.status}.`);
    invoice.status = 'void';
    invoice.status_transitions.voided_at = world.now();
    // What the customer's balance has paid of it comes back.
    const applied = (invoice.ending_balance ?? 0) - invoice.starting_balance;
    const facts = { type: 'unapplied_from_invoice' as const, description: null, invoice: id };
    if (applied !== 0) moveBalance(world, find(state, 'customers', invoice.customer), -applied, facts);
    world.emit('invoice.voided', invoice);
    return invoice;
  });

  route('POST', '/refunds', (form) => {
    const [intent, chargeId] = [textOf(form, 'payment_intent'), textOf(form, 'charge')];
    const charge = all(state, 'charges').find(
      (one) =>
        one.status === 'succeeded' && (one.id === chargeId || (intent !== undefined && one.payment_intent === intent)),
    );
    if (!charge) throw invalid(`No such payment_intent: '${intent ?? chargeId}'`, 'payment_intent', 'resource_missing');
    return giveBack(world, charge, numberOf(form, 'amount') ?? null, metadataOf(form));
  });
  route('GET', '/refunds', (form) => {
    const intent = textOf(form, 'payment_intent');
    return page(
      '/v1/refunds',
      all(state, 'refunds').filter((one) => !intent || one.payment_intent === intent),
      form,
    );
  });
  route('GET', '/payment_intents/:id', (_, { id = '' }) => find(state, 'paymentIntents', id));
  route('GET', '/charges', (form) => {
    const intent = textOf(form, 'payment_intent');
    return page(
      '/v1/charges',
      all(state, 'charges').filter((one) => !intent || one.payment_intent === intent),
      form,
    );
  });
  route('GET', '/charges/:id', (_, { id = '' }) => find(state, 'charges', id));
  route('GET', '/events', (form) => {
    const type = textOf(form, 'type');
    return page(
      '/v1/events',
      all(state, 'events').filter((one) => !type || one.type === type),
      form,
    );
  });
  route('GET', '/events/:id', (_, { id = '' }) => find(state, 'events', id));
}
