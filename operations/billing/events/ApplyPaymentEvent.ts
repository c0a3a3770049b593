import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { paymentEvents } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { applyEvent } from './events';

export const ApplyPaymentEvent = defineOperation({
  summary: 'Applies an event of the payment provider once, by reloading its object.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ eventId: z.string(), customerId: z.string().nullable() }),
  output: z.strictObject({}),
  async handler(context, { eventId, customerId }) {
    const { db, now } = context;
    const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
    if (!event || event.appliedAt !== null) return {};
    try {
      await applyEvent(context, { ...event, customerId });
    } catch (error) {
      await db
        .update(paymentEvents)
        .set({ failures: sql`${paymentEvents.failures} + 1` })
        .where(eq(paymentEvents.id, eventId));
      throw error;
    }
    await db.update(paymentEvents).set({ appliedAt: now }).where(eq(paymentEvents.id, eventId));
    return {};
  },
});
