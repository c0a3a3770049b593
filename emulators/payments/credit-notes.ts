import { required, type Route } from './wire/api.ts';
import { invalid } from './wire/errors.ts';
import { moveBalance } from './customers.ts';
import { formsOf, metadataOf, numberOf, textOf } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { giveBack } from './lifecycle/refunding.ts';
import { all, find, put } from './store.ts';
import { taxesOfPart, taxSum } from './taxes.ts';
import type { World } from './world.ts';

/** Credit notes of paid invoices, numbered within their invoice: refunded to the card, credited, or for what was refunded before. */
export function creditNotes(route: Route, world: World): void {
  const { state } = world;
  const ofInvoice = (id: string) => all(state, 'creditNotes').filter(({ invoice }) => invoice === id);

  route('POST', '/credit_notes', (form) => {
    const invoice = find(state, 'invoices', required(form, 'invoice'), 'invoice');
    const amount = numberOf(form, 'amount');
    const [back, credit] = [numberOf(form, 'refund_amount') ?? 0, numberOf(form, 'credit_amount') ?? 0];
    // Money that has moved outside of the provider's refunds, a lost dispute's for example.
    const outside = numberOf(form, 'out_of_band_amount') ?? 0;
    if (invoice.status !== 'paid' || !invoice.number) throw invalid('The invoice is not paid.', 'invoice');
    const linked = formsOf(form, 'refunds').map((one) => ({
      refund: find(state, 'refunds', required(one, 'refund'), 'refunds[0][refund]').id,
      amount_refunded: numberOf(one, 'amount_refunded') ?? 0,
    }));
    const elsewhere = linked.reduce((sum, one) => sum + one.amount_refunded, 0);
    if (amount === undefined || back + credit + outside + elsewhere !== amount)
      throw invalid('The amounts do not add up.', 'refund_amount');
    const before = ofInvoice(invoice.id);
    const credited = before.reduce((sum, note) => sum + note.amount, 0);
    if (credited + amount > invoice.total) throw invalid('The note is greater than what is left.', 'amount');
    const paid = invoice.payments.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
    const charge = all(state, 'charges').find(
      (one) => one.status === 'succeeded' && paid !== undefined && one.payment_intent === paid,
    );
    if (back > 0 && !charge) throw invalid('The invoice was not paid by a card.', 'refund_amount');
    for (const { refund: id, amount_refunded } of linked) {
      const { amount: whole, charge: of } = find(state, 'refunds', id);
      const isNoted = all(state, 'creditNotes').some(({ refunds }) => refunds.some((one) => one.refund === id));
      if (isNoted || of !== charge?.id || amount_refunded > whole)
        throw invalid('The refund is not one of this invoice, or has its note.', 'refunds[0][refund]');
    }
    const refund = back > 0 && charge ? giveBack(world, charge, back) : null;
    if (credit > 0) {
      const facts = { type: 'credit_note' as const, description: null, invoice: invoice.id };
      moveBalance(world, find(state, 'customers', invoice.customer), -credit, facts);
    }
    const taxes = taxesOfPart(invoice, credited, amount);
    const id = world.id('cn');
    const note = put(state, 'creditNotes', {
      id,
      object: 'credit_note',
      created: world.now(),
      livemode: false,
      metadata: metadataOf(form),
      amount,
      total: amount,
      total_excluding_tax: amount - taxSum(taxes),
      total_taxes: taxes,
      currency: invoice.currency,
      customer: invoice.customer,
      invoice: invoice.id,
      out_of_band_amount: outside || null,
      number: `${invoice.number}-CN-${String(before.length + 1).padStart(2, '0')}`,
      pdf: `${world.baseUrl}/credit-note/${id}/pdf`,
      refunds: [...(refund ? [{ amount_refunded: back, refund: refund.id }] : []), ...linked],
      status: 'issued',
      type: 'post_payment',
    });
    world.emit('credit_note.created', note);
    return note;
  });
  route('GET', '/credit_notes', (form) => {
    const invoice = textOf(form, 'invoice');
    return page('/v1/credit_notes', invoice === undefined ? all(state, 'creditNotes') : ofInvoice(invoice), form);
  });
  route('GET', '/credit_notes/:id', (_, { id = '' }) => find(state, 'creditNotes', id));
}
