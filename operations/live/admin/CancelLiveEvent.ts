import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { liveEvents } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { remindStatements } from '../reminders/jobs';
import { EventId } from '../schemas';
import { announceLive, readEvent } from './on-air';

export const CancelLiveEvent = defineOperation({
  summary: 'Cancels a scheduled event, or undoes that. It stays in the schedule as cancelled.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ eventId }) => ({ subject: eventId }),
  input: z.strictObject({ eventId: EventId, isCancelled: z.boolean() }),
  output: z.object({ sequence: z.number() }),
  async handler(context, { eventId, isCancelled }) {
    const { db, now, audit } = context;
    const before = await readEvent(context, eventId);
    const wasCancelled = before.cancelledAt !== null;
    if (wasCancelled === isCancelled) {
      audit.unchanged();
      return { sequence: before.sequence };
    }
    if (before.startedAt !== null)
      throw new DomainError('failed-precondition', before.endedAt === null ? 'live-on-air' : 'live-event-over');
    const sequence = before.sequence + 1;
    const [changed, raised] = await db.batch([
      db
        .update(liveEvents)
        .set({ cancelledAt: isCancelled ? now : null, sequence, updatedAt: now })
        .where(and(eq(liveEvents.id, eventId), isNull(liveEvents.startedAt), eq(liveEvents.sequence, before.sequence)))
        .returning({ id: liveEvents.id }),
      raiseVersion(db, 'live'),
      ...remindStatements(
        db,
        { eventId, startsAt: before.startsAt, sequence },
        now,
        isCancelled ? 'cancelled' : 'restored',
      ),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'live-event-changed');
    announceLive(context, raised);
    context.jobs.soon();
    audit.changed({ before: { isCancelled: wasCancelled }, after: { isCancelled } });
    return { sequence };
  },
});
