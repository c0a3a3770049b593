import * as z from 'zod';
import { defineOperation } from '../operation';
import { eventNotFound, isChannelFor, requireLive } from './guard';
import { eventWithChannel } from './reads';
import { EventId } from './schemas';

export const GetLiveEvent = defineOperation({
  summary: 'Returns an event for its calendar file (`/live/{eventId}.ics`), including cancelled ones.',
  allowed: 'user',
  input: z.strictObject({ eventId: EventId }),
  output: z.object({
    eventId: z.string(),
    channelId: z.string(),
    channelName: z.string(),
    title: z.string(),
    description: z.string(),
    /** Milliseconds since 1970. */
    startsAt: z.number(),
    endsAt: z.number(),
    isCancelled: z.boolean(),
    /** Increases with every change (RFC 5545, SEQUENCE). */
    sequence: z.number(),
  }),
  reads: ({ db, reads }, { eventId }) => reads.read(eventWithChannel(db, eventId)),
  async handler(context, { eventId }, rows) {
    requireLive(context);
    const [event] = rows;
    if (!event || event.deletedAt !== null || !isChannelFor(event, context.caller.user.category)) throw eventNotFound();
    const { channelId, channelName, title, description, startsAt, endsAt, cancelledAt, sequence } = event;
    const isCancelled = cancelledAt !== null;
    return { eventId, channelId, channelName, title, description, startsAt, endsAt, isCancelled, sequence };
  },
});
