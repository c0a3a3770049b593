import { Stripe } from 'stripe';
import type { PaymentProvider } from '../../../operations/ports';
import { asking, findingOut } from './asking';
import { idOf, toInvoice } from './objects';

type Calls = Pick<PaymentProvider, 'invoice' | 'invoicesOf' | 'payInvoice' | 'refund' | 'refunded' | 'paymentOfCharge'>;

const expand = ['payments'];
const listExpand = ['data.payments'];
const most = 1000;

/** Codes that say that what is asked has been done already. */
const isDone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'charge_already_refunded' || error.code === 'invoice_already_paid');

export const moneyCalls = (stripe: Stripe): Calls => ({
  async invoice(invoiceId) {
    const invoice = await findingOut(stripe.invoices.retrieve(invoiceId, { expand }));
    return invoice && toInvoice(invoice);
  },
  async invoicesOf(customerId) {
    const asked = { customer: customerId, limit: 100, expand: listExpand };
    return (await asking(stripe.invoices.list(asked).autoPagingToArray({ limit: most }))).map(toInvoice);
  },
  async payInvoice(invoiceId) {
    await asking(
      stripe.invoices.pay(invoiceId).catch((error: unknown) => (isDone(error) ? null : Promise.reject(error))),
    );
  },
  async refund(paymentId, amount, key) {
    const asked = { payment_intent: paymentId, ...(amount !== null && { amount }) };
    const refunding = stripe.refunds.create(asked, { idempotencyKey: key });
    await asking(refunding.catch((error: unknown) => (isDone(error) ? null : Promise.reject(error))));
  },
  async refunded(paymentId) {
    const refunds = await asking(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
    return refunds.data.reduce(
      (sum, { amount, status }) => (status === 'succeeded' || status === 'pending' ? sum + amount : sum),
      0,
    );
  },
  async paymentOfCharge(chargeId) {
    const charge = await findingOut(stripe.charges.retrieve(chargeId));
    return charge && idOf(charge.payment_intent);
  },
});
