import * as z from 'zod';
import { defineOperation } from '../operation';
import { insertNext } from '../shared/jobs';
import { deliverRound, nextDueAt } from './deliveries';

/** Rounds per run; the rest is left to the next run. */
const roundsPerJob = 10;

export const DeliverNotifications = defineOperation({
  summary: 'Sends pending push messages and mails in batches, and queues itself again for the rest.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ sent: z.number() }),
  async handler(scope) {
    const { db, now } = scope;
    let sent = 0;
    for (let round = 0; round < roundsPerJob; round += 1) {
      const count = await deliverRound(scope);
      sent += count;
      if (count === 0) break;
    }
    const dueAt = await nextDueAt(db);
    if (dueAt !== null) {
      const next = { operation: 'DeliverNotifications', input: {}, key: `deliver-at/${dueAt}/${now}`, runAt: dueAt };
      await insertNext(db, next, now);
    }
    return { sent };
  },
});
