import { and, eq, inArray, sql } from 'drizzle-orm';
import { customers, subscriptions, users } from '../../../db/schema';
import { runningStatuses } from '../../../domain/billing/access';
import { tidyFiscal } from '../../../domain/billing/fiscal';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { nextReadNumber } from './ticket';

type MirrorScope = Pick<RequestScope, 'db' | 'ports'>;

/** The user of a customer; null for a customer unknown to Apice, or whose account was deleted. */
export async function userOfCustomer({ db }: MirrorScope, customerId: string): Promise<string | null> {
  const [row] = await db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId));
  return row?.userId ?? null;
}

/**
 * Reads a customer's balance and card from the provider again and stores them; a customer deleted there has neither.
 */
export async function applyCustomer({ db, ports }: MirrorScope, customerId: string): Promise<void> {
  const revision = await nextReadNumber(db);
  const found = await ports.payments.customer(customerId);
  await db
    .update(customers)
    .set({ balance: found?.balance ?? 0, card: found?.card ?? null, revision })
    .where(and(eq(customers.id, customerId), sql`${customers.revision} <= ${revision}`));
}

/** A card was added: it becomes the default, and overdue invoices are collected at once. */
export async function applyCard(scope: MirrorScope, customerId: string): Promise<void> {
  const { db, ports } = scope;
  const userId = await userOfCustomer(scope, customerId);
  if (!userId) return;
  const running = await db
    .select({ id: subscriptions.id, status: subscriptions.status })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])));
  const live = await Promise.all(running.map(({ id }) => ports.payments.subscription(id)));
  const paying = live.filter((one) => one !== null && one.status !== 'canceled');
  await ports.payments.useNewestCard(
    customerId,
    paying.flatMap((one) => (one ? [one.id] : [])),
  );
  for (const one of paying) {
    if (one?.status === 'past_due' && one.latestInvoiceId) await payLate(scope, one.latestInvoiceId);
  }
  await applyCustomer(scope, customerId);
}

/** Ignores a declined card: the provider keeps retrying. */
async function payLate({ ports }: MirrorScope, invoiceId: string): Promise<void> {
  try {
    await ports.payments.payInvoice(invoiceId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'failed-precondition') throw error;
  }
}

/**
 * The customer of a user, created at the provider if it does not exist or was deleted there; concurrent calls create
 * one.
 */
export async function customerOf(scope: MirrorScope & Pick<RequestScope, 'now'>, userId: string): Promise<string> {
  const { db, ports } = scope;
  const [known] = await db
    .select({ id: customers.id, fiscal: customers.fiscal })
    .from(customers)
    .where(eq(customers.userId, userId));
  if (known && (await ports.payments.customer(known.id))) return known.id;
  const [user] = await db
    .select({ email: users.email, nome: users.nome, cognome: users.cognome, language: users.preferredLanguage })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new DomainError('not-found', 'not-found');
  const { email, nome, cognome, language } = user;
  const person = { userId, email, name: `${nome} ${cognome}`.trim(), language: language ?? 'it' };
  // Under the first idempotency key the provider would return the deleted customer.
  const id = await ports.payments.createCustomer(person, `customer/${userId}${known ? `/${known.id}` : ''}`);
  if (known?.fiscal) await ports.payments.setFiscalData(id, tidyFiscal(known.fiscal), person.name);
  if (known) {
    const isOld = and(eq(customers.userId, userId), eq(customers.id, known.id));
    await db.update(customers).set({ id, balance: 0, card: null }).where(isOld);
  } else {
    await db.insert(customers).values({ userId, id }).onConflictDoNothing();
  }
  const [kept] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
  return kept?.id ?? id;
}
