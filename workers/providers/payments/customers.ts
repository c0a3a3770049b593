import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut } from './asking';
import { setTaxIds, toFiscalParams } from './fiscal';
import { toCustomer } from './objects';

type Calls = Pick<
  PaymentProvider,
  | 'createCustomer'
  | 'customer'
  | 'useNewestCard'
  | 'setPerson'
  | 'deleteCustomer'
  | 'setFiscalData'
  | 'moveBalance'
  | 'portal'
>;

export const customerCalls = (stripe: Stripe): Calls => ({
  async createCustomer({ userId, email, name, language }, key) {
    const person = { email, ...(name && { name }), preferred_locales: [language], metadata: { userId } };
    return (await asking(stripe.customers.create(person, { idempotencyKey: key }))).id;
  },
  async customer(customerId) {
    const expand = ['invoice_settings.default_payment_method'];
    const customer = await findingOut(stripe.customers.retrieve(customerId, { expand }));
    return !customer || customer.deleted ? null : toCustomer(customer);
  },
  async useNewestCard(customerId, subscriptionIds) {
    const { data } = await asking(stripe.customers.listPaymentMethods(customerId, { limit: 100 }));
    // A deterministic choice of the newest card, in whatever order events arrive.
    const newest = data.reduce<Stripe.PaymentMethod | null>(
      (best, one) =>
        best && (best.created > one.created || (best.created === one.created && best.id > one.id)) ? best : one,
      null,
    );
    if (!newest) return;
    await asking(stripe.customers.update(customerId, { invoice_settings: { default_payment_method: newest.id } }));
    for (const id of subscriptionIds)
      await asking(stripe.subscriptions.update(id, { default_payment_method: newest.id }));
  },
  async setPerson(customerId, { email, name }) {
    await findingOut(stripe.customers.update(customerId, { email, ...(name && { name }) }));
  },
  async deleteCustomer(customerId) {
    const customer = await findingOut(stripe.customers.retrieve(customerId));
    if (customer && !customer.deleted) await findingOut(stripe.customers.del(customerId));
  },
  async setFiscalData(customerId, data, person) {
    await setTaxIds(stripe, customerId, data);
    await asking(stripe.customers.update(customerId, toFiscalParams(data, person)));
  },
  async moveBalance(customerId, amount, description, key) {
    const facts = { amount, currency: 'eur', description };
    await asking(stripe.customers.createBalanceTransaction(customerId, facts, { idempotencyKey: key }));
  },
  async portal(customerId, returnUrl) {
    return (await asking(stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }))).url;
  },
});
