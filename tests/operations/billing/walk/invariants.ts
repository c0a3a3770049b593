import { sql } from 'drizzle-orm';
import { creditNotes, invoices } from '../../../../db/schema';
import { settingDefaults } from '../../../../domain/platform/settings';
import { runningOne, runningSubscriptions } from '../../../../operations/shared/running-subscription';
import { customerOf } from '../../../support/money/moved';
import { holesIn } from '../../../support/money/numbering';
import type { TestProvider } from '../../../support/payments';
import { db } from '../../../support/scope';
import { chargeOf, isCovered } from './covered';
import type { Walk } from './world';

// What must hold of the provider's own entries, and of what is stored here of them. Nothing of the model is imported.

type State = TestProvider['state'];

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Nobody pays after the end that was shown to them. */
export function paidAfterEnd({ provider, walkers }: Walk): string[] {
  return walkers.flatMap(({ id, name, shownEnd }) => {
    const customer = customerOf(provider, { id })?.id;
    return Object.values(provider.state.invoices).flatMap((one) => {
      const isAfter = shownEnd !== null && one.created * 1000 >= shownEnd;
      const isOwn = one.customer === customer && one.parent !== null && one.status === 'paid' && one.total > 0;
      return isOwn && isAfter ? [`${name} paid ${one.total} in ${one.number}`] : [];
    });
  });
}

/** Every cent of an invoice was paid by a charge or by credit, and every charge has one invoice. */
export function invoicedCents({ provider: { state } }: Walk): string[] {
  const invoiced = new Map<string, string>();
  const wrong = Object.values(state.invoices).flatMap((invoice) => {
    const { id, number, status, total, amount_due: due, lines, subtotal } = invoice;
    const applied = sum(
      Object.values(state.balanceTransactions).map((one) =>
        one.invoice === id && one.type !== 'credit_note' ? one.amount : 0,
      ),
    );
    const chargeId = chargeOf(state, invoice);
    const paid = chargeId === null ? 0 : (state.charges[chargeId]?.amount ?? 0);
    const isTwice = chargeId !== null && invoiced.has(chargeId);
    if (chargeId) invoiced.set(chargeId, id);
    const problems = [
      sum(lines.data.map(({ amount }) => amount)) !== subtotal && 'its lines are another sum',
      status === 'paid' && paid !== due && `${paid} of ${due} were charged`,
      status === 'paid' && applied !== total - due && `${applied} of ${total - due} are credit`,
      isTwice && 'another invoice has its charge',
    ];
    return problems.flatMap((problem) => (problem ? [`${number}: ${problem}`] : []));
  });
  const without = Object.values(state.charges).filter(({ id, status }) => status === 'succeeded' && !invoiced.has(id));
  const numbers = Object.values(state.invoices).map(({ number }) => number ?? '');
  const notes = Object.values(state.creditNotes).map(({ number }) => number);
  return [
    ...wrong,
    ...without.map(({ id, amount }) => `${id}: ${amount} without an invoice`),
    ...holesIn([...numbers, ...notes]).map((hole) => `no number ${hole}`),
  ];
}

/** Nothing goes back twice: not more than was paid, each refund with one note, and no more notes than the invoice. */
export function refundedCents({ provider: { state } }: Walk): string[] {
  const refunds = Object.values(state.refunds);
  const notes = Object.values(state.creditNotes);
  const ofCharges = Object.values(state.charges).flatMap(({ id, amount, amount_refunded: known }) => {
    const back = sum(refunds.map((one) => (one.charge === id ? one.amount : 0)));
    const taken = sum(
      Object.values(state.disputes).map((one) =>
        one.charge === id && ['needs_response', 'under_review', 'lost'].includes(one.status) ? one.amount : 0,
      ),
    );
    return back === known && back + taken <= amount ? [] : [`${id}: ${back} and ${taken} back of ${amount}`];
  });
  const ofRefunds = refunds.flatMap(({ id, amount }) => {
    const noted = notes.flatMap((note) => note.refunds.filter(({ refund }) => refund === id));
    return noted.length === 1 && noted[0]?.amount_refunded === amount ? [] : [`${id}: ${noted.length} notes`];
  });
  const ofNotes = Object.values(state.invoices).flatMap(({ id, number, total }) => {
    const noted = sum(notes.map((one) => (one.invoice === id ? one.amount : 0)));
    return noted <= Math.max(0, total) ? [] : [`${number}: ${noted} noted of ${total}`];
  });
  return [...ofCharges, ...ofRefunds, ...ofNotes];
}

/** The plan that is served is the one that was paid last. */
export function servedPlans({ provider: { state } }: Walk): string[] {
  return Object.values(state.subscriptions).flatMap(({ id, status, items }) => {
    if (status !== 'active' && status !== 'trialing') return [];
    const paid = Object.values(state.invoices).filter(
      (one) => one.parent?.subscription_details.subscription === id && one.status === 'paid',
    );
    const line = paid.at(-1)?.lines.data.find(({ amount }) => amount > 0);
    const served = items.data[0]?.price.id;
    return line?.price === served ? [] : [`${id}: ${served} is served, ${line?.price} was paid`];
  });
}

const creditOf = ({ balanceTransactions }: State, customer: string): number =>
  sum(Object.values(balanceTransactions).map((one) => (one.customer === customer ? one.amount : 0)));

/** A customer's credit is what was moved to and fro. */
export function creditSums({ provider: { state } }: Walk): string[] {
  return Object.values(state.customers).flatMap(({ id, balance }) =>
    creditOf(state, id) === balance ? [] : [`${id}: ${balance} of ${creditOf(state, id)}`],
  );
}

/** Who has paid is let in, and nobody else: not longer than was paid for, and not while a dispute has the money. */
export async function openedTimes({ provider, walkers, opened }: Walk): Promise<string[]> {
  const seen = await Promise.all(
    walkers.map(async ({ id, name }) => {
      const customer = customerOf(provider, { id })?.id;
      const expected = customer === undefined ? false : isCovered(provider, customer, opened);
      const running = await runningSubscriptions(db, sql`${id}`);
      const isOpen = runningOne(running, settingDefaults, provider.now()) !== null;
      return expected === null || expected === isOpen ? [] : [`${name}: ${isOpen ? 'open' : 'closed'}`];
    }),
  );
  return seen.flat();
}

/** What is stored here of invoices and notes is what the provider has. */
export async function storedInvoices({ provider: { state } }: Walk): Promise<string[]> {
  const [rows, noteRows] = await db.batch([
    db
      .select({
        id: invoices.id,
        total: invoices.total,
        status: invoices.status,
        amountPaid: invoices.amountPaid,
        refunded: invoices.refunded,
      })
      .from(invoices),
    db.select({ id: creditNotes.id, amount: creditNotes.amount }).from(creditNotes),
  ]);
  const [row, note] = [new Map(rows.map((one) => [one.id, one])), new Map(noteRows.map((one) => [one.id, one]))];
  const differing = Object.values(state.invoices).flatMap((invoice) => {
    const { id, number, total, status, amount_paid: paid } = invoice;
    const refunded = state.charges[chargeOf(state, invoice) ?? '']?.amount_refunded ?? 0;
    const there = [total, status, paid, refunded].join();
    const found = row.get(id);
    const here = found ? [found.total, found.status, found.amountPaid, found.refunded].join() : 'nothing';
    return here === there ? [] : [`${number}: ${here} here, ${there} there`];
  });
  const unknown = Object.values(state.creditNotes).filter(({ id, amount }) => note.get(id)?.amount !== amount);
  return [...differing, ...unknown.map(({ number }) => `${number}: not the same here`)];
}
