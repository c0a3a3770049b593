import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/client';
import { plannedPublications } from '../../db/schema';
import { insertJob } from '../shared/jobs';

type Plan = typeof plannedPublications.$inferInsert;

/** The statements that plan a publication and replace the previous plan. */
export const planStatements = (
  db: Database,
  plan: Plan,
  now: number,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] => [
  db.delete(plannedPublications),
  db.insert(plannedPublications).values(plan),
  insertJob(db, { operation: 'RunPlannedPublication', input: { planId: plan.id }, runAt: plan.at }, now),
];
