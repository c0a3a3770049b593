import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { plannedPublications, type PlanEnd } from '../../db/schema';
import { problem, type LeftOut } from '../../domain/content/problems';
import { defineOperation } from '../operation';
import { readDrafts, type DraftRow } from './drafts';
import { announcePublication, liveVersion, publish } from './publication';
import { isSameDraft, sortOut } from './selection';

type Plan = typeof plannedPublications.$inferSelect;

/** The planned drafts that changed since they were reviewed. */
const changedSince = (plan: Plan, rows: readonly DraftRow[]): LeftOut[] =>
  plan.things.flatMap((name): LeftOut[] => {
    const { kind, id } = name;
    const row = rows.find((one) => one.kind === kind && one.id === id);
    if (row && isSameDraft(row, name)) return [];
    return [{ kind, id, title: row?.title ?? id, problems: [problem(row ? 'edited-since' : 'thrown-away')] }];
  });

export const RunPlannedPublication = defineOperation({
  summary:
    'Publishes a scheduled publication when due; drafts that were edited since or fail their checks stay drafts, and the plan says so.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ planId: z.string().max(64) }),
  output: z.object({ version: z.number().nullable() }),
  async handler(context, { planId }) {
    const { db, reads, now } = context;
    const [[plan], rows, over] = await Promise.all([
      reads.read(db.select().from(plannedPublications).where(eq(plannedPublications.id, planId))),
      readDrafts(context),
      liveVersion(context),
    ]);
    // Cancelled, replaced, or already published: a job may run twice.
    if (!plan || plan.at > now || plan.ended) return { version: null };
    const planned = rows.filter((row) => plan.things.some((name) => isSameDraft(row, name)));
    const { fit, left: unfit } = await sortOut(context, planned);
    const left = [...unfit, ...changedSince(plan, rows)];
    const version = fit.length > 0 ? over + 1 : null;
    const ended: PlanEnd = { at: now, version, left };
    const isPlan = eq(plannedPublications.id, planId);
    if (version === null) {
      await db.update(plannedPublications).set({ ended }).where(isPlan);
      return { version };
    }
    const kept = left.length > 0 ? [db.insert(plannedPublications).values({ ...plan, ended })] : [];
    await publish(context, fit, { byUserId: plan.byUserId, returnsTo: null, over }, kept);
    announcePublication(context, version);
    return { version };
  },
});
