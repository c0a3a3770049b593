import { asc, eq } from 'drizzle-orm';
import { disputedPeriods, disputes, jobs } from '../../../db/schema';
import { chargeOfInvoice, dispute } from '../../../emulators/payments/lifecycle/disputing';
import { runDueJobs } from '../../../operations/run-jobs';
import { present } from '../../support/present';
import { callAs, db, makeScope, openSession } from '../../support/scope';
import type { TestProvider } from '../../support/payments';

/** The provider's test cards whose charges are disputed, or inquired about. */
export const disputedCard = '4000000000000259';
export const inquiredCard = '4000000000001976';

/** What a test does to the disputes of a provider, and what it sees of them. */
export function disputing(provider: TestProvider) {
  const options = () => provider.options();
  const only = () => present(Object.values(provider.state.disputes).at(-1)).id;
  const evidence = async (text: string, id = only()) => {
    await provider.stripe.disputes.update(id, { evidence: { uncategorized_text: text } });
    await provider.deliverEvents();
  };
  return {
    /** The payer of an invoice disputes it. */
    async disputed(invoiceId: string, as: 'dispute' | 'inquiry' = 'dispute') {
      const made = dispute(provider.world, chargeOfInvoice(provider.world, invoiceId), as);
      await provider.deliverEvents();
      return made.id;
    },
    wins: (id?: string) => evidence('winning_evidence', id),
    loses: (id?: string) => evidence('losing_evidence', id),
    escalates: (id?: string) => evidence('escalate_inquiry_evidence', id),
    /** The subscription that opens the catalogue to a user, through the session look-up. */
    async open(user: { id: string }, now = provider.now()) {
      const cookie = await openSession(user.id, now);
      const { caller } = await (await makeScope({ ...options(), now, cookie })).identify();
      return 'user' in caller ? caller.user.subscription : null;
    },
    /** The provider's invoice ids of a user, newest first. */
    invoicesOf: async (user: { id: string }) => (await callAs(user, 'GetInvoices', {}, options())).invoices,
    rows: () => db.select().from(disputes).orderBy(asc(disputes.createdAt)),
    periods: () => db.select().from(disputedPeriods),
    /** The mails about disputes that were asked for, by their state. */
    async mails() {
      const asked = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.operation, 'SendBillingMail'));
      return asked.flatMap(({ key }) => (key?.startsWith('mail/dispute/') ? key.split('/').slice(-1) : [])).sort();
    },
    async runJobs() {
      const scope = await makeScope(options());
      await runDueJobs(scope);
      await scope.settled();
    },
  };
}
