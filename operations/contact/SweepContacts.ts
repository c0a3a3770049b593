import { lte } from 'drizzle-orm';
import * as z from 'zod';
import { inquiries, reservations } from '../../db/schema';
import { defineOperation } from '../operation';
import { dayMs } from '../../domain/shared/time';

/** How long messages and bookings are kept. Milliseconds. */
const keptMs = 365 * dayMs;

export const SweepContacts = defineOperation({
  summary: 'Deletes contact messages and reservations that are a year old.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  async handler({ db, now }) {
    await db.batch([
      db.delete(inquiries).where(lte(inquiries.createdAt, now - keptMs)),
      db.delete(reservations).where(lte(reservations.createdAt, now - keptMs)),
    ]);
    return {};
  },
});
