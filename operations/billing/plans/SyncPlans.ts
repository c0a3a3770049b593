import { notInArray } from 'drizzle-orm';
import * as z from 'zod';
import { plans } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { planStatements } from '../mirror/plan';
import { nextReadNumber } from '../mirror/ticket';

export const SyncPlans = defineOperation({
  summary:
    'Reloads all plans and shop products from the payment provider; those that the provider does not have are no longer sold.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ plans: z.number() }),
  async handler({ db, ports }) {
    const revision = await nextReadNumber(db);
    const found = await ports.payments.plans();
    // An empty list from the provider is an error: it would remove every plan.
    if (found.length === 0) return { plans: 0 };
    for (const plan of found) await db.batch(planStatements(db, plan, revision));
    const known = found.map(({ id }) => id).slice(0, 90);
    if (found.length <= 90) await db.update(plans).set({ active: false }).where(notInArray(plans.id, known));
    return { plans: found.length };
  },
});
