import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { liveEvents } from '../../../db/schema';
import { programmeForm } from '../../../domain/live/event';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { EventId } from '../schemas';
import { announceLive, readEvent } from './on-air';

export const MarkLivePoint = defineOperation({
  summary: 'Marks that a point of the running order of an event on air begins now, or undoes that.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ eventId }) => ({ subject: eventId }),
  input: z.strictObject({ eventId: EventId, index: z.int().min(0).max(39), hasBegun: z.boolean() }),
  output: z.object({}),
  async handler(context, { eventId, index, hasBegun }) {
    const { db, now, audit } = context;
    const before = await readEvent(context, eventId);
    if (before.startedAt === null || before.endedAt !== null)
      throw new DomainError('failed-precondition', 'live-not-on-air');
    const points = programmeForm.fromText(before.programme, context.subject) ?? [];
    const point = points[index];
    if (!point) throw new DomainError('not-found', 'live-point-not-found');
    if ((point.begunAt !== null) === hasBegun) {
      audit.unchanged();
      return {};
    }
    const marked = points.with(index, { ...point, begunAt: hasBegun ? now : null });
    const [changed, raised] = await db.batch([
      db
        .update(liveEvents)
        .set({ programme: programmeForm.toText(marked), updatedAt: now })
        .where(and(eq(liveEvents.id, eventId), eq(liveEvents.programme, before.programme)))
        .returning({ id: liveEvents.id }),
      raiseVersion(db, 'live'),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'live-event-changed');
    announceLive(context, raised);
    audit.changed({ before: { point: point.title, hasBegun: !hasBegun }, after: { point: point.title, hasBegun } });
    return {};
  },
});
