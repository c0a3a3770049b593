import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/client';
import { plannedPublications } from '../../db/schema';

type Plan = typeof plannedPublications.$inferInsert;

/** The statements that plan a publication. */
export const planStatements = (db: Database, plan: Plan, _now: number): BatchItem<'sqlite'>[] => [
  db.insert(plannedPublications).values(plan),
];
