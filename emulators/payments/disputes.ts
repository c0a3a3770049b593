import type { Route } from './wire/api.ts';
import { formOf, metadataOf, textOf } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { acceptDispute, decisiveEvidence, submitEvidence } from './lifecycle/disputing.ts';
import { all, find } from './store.ts';
import type { World } from './world.ts';

/** Disputes, and the payments of invoices, by which a dispute's invoice is found. */
export function disputes(route: Route, world: World): void {
  const { state } = world;
  route('GET', '/disputes', (form) => {
    const [charge, intent] = [textOf(form, 'charge'), textOf(form, 'payment_intent')];
    const found = all(state, 'disputes').filter(
      (one) => (!charge || one.charge === charge) && (!intent || one.payment_intent === intent),
    );
    return page('/v1/disputes', found, form);
  });
  route('GET', '/disputes/:id', (_, { id = '' }) => find(state, 'disputes', id));
  route('POST', '/disputes/:id', (form, { id = '' }) => {
    const dispute = find(state, 'disputes', id);
    dispute.metadata = metadataOf(form, dispute.metadata);
    const text = textOf(formOf(form, 'evidence'), 'uncategorized_text');
    // Evidence is staged where `submit` is false.
    return text === undefined || textOf(form, 'submit') === 'false'
      ? dispute
      : submitEvidence(world, dispute, decisiveEvidence(text));
  });
  route('POST', '/disputes/:id/close', (_, { id = '' }) => acceptDispute(world, find(state, 'disputes', id)));

  route('GET', '/invoice_payments', (form) => {
    const [invoiceId, intent] = [textOf(form, 'invoice'), textOf(formOf(form, 'payment'), 'payment_intent')];
    const found = all(state, 'invoices').flatMap(({ id, payments }) =>
      payments.data.map((one) => ({ ...one, invoice: id })),
    );
    return page(
      '/v1/invoice_payments',
      found.filter(
        (one) => (!invoiceId || one.invoice === invoiceId) && (!intent || one.payment.payment_intent === intent),
      ),
      form,
    );
  });
}
