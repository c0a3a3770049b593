import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { plans, prices } from '../../../db/schema';
import type { ProviderPlan } from '../../../domain/billing/provider';
import type { RequestScope } from '../../context';
import { nextReadNumber } from './ticket';

/** The statements that store the provider's data of a plan, unless a later reading is already stored. */
export function planStatements(db: Database, plan: ProviderPlan, revision: number) {
  const { id, name, description, images, metadata, active } = plan;
  const row = { name, description, images, metadata, active, revision };
  const kept = plan.prices.map((price) => price.id);
  return [
    db
      .insert(plans)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: plans.id, set: row, setWhere: sql`${plans.revision} <= ${revision}` }),
    ...plan.prices.map(({ id: priceId, ...price }) =>
      db
        .insert(prices)
        .values({ id: priceId, ...price, revision })
        .onConflictDoUpdate({
          target: prices.id,
          set: { ...price, revision },
          setWhere: sql`${prices.revision} <= ${revision}`,
        }),
    ),
    db
      .update(prices)
      .set({ active: false, revision })
      .where(and(eq(prices.planId, id), lt(prices.revision, revision), notInArray(prices.id, kept))),
  ] as const;
}

/** Reads a plan from the provider again and stores it. */
export async function applyPlan({ db, ports }: Pick<RequestScope, 'db' | 'ports'>, planId: string): Promise<void> {
  const revision = await nextReadNumber(db);
  const plan = await ports.payments.plan(planId);
  if (plan) await db.batch(planStatements(db, plan, revision));
}
