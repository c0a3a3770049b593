import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { billingTickets } from '../../../db/schema';

/**
 * A number for one reading of the provider, taken before it: whoever read later has the higher one, and what an earlier
 * reading says never overwrites it. So webhooks may come in any order, twice, and at the same time.
 */
export async function takeTicket(db: Database): Promise<number> {
  const [row] = await db
    .insert(billingTickets)
    .values({ name: 'reading', ticket: 1 })
    .onConflictDoUpdate({ target: billingTickets.name, set: { ticket: sql`${billingTickets.ticket} + 1` } })
    .returning({ ticket: billingTickets.ticket });
  if (!row) throw new Error('no ticket was given');
  return row.ticket;
}
