import { asc, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import { notifications } from '../../db/schema';
import { keptMs } from '../../domain/notifications/notification';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';

/** Rows deleted per run; the rest is left to the next run. */
const perSweep = 1000;

export const SweepNotifications = defineOperation({
  summary: 'Deletes notifications older than a year, in batches.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ deleted: z.number() }),
  async handler({ db, now }) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lte(notifications.createdAt, now - keptMs))
      .orderBy(asc(notifications.createdAt))
      .limit(perSweep);
    const deleted = await db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id });
    if (deleted.length === perSweep) await insertJob(db, { operation: 'SweepNotifications', input: {} }, now);
    return { deleted: deleted.length };
  },
});
