import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { plannedPublications } from '../../db/schema';
import { defineOperation } from '../operation';
import { readDrafts } from './drafts';
import { announcePublication, liveVersion, publish } from './publication';
import { isBlocked, readable } from './selection';

export const RunPlannedPublication = defineOperation({
  summary: 'Publishes what was planned, when its moment has come; drafts that were edited since stay drafts.',
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
    // Cancelled, replaced, or already done: a job may run twice.
    if (!plan || plan.at > now) return { version: null };
    const planned = rows.filter((row) =>
      plan.things.some(({ kind, id, revision }) => row.kind === kind && row.id === id && row.revision === revision),
    );
    const drafts = readable(planned).filter(({ thing }) => !isBlocked(thing));
    if (drafts.length === 0) {
      await db.delete(plannedPublications).where(eq(plannedPublications.id, planId));
      return { version: null };
    }
    const version = await publish(context, drafts, { byUserId: plan.byUserId, returnsTo: null, over });
    announcePublication(context, version);
    return { version };
  },
});
