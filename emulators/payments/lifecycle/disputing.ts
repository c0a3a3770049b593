import { invalid } from '../wire/errors.ts';
import { all, find, put } from '../store.ts';
import type { Dispute } from '../refund-types.ts';
import type { Charge } from '../types.ts';
import type { World } from '../world.ts';

/** How long evidence is accepted. Seconds. */
const evidenceTakes = 7 * 86_400;

/** The texts of evidence that decide a test dispute. */
type Evidence = 'winning_evidence' | 'losing_evidence' | 'escalate_inquiry_evidence';
const decisive: readonly Evidence[] = ['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence'];
export const decisiveEvidence = (text: string | undefined): Evidence | null =>
  decisive.find((one) => one === text) ?? null;

export const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');
export const isOpen = ({ status }: Dispute): boolean =>
  status.endsWith('needs_response') || status.endsWith('under_review');

/** The open dispute or inquiry of a charge. */
const openOf = ({ state }: World, charge: Charge): Dispute | undefined =>
  all(state, 'disputes').find((one) => one.charge === charge.id && isOpen(one));

const take = (world: World, dispute: Dispute) => world.emit('charge.dispute.funds_withdrawn', dispute);

/** The payer disputes a charge at their bank, or has the bank inquire first, which takes no money. */
export function dispute(world: World, charge: Charge, as: 'dispute' | 'inquiry'): Dispute {
  if (charge.status !== 'succeeded') throw invalid('The charge was not paid.', 'charge');
  if (charge.disputed || openOf(world, charge)) throw invalid('The charge is disputed already.', 'charge');
  const isFormal = as === 'dispute';
  charge.disputed = true;
  const made = put(world.state, 'disputes', {
    id: world.id('du'),
    object: 'dispute',
    created: world.now(),
    livemode: false,
    metadata: {},
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: isFormal ? 'fraudulent' : 'general',
    status: isFormal ? 'needs_response' : 'warning_needs_response',
    is_charge_refundable: !isFormal,
    evidence_details: {
      due_by: world.now() + evidenceTakes,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  });
  world.emit('charge.dispute.created', made);
  if (isFormal) take(world, made);
  return made;
}

function close(world: World, dispute: Dispute, status: Dispute['status']): Dispute {
  dispute.status = status;
  dispute.is_charge_refundable = status === 'warning_closed';
  dispute.evidence_details.due_by = null;
  world.emit('charge.dispute.updated', dispute);
  world.emit('charge.dispute.closed', dispute);
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** Accepts what the payer's bank says: a dispute is lost. */
export function acceptDispute(world: World, dispute: Dispute): Dispute {
  if (!isOpen(dispute)) throw invalid('This dispute is already closed.');
  return close(world, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
}

/** Submits evidence: the provider's test texts decide at once, any other waits for the bank. */
export function submitEvidence(world: World, dispute: Dispute, evidence: Evidence | null): Dispute {
  if (!isOpen(dispute)) throw invalid('This dispute is already closed.');
  dispute.evidence_details.has_evidence = true;
  dispute.evidence_details.submission_count += 1;
  if (evidence === 'escalate_inquiry_evidence' && isInquiry(dispute)) {
    Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
    world.emit('charge.dispute.updated', dispute);
    take(world, dispute);
    return dispute;
  }
  if (evidence === 'winning_evidence') return close(world, dispute, isInquiry(dispute) ? 'warning_closed' : 'won');
  if (evidence === 'losing_evidence') return close(world, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
  dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
  world.emit('charge.dispute.updated', dispute);
  return dispute;
}

/** A refund ends an inquiry; while a dispute is open, or after it was lost, its money is not there to be refunded. */
export function refundable(world: World, charge: Charge): void {
  const taken = all(world.state, 'disputes').some(
    (one) => one.charge === charge.id && !isInquiry(one) && one.status !== 'won',
  );
  if (taken) throw invalid('This charge has been charged back.', undefined, 'charge_disputed');
  const inquiry = openOf(world, charge);
  if (inquiry) close(world, inquiry, 'warning_closed');
}

/** The charge that paid an invoice. */
export function chargeOfInvoice(world: World, invoiceId: string): Charge {
  const paid = find(world.state, 'invoices', invoiceId).payments.data.find(({ status }) => status === 'paid');
  const intent = find(world.state, 'paymentIntents', paid?.payment.payment_intent ?? null);
  return find(world.state, 'charges', intent.latest_charge);
}
