import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut } from './asking';
import type { InvoiceReader } from './invoices';
import { idOf, toDispute } from './objects';

type Calls = Pick<PaymentProvider, 'dispute' | 'disputesPage' | 'invoiceOfPayment' | 'bookLoss'>;

export const disputeCalls = (stripe: Stripe, toInvoice: InvoiceReader): Calls => ({
  async dispute(disputeId) {
    const found = await findingOut(stripe.disputes.retrieve(disputeId, { expand: ['charge'] }));
    return found && toDispute(found);
  },
  async disputesPage(after, limit) {
    const asked = { limit, expand: ['data.charge'], ...(after && { starting_after: after }) };
    const { data, has_more } = await asking(stripe.disputes.list(asked));
    return { page: data.map(toDispute), after: has_more ? (data.at(-1)?.id ?? null) : null };
  },
  async invoiceOfPayment(paymentId) {
    const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
    const { data } = await asking(stripe.invoicePayments.list({ payment, limit: 1 }));
    const invoiceId = idOf(data[0]?.invoice);
    const expand = ['payments.data.payment.payment_intent'];
    const invoice = invoiceId ? await findingOut(stripe.invoices.retrieve(invoiceId, { expand })) : null;
    return invoice && toInvoice(invoice);
  },
  async bookLoss(invoiceId, amount, key) {
    const notes = (await asking(stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }))).data;
    if (notes.some(({ metadata }) => metadata?.key === key)) return;
    const { total } = await asking(stripe.invoices.retrieve(invoiceId));
    // What was refunded before the dispute has its credit notes already.
    const left = Math.min(amount, total - notes.reduce((sum, note) => sum + note.amount, 0));
    if (left <= 0) return;
    const note = { invoice: invoiceId, amount: left, out_of_band_amount: left, metadata: { key } };
    await asking(stripe.creditNotes.create(note, { idempotencyKey: key }));
  },
});
