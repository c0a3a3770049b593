import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { checkoutSessions, customers } from '../../../db/schema';
import {
  fiscalProblems,
  homeCountry,
  isBusiness,
  ownTaxCode,
  readTaxId,
  tidyFiscal,
} from '../../../domain/billing/fiscal';
import type { ProviderCheckout } from '../../../domain/billing/provider';
import { insertJob } from '../../shared/jobs';
import { applyCustomer } from './customer';
import { applyDisputesOf } from './dispute';
import { extendPeriod, handOverSubscription, type FulfilmentState, type Visit } from './fulfil';
import { applyInvoice } from './invoice';
import type { MirrorScope } from './subscription';

type Closed = Exclude<FulfilmentState, 'waits'> | 'expired';

/** Reads a checkout from the provider again, fulfils a paid one once, then closes the visit. */
export async function applyCheckout(scope: MirrorScope, sessionId: string): Promise<void> {
  const { db, ports } = scope;
  const found = await ports.payments.checkout(sessionId);
  const docId = found?.metadata.docId;
  if (!found || !docId) return;
  const [visit] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, docId));
  if (!visit || visit.status === 'complete' || visit.status === 'failed') return;
  if (found.status === 'expired') await close(scope, visit, found, 'expired');
  if (found.status !== 'complete') return;
  await noteBuyer(scope, visit, found);
  // Access begins before a bank confirms the debit of a subscription; anything else is fulfilled after the
  // confirmation.
  if (visit.request.mode === 'payment' && found.payment === 'waiting') return waitForBank(scope, visit, found);
  if (visit.request.mode === 'payment' && found.payment === 'failed') return close(scope, visit, found, 'bank-refused');
  await keepFiscalData(scope, visit, found);
  const handed = await fulfil(scope, visit, found);
  if (found.invoiceId) await applyInvoice(scope, found.invoiceId);
  if (found.customerId) await applyCustomer(scope, found.customerId);
  await applyDisputesOf(scope, found.paymentId);
  if (handed === 'waits') return waitForBank(scope, visit, found);
  await close(scope, visit, found, handed);
}

function fulfil(scope: MirrorScope, visit: Visit, found: ProviderCheckout): Promise<FulfilmentState> | FulfilmentState {
  if (found.subscriptionId) return handOverSubscription(scope, visit, found, found.subscriptionId);
  return visit.kind === 'early-renewal' ? extendPeriod(scope, visit, found) : 'complete';
}

/**
 * Marks a purchase with an authorised debit as pending, so that it cannot be paid twice. Only a subscription is
 * fulfilled before the bank confirms (decision 30).
 */
async function waitForBank({ db }: MirrorScope, { id }: Visit, found: ProviderCheckout) {
  const { id: sessionId, amountTotal, invoiceId, subscriptionId, hasConsent: asksToStart } = found;
  await db
    .update(checkoutSessions)
    .set({ status: 'paying', sessionId, amountTotal, invoiceId, subscriptionId, asksToStart, url: null })
    .where(and(eq(checkoutSessions.id, id), inArray(checkoutSessions.status, ['creating', 'open'])));
}

/** The last step: an interrupted run is repeated from the beginning at the next event. */
async function close(scope: MirrorScope, visit: Visit, found: ProviderCheckout, how: Closed) {
  const { db, now, jobs } = scope;
  const { id, kind, userId } = visit;
  const { amountTotal, paymentId, invoiceId, subscriptionId } = found;
  const facts = { sessionId: found.id, url: null, amountTotal, paymentId, invoiceId, subscriptionId };
  const error = how === 'bank-refused' || how === 'given-back' ? how : null;
  const closed = how === 'withdrawn' ? 'complete' : how;
  const status = closed === 'complete' || closed === 'expired' ? closed : 'failed';
  const closing = db
    .update(checkoutSessions)
    .set({
      status,
      ...facts,
      error,
      completedAt: status === 'complete' ? now : null,
      asksToStart: found.hasConsent,
    })
    .where(and(eq(checkoutSessions.id, id), ne(checkoutSessions.status, 'complete')));
  const input = { userId, docId: id, mail: 'purchaseDone' };
  const mail = insertJob(db, { operation: 'SendBillingMail', input, key: `mail/purchase/${id}` }, now);
  const refused = { ...input, mail: 'purchaseRefused' };
  const sorry = insertJob(db, { operation: 'SendBillingMail', input: refused, key: `mail/refused/${id}` }, now);
  const gift = insertJob(db, { operation: 'FulfilGift', input: { docId: id }, key: `gift/${id}` }, now);
  const purchase = insertJob(db, { operation: 'TellPurchase', input: { docId: id }, key: `purchase/${id}` }, now);
  if (status === 'expired' || how === 'withdrawn') await closing;
  else if (status === 'failed') await db.batch([closing, sorry]);
  // The giver's mail links to the codes, so it is sent in the batch that creates them.
  else if (kind === 'gift') await db.batch([closing, gift]);
  else await db.batch([closing, mail, ...(visit.adMarks ? [purchase] : [])]);
  jobs.soon();
}

/**
 * Records with a purchase, on its first reading, whether the buyer is a business: later changes of the profile must not
 * affect the right of withdrawal of an existing contract (decision 33).
 */
async function noteBuyer({ db }: MirrorScope, { id, userId }: Visit, { taxIds }: ProviderCheckout): Promise<void> {
  const [known] = await db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId));
  const isForWork = Boolean(known?.fiscal && isBusiness(known.fiscal)) || taxIds.some((taxId) => readTaxId(taxId));
  const { request } = checkoutSessions;
  await db
    .update(checkoutSessions)
    .set({ request: sql`json_set(${request}, '$.metadata.buyer', ${isForWork ? 'business' : 'consumer'})` })
    .where(and(eq(checkoutSessions.id, id), sql`json_extract(${request}, '$.metadata.buyer') is null`));
}

/** Stores the invoice data entered at checkout; a customer with a tax number of their country buys as a business. */
async function keepFiscalData({ db }: MirrorScope, { userId }: Visit, { taxIds, fields }: ProviderCheckout) {
  const [known] = await db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId));
  const before = known?.fiscal ? tidyFiscal(known.fiscal) : null;
  const number = taxIds.map(readTaxId).find((one) => one !== null);
  const country = number?.country ?? before?.country ?? homeCountry;
  const typed = tidyFiscal({
    country,
    partitaIva: number?.partitaIva ?? null,
    codiceFiscale: fields.codicefiscale ?? null,
    recapito: fields.recapito ?? null,
  });
  // The provider does not verify check digits: invalid data is dropped and can be entered in the profile.
  const problems = fiscalProblems(typed);
  const given = Object.fromEntries(
    Object.entries({ ...typed, codiceFiscale: ownTaxCode(typed) }).filter(
      ([field, value]) => field !== 'country' && value !== null && !Object.hasOwn(problems, field),
    ),
  );
  if (Object.keys(given).length === 0) return;
  // An address belongs to its country: another country's number starts anew.
  const kept = before?.country === country ? { ...before, codiceFiscale: ownTaxCode(before) } : {};
  await db
    .update(customers)
    .set({ fiscal: tidyFiscal({ ...kept, country, ...given }) })
    .where(eq(customers.userId, userId));
}
