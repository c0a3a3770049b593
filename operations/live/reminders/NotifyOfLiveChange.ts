import * as z from 'zod';
import { defineOperation } from '../../operation';
import { eventWithChannel } from '../reads';
import { EventId } from '../schemas';
import { changeJob } from './jobs';
import { changeOf, liveChanges } from './news';
import { notifyAsked } from './notify-asked';

export const NotifyOfLiveChange = defineOperation({
  summary:
    'Notifies those who set a reminder for an event that it was moved, cancelled or reinstated, unless it has changed again meanwhile.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    eventId: EventId,
    startsAt: z.int(),
    sequence: z.int(),
    what: z.enum(liveChanges),
    after: z.string().max(64).default(''),
  }),
  output: z.object({ notified: z.number() }),
  async handler(context, { what, after, ...written }) {
    const { db, now } = context;
    const { eventId, startsAt, sequence } = written;
    const [event] = await eventWithChannel(db, eventId);
    const isSo =
      event?.startsAt === startsAt &&
      (event.cancelledAt !== null) === (what === 'cancelled') &&
      event.endedAt === null &&
      event.deletedAt === null &&
      now < event.endsAt;
    if (!isSo) return { notified: 0 };
    const next = (last: string) => changeJob(written, what, last);
    const news = changeOf(event, what, sequence);
    return { notified: await notifyAsked(context, { event, news, after, next }) };
  },
});
