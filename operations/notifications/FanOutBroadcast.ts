import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts } from '../../db/schema';
import { defineOperation } from '../operation';
import { insertNext } from '../shared/jobs';
import { fanOutJob, newsOf, noteSlice, sliceOf, slicesPerJob } from './broadcast';
import { notifyStatements, notifyMany } from './notify';

export const FanOutBroadcast = defineOperation({
  summary: 'Writes a broadcast to its next batches of recipients, and queues itself again for the rest.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ broadcastId: z.string(), cursor: z.string() }),
  output: z.object({ recipients: z.number(), isDone: z.boolean() }),
  async handler(scope, input) {
    const { db, now } = scope;
    const [broadcast] = await db.select().from(broadcasts).where(eq(broadcasts.id, input.broadcastId)).limit(1);
    if (broadcast?.status !== 'sending') return { recipients: 0, isDone: true };
    const news = newsOf(broadcast);
    // Starts at the broadcast's stored cursor, not the job's: an earlier run may have died after a slice.
    let cursor = broadcast.cursor;
    const notified: string[] = [];
    const answer = (isDone: boolean) => {
      notifyMany(scope, notified, news);
      return { recipients: notified.length, isDone };
    };
    for (let slice = 1; slice <= slicesPerJob; slice += 1) {
      const found = await sliceOf(db, broadcast, cursor);
      const { next } = found;
      const notes = [
        noteSlice(db, broadcast.id, cursor, next, found.recipients.length),
        ...(next !== null && slice === slicesPerJob ? [insertNext(db, fanOutJob(broadcast.id, next), now)] : []),
      ] as const;
      // Deliveries start once per run and again after the last slice, even if that has no recipients.
      const turn = next === null ? 'end' : String(now);
      // One transaction: if the Worker dies, a slice is either written and recorded, or neither.
      await db.batch([...notifyStatements(db, found.recipients, news, now, { turn }), ...notes]);
      notified.push(...found.recipients);
      if (next === null) return answer(true);
      cursor = next;
    }
    return answer(false);
  },
});
