import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { languages } from '../../../domain/platform/language';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { runningOf } from '../checkout/prices';
import { applyCustomer } from '../mirror/customer';
import { applySubscription } from '../mirror/subscription';

export const HandleCredit = defineOperation({
  summary: 'Reloads the caller’s credit from the provider, and retries an overdue payment with it (spec 2 §7).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ countryProv: z.string().max(10).optional(), language: z.enum(languages).optional() }),
  /**
   * Cents, with the provider's sign: below zero is credit. `isLate` while something is unpaid; without a card (`hasCard`)
   * none was declined.
   */
  output: z.object({ balance: z.number(), isLate: z.boolean(), hasCard: z.boolean() }),
  async handler(context) {
    const { caller, db, ports } = context;
    const { id: userId } = caller.user;
    await countAttempt(context, { kind: 'credit', subject: userId, limit: 10, windowMs: 600_000 });
    const [known] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
    if (!known) return { balance: 0, isLate: false, hasCard: false };
    for (const { id, status } of await runningOf(context, userId)) {
      if (status !== 'past_due') continue;
      const live = await ports.payments.subscription(id);
      if (live?.status === 'past_due' && live.latestInvoiceId) await tryToPay(ports.payments, live.latestInvoiceId);
      await applySubscription(context, id);
    }
    await applyCustomer(context, known.id);
    const [customer] = await db
      .select({ balance: customers.balance, card: customers.card })
      .from(customers)
      .where(eq(customers.userId, userId));
    const running = await runningOf(context, userId);
    const isLate = running.some(({ status }) => status === 'past_due');
    return { balance: customer?.balance ?? 0, isLate, hasCard: Boolean(customer?.card) };
  },
});

/** Tries to pay an invoice; another declined attempt changes nothing. */
async function tryToPay(payments: { payInvoice: (id: string) => Promise<void> }, invoiceId: string): Promise<void> {
  try {
    await payments.payInvoice(invoiceId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'failed-precondition') throw error;
  }
}
