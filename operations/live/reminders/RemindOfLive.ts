import * as z from 'zod';
import { remindedBefore } from '../../../domain/live/event';
import { defineOperation } from '../../operation';
import { eventWithChannel } from '../reads';
import { EventId } from '../schemas';
import { reminderJob } from './jobs';
import { reminderOf } from './news';
import { notifyAsked } from './notify-asked';

export const RemindOfLive = defineOperation({
  summary:
    'Reminds those who asked for it that an event begins in ten minutes; skipped if the event was moved, cancelled or deleted, or began ten minutes ago or earlier.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ eventId: EventId, startsAt: z.int(), after: z.string().max(64).default('') }),
  output: z.object({ reminded: z.number() }),
  async handler(context, { eventId, startsAt, after }) {
    const { db, now } = context;
    const [event] = await eventWithChannel(db, eventId);
    const isDue =
      event?.startsAt === startsAt &&
      event.cancelledAt === null &&
      event.endedAt === null &&
      event.deletedAt === null &&
      now < startsAt + remindedBefore;
    if (!isDue) return { reminded: 0 };
    const next = (last: string) => ({ ...reminderJob({ eventId, startsAt }, last), runAt: now });
    return { reminded: await notifyAsked(context, { event, news: reminderOf(event), after, next }) };
  },
});
