import { eq } from 'drizzle-orm';
import { disputes, invoices } from '../../../db/schema';
import { disputeNotice } from '../../../domain/billing/disputes';
import { bills, cents, named, type Asked, type Letter, type LetterScope } from './letter';

/** What became of a disputed payment; null once the dispute has another state. */
export async function ofDispute({ db }: LetterScope, { mail, disputeId = '' }: Asked): Promise<Letter | null> {
  const [found] = await db
    .select({ status: disputes.status, amount: disputes.amount, invoice: invoices.number })
    .from(disputes)
    .leftJoin(invoices, eq(invoices.id, disputes.invoiceId))
    .where(eq(disputes.id, disputeId));
  if (!found || disputeNotice(found) !== mail) return null;
  return {
    kind: mail,
    path: bills,
    turn: disputeId,
    facts: () => [...cents('amount', found.amount), ...named('invoice', found.invoice)],
    isBelled: true,
  };
}
