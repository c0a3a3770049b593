import { Stripe } from 'stripe';
import type { ProviderInvoice } from '../../../domain/billing/provider';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut } from './asking';
import { taxIn, type InvoiceReader } from './invoices';
import { idOf, ms } from './objects';

type Calls = Pick<
  PaymentProvider,
  | 'invoice'
  | 'invoicesOf'
  | 'payInvoice'
  | 'voidInvoice'
  | 'credit'
  | 'creditNotesOf'
  | 'noteRefunds'
  | 'refund'
  | 'refunded'
  | 'paymentOfCharge'
>;

/** The maximum expansion depth; lists are one level deeper, so they do not show a pending debit. */
const expand = ['payments.data.payment.payment_intent'];
const listExpand = ['data.payments'];
const most = 1000;

/** Error codes that mean that the request was fulfilled before. */
const isDone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'charge_already_refunded' || error.code === 'invoice_already_paid');

/** Whether a refund was paid or is pending; others failed or were cancelled. */
const isGoingBack = (status: string | null): boolean => status === 'succeeded' || status === 'pending';

export const moneyCalls = (stripe: Stripe, toInvoice: InvoiceReader): Calls => ({
  async invoice(invoiceId) {
    const invoice = await findingOut(stripe.invoices.retrieve(invoiceId, { expand }));
    return invoice && toInvoice(invoice);
  },
  async invoicesOf(customerId) {
    const asked = { customer: customerId, limit: 100, expand: listExpand };
    const found = await asking(stripe.invoices.list(asked).autoPagingToArray({ limit: most }));
    const read: ProviderInvoice[] = [];
    for (const invoice of found) read.push(await toInvoice(invoice));
    return read;
  },
  async payInvoice(invoiceId) {
    await asking(
      stripe.invoices.pay(invoiceId).catch((error: unknown) => (isDone(error) ? null : Promise.reject(error))),
    );
  },
  async voidInvoice(invoiceId) {
    const isUnpaid = async () => {
      const found = await findingOut(stripe.invoices.retrieve(invoiceId));
      return found?.status === 'open' || found?.status === 'uncollectible';
    };
    if (!(await isUnpaid())) return;
    try {
      await stripe.invoices.voidInvoice(invoiceId);
    } catch (error) {
      // Another run may have voided it concurrently.
      if (await isUnpaid()) await asking(Promise.reject(error));
    }
  },
  async credit(invoiceId, amount, key) {
    const { data } = await asking(stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }));
    // The provider forgets an idempotency key after a day, but the credit note itself remains.
    if (data.some(({ metadata }) => metadata?.key === key)) return;
    const paid = (await asking(stripe.invoices.retrieve(invoiceId))).amount_paid;
    const before = data.flatMap(({ refunds }) => refunds).reduce((sum, { amount_refunded: back }) => sum + back, 0);
    // What a lost dispute has taken of the payment is not there to be refunded.
    const taken = data.reduce((sum, { out_of_band_amount: lost }) => sum + (lost ?? 0), 0);
    const toCard = Math.min(amount, Math.max(0, paid - before - taken));
    const note = {
      invoice: invoiceId,
      amount,
      ...(toCard > 0 && { refund_amount: toCard }),
      ...(amount > toCard && { credit_amount: amount - toCard }),
      metadata: { key },
    };
    await asking(stripe.creditNotes.create(note, { idempotencyKey: key }));
  },
  async creditNotesOf(invoiceId) {
    const { data } = await asking(stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }));
    return data
      .map(({ id, number, amount, pdf, created, out_of_band_amount, total_taxes }) => {
        const tax = taxIn(total_taxes);
        return { id, number, amount, tax, pdf, createdAt: ms(created), movesMoney: !out_of_band_amount };
      })
      .sort((one, other) => one.createdAt - other.createdAt || one.number.localeCompare(other.number));
  },
  async noteRefunds(invoiceId, paymentId) {
    // Credit notes are read last: one created in the meantime is seen, so that its refund gets no second note.
    const refunds = await asking(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
    const notes = await asking(stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }));
    const noted = new Set(notes.data.flatMap((note) => note.refunds.map(({ refund }) => idOf(refund))));
    for (const { id, amount, status } of refunds.data.toReversed()) {
      if (noted.has(id) || !isGoingBack(status)) continue;
      const key = `refund/${id}`;
      const note = {
        invoice: invoiceId,
        amount,
        refunds: [{ refund: id, amount_refunded: amount }],
        metadata: { key },
      };
      await asking(stripe.creditNotes.create(note, { idempotencyKey: key }));
    }
  },
  async refund(paymentId, amount, key) {
    const asked = { payment_intent: paymentId, ...(amount !== null && { amount }) };
    const refunding = stripe.refunds.create(asked, { idempotencyKey: key });
    await asking(refunding.catch((error: unknown) => (isDone(error) ? null : Promise.reject(error))));
  },
  async refunded(paymentId) {
    const refunds = await asking(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
    return refunds.data.reduce((sum, { amount, status }) => (isGoingBack(status) ? sum + amount : sum), 0);
  },
  async paymentOfCharge(chargeId) {
    const charge = await findingOut(stripe.charges.retrieve(chargeId));
    return charge && idOf(charge.payment_intent);
  },
});
