import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { liveChannels, liveEvents } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { liveRoomOf } from '../../../durable-objects/stubs';
import { defineOperation, type HandlerContext } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { insertJobIf } from '../../shared/jobs';
import { channelNotFound } from '../guard';
import { firstReading } from '../recording/jobs';
import { ChannelId, EventId } from '../schemas';
import { announceLive, isAsRead, readChannel, readEvent, type ChannelRow, type EventRow } from './on-air';

/** Refuses an event that may not begin, or resume after its channel was taken off the air by mistake. */
function checkEvent(event: EventRow, channel: ChannelRow): void {
  if (event.channelId !== channel.id) throw new DomainError('invalid-argument', 'live-event-of-another-channel');
  if (event.cancelledAt !== null) throw new DomainError('failed-precondition', 'live-event-cancelled');
}

type Context = Pick<HandlerContext<'admin'>, 'db' | 'receivedAt' | 'caller'>;

/** The stretch to record from now on, or until now; null for an embed, and for a channel without an event. */
async function recordedStretch(context: Context, channel: ChannelRow, eventId: string | null) {
  const now = context.receivedAt;
  if (channel.kind !== 'hls') return null;
  if (eventId !== null) return { eventId, from: now, until: null, editorId: '' };
  const ending = channel.eventId === null ? null : await readEvent(context, channel.eventId);
  if (!ending || ending.recordingFrom === null) return null;
  return { eventId: ending.id, from: ending.recordingFrom, until: now, editorId: context.caller.user.id };
}

export const SetOnAir = defineOperation({
  summary:
    'Puts a channel on air, with or without a scheduled event, or takes it off; open pages follow within two seconds. An ended event continues when it is put on air again.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ channelId }) => ({ subject: channelId }),
  input: z
    .strictObject({ channelId: ChannelId, isOnAir: z.boolean(), eventId: EventId.optional() })
    .refine(({ isOnAir, eventId }) => isOnAir || eventId === undefined, { path: ['eventId'] }),
  output: z.object({ onAirSince: z.number().nullable() }),
  async handler(context, input) {
    const { db, now, receivedAt, audit } = context;
    const channel = await readChannel(context, input.channelId);
    if (channel.deletedAt !== null) throw channelNotFound();
    if (input.isOnAir === (channel.onAirSince !== null)) {
      // Another editor has put another event on air meanwhile.
      if (input.isOnAir && (input.eventId ?? null) !== channel.eventId)
        throw new DomainError('failed-precondition', 'live-channel-changed');
      audit.unchanged();
      return { onAirSince: channel.onAirSince };
    }
    const event = input.isOnAir && input.eventId !== undefined ? await readEvent(context, input.eventId) : null;
    if (event) checkEvent(event, channel);
    const onAirSince = input.isOnAir ? (event?.startedAt ?? now) : null;
    const eventId = event?.id ?? null;
    const mayBegin = sql`not exists (select 1 from live_events
      where id = ${eventId} and (cancelled_at is not null or channel_id <> ${channel.id}))`;
    // Of two concurrent editors, the first one's state stays.
    const isMine = sql`exists (select 1 from live_channels where id = ${channel.id} and on_air_since is ${onAirSince} and event_id is ${eventId})`;
    const recorded = await recordedStretch(context, channel, eventId);
    const [changed, , raised] = await db.batch([
      db
        .update(liveChannels)
        .set({ onAirSince, eventId })
        .where(and(isAsRead(channel), mayBegin))
        .returning({ id: liveChannels.id }),
      input.isOnAir
        ? db
            .update(liveEvents)
            .set({
              startedAt: sql`coalesce(${liveEvents.startedAt}, ${now})`,
              endedAt: null,
              recordingFrom: channel.kind === 'hls' ? receivedAt : null,
              updatedAt: now,
            })
            .where(and(eq(liveEvents.id, eventId ?? ''), isMine))
        : db
            .update(liveEvents)
            .set({ endedAt: now, updatedAt: now })
            .where(and(eq(liveEvents.id, channel.eventId ?? ''), isNull(liveEvents.endedAt), isMine)),
      raiseVersion(db, 'live'),
      ...(recorded ? [insertJobIf(db, firstReading(recorded), receivedAt, isMine)] : []),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'live-channel-changed');
    announceLive(context, raised);
    // An event that resumes keeps its peak of viewers.
    if (input.isOnAir && !event?.startedAt) await liveRoomOf(context.liveRooms, channel.id).begin();
    audit.changed({
      before: { onAirSince: channel.onAirSince, eventId: channel.eventId },
      after: { onAirSince, eventId },
    });
    return { onAirSince };
  },
});
