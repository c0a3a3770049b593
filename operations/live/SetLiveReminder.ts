import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { liveReminders } from '../../db/schema';
import { eventStateOf, remindedBefore } from '../../domain/live/event';
import { DomainError } from '../../domain/shared/errors';
import { notifyUser } from '../notifications/notify';
import { defineOperation } from '../operation';
import { eventNotFound, isChannelFor, requireLive } from './guard';
import { eventWithChannel } from './reads';
import { reminderOf } from './reminders/news';
import { EventId } from './schemas';

export const SetLiveReminder = defineOperation({
  summary:
    'Sets whether the caller is reminded of a scheduled event ten minutes before it begins, or immediately in the last minutes.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ eventId: EventId, isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  async handler(context, { eventId, isOn }) {
    requireLive(context);
    const { db, now, caller } = context;
    const userId = caller.user.id;
    const [event] = await eventWithChannel(db, eventId);
    if (!event || event.deletedAt !== null || !isChannelFor(event, caller.user.category)) throw eventNotFound();
    if (!isOn) {
      await db.delete(liveReminders).where(and(eq(liveReminders.eventId, eventId), eq(liveReminders.userId, userId)));
      return { isOn };
    }
    if (eventStateOf(event, now) !== 'planned' || event.startsAt <= now)
      throw new DomainError('failed-precondition', 'live-event-begun');
    await db.insert(liveReminders).values({ eventId, userId, createdAt: now }).onConflictDoNothing();
    // In the last minutes the others were already reminded, so this user is notified at once.
    if (now >= event.startsAt - remindedBefore) await notifyUser(context, userId, reminderOf(event));
    return { isOn };
  },
});
