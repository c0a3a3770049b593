import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { billingTickets } from '../../../db/schema';

/**
 * A number for one reading of the provider, assigned before the reading: a later reading has a higher number, and is never
 * overwritten by an earlier one. So webhooks may arrive in any order, twice, and concurrently.
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
