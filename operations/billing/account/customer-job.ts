import { eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { customers } from '../../../db/schema';
import { insertJobIf } from '../../shared/jobs';

/**
 * The statement that queues an update of the provider's customer after a change of address or name; only for customers.
 */
export const updateCustomer = (db: Database, userId: string, now: number) =>
  insertJobIf(
    db,
    { operation: 'UpdateCustomer', input: { userId } },
    now,
    sql`${exists(db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId)))}`,
  );
