import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { liveChannels, liveEvents, liveReminders } from '../../db/schema';
import { eventStateOf } from '../../domain/live/event';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { eventNotFound, isChannelFor, requireLive } from './guard';
import { EventId } from './schemas';

export const SetLiveReminder = defineOperation({
  summary: 'Asks to be reminded of a planned event ten minutes before it begins, or takes that back.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ eventId: EventId, isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  async handler(context, { eventId, isOn }) {
    requireLive(context);
    const { db, now, caller } = context;
    const userId = caller.user.id;
    const [found] = await db
      .select({ event: liveEvents, categories: liveChannels.categories, deletedAt: liveChannels.deletedAt })
      .from(liveEvents)
      .innerJoin(liveChannels, eq(liveChannels.id, liveEvents.channelId))
      .where(eq(liveEvents.id, eventId));
    if (!found || found.deletedAt !== null || !isChannelFor(found, caller.user.category)) throw eventNotFound();
    if (!isOn) {
      await db.delete(liveReminders).where(and(eq(liveReminders.eventId, eventId), eq(liveReminders.userId, userId)));
      return { isOn };
    }
    if (eventStateOf(found.event, now) !== 'planned' || found.event.startsAt <= now)
      throw new DomainError('failed-precondition', 'live-event-begun');
    await db.insert(liveReminders).select(sql`select ${eventId}, ${userId}, ${now}`).onConflictDoNothing();
    return { isOn };
  },
});
