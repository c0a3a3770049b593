import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { billingTickets } from '../../../db/schema';

/**
 * Returns a sequence number for a reading of the provider, taken before the reading. A reading never overwrites one
 * with a higher number, so webhooks may arrive in any order, repeatedly and concurrently.
 */
export async function nextReadNumber(db: Database): Promise<number> {
  const [row] = await db
    .insert(billingTickets)
    .values({ name: 'reading', ticket: 1 })
    .onConflictDoUpdate({ target: billingTickets.name, set: { ticket: sql`${billingTickets.ticket} + 1` } })
    .returning({ ticket: billingTickets.ticket });
  if (!row) throw new Error('no ticket was given');
  return row.ticket;
}
