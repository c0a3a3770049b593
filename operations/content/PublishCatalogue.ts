import type { BatchItem } from 'drizzle-orm/batch';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { plannedPublications } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { insertJob } from '../shared/jobs';
import { defineOperation } from '../operation';
import { announcePublication, publish } from './publication';
import { DraftName, LeftOutSchema, selectDrafts } from './selection';
import { dayMs } from '../../domain/shared/time';

type Plan = typeof plannedPublications.$inferInsert;

/** The statements that plan a publication and replace the previous plan. */
const planStatements = (db: Database, plan: Plan, now: number): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] => [
  db.delete(plannedPublications),
  db.insert(plannedPublications).values(plan),
  insertJob(db, { operation: 'RunPlannedPublication', input: { planId: plan.id }, runAt: plan.at }, now),
];

const yearMs = 366 * dayMs;

export const PublishCatalogue = defineOperation({
  summary:
    'Publishes drafts now or at a given time: the named ones at the reviewed revision, or all; those that fail their checks stay drafts.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'catalogue' }),
  input: z.strictObject({
    /** Milliseconds since 1970; the default is now. */
    at: z.int().optional(),
    things: z.array(DraftName).min(1).max(200).optional(),
  }),
  output: z.object({
    /** The number of the new catalogue; null for a planned publication. */
    version: z.number().nullable(),
    changes: z.number(),
    /** The drafts that failed a check; they stay drafts. */
    left: z.array(LeftOutSchema),
  }),
  async handler(context, { at, things }) {
    const { db, now, caller, audit } = context;
    if (at !== undefined && (at <= now || at > now + yearMs)) {
      throw new DomainError('invalid-argument', 'publication-time-not-fit');
    }
    const { drafts, left, over } = await selectDrafts(context, things ?? null);
    const byUserId = caller.user.id;
    if (at !== undefined) {
      const names = drafts.map(({ thing: { kind, id }, revision }) => ({ kind, id, revision }));
      const plan = { id: crypto.randomUUID(), at, byUserId, createdAt: now, things: names };
      await db.batch(planStatements(db, plan, now));
      const after = { plannedAt: at, changes: drafts.length };
      audit.changed({ before: {}, after });
      return { version: null, changes: drafts.length, left };
    }
    const version = await publish(context, drafts, { byUserId, returnsTo: null, over });
    announcePublication(context, version);
    const change = {
      before: { version: version - 1 },
      after: { version, things: drafts.map(({ thing }) => `${thing.kind}:${thing.id}`) },
    };
    audit.changed(change);
    return { version, changes: drafts.length, left };
  },
});
