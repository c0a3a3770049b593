import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { authors, liveChannels, liveEvents } from '../../../db/schema';
import { eventStateOf, programmeForm } from '../../../domain/live/event';
import { liveRoomOf } from '../../../durable-objects/stubs';
import { replaySeen } from '../recording/replay-seen';
import { defineOperation } from '../../operation';
import { AdminChannelSchema, AdminEventSchema } from '../schemas';
import { dayMs } from '../../../domain/shared/time';

/** Events stay in the list of the schedule this long after their end. Milliseconds. */
const keptMs = 30 * dayMs;
const mostEvents = 300;

export const GetAdminLive = defineOperation({
  summary:
    'Returns the live channels with their sources, including deleted ones, and the schedule from 30 days ago on.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({}),
  input: z.strictObject({}),
  output: z.object({
    channels: z.array(AdminChannelSchema),
    events: z.array(AdminEventSchema),
    /** The authors whom an event may have. */
    authors: z.array(z.object({ id: z.string(), name: z.string() })),
    now: z.number(),
    /** Increases with every change of what is on air. */
    version: z.number(),
  }),
  async handler({ db, reads, liveRooms, now, subject, liveVersion: version }) {
    const [channels, events, people] = await Promise.all([
      reads.read(db.select().from(liveChannels).orderBy(asc(liveChannels.position), asc(liveChannels.id))),
      reads.read(
        db
          .select({
            ...getTableColumns(liveEvents),
            author: sql<string | null>`${authors.name}`.as('author'),
            reminders: sql<number>`(select count(*) from live_reminders where event_id = ${liveEvents.id})`.as(
              'reminders',
            ),
          })
          .from(liveEvents)
          .leftJoin(authors, eq(authors.id, liveEvents.authorId))
          .where(gt(liveEvents.endsAt, now - keptMs))
          .orderBy(asc(liveEvents.startsAt), asc(liveEvents.id))
          .limit(mostEvents),
      ),
      reads.read(db.select({ id: authors.id, name: authors.name }).from(authors).orderBy(asc(authors.name))),
    ]);
    return {
      channels: await Promise.all(
        channels.map(async ({ id, deletedAt, position: _position, createdAt: _createdAt, ...channel }) => ({
          ...channel,
          channelId: id,
          isDeleted: deletedAt !== null,
          watching: channel.onAirSince === null ? null : await liveRoomOf(liveRooms, id).watching(),
        })),
      ),
      events: events.map(({ id, programme, cancelledAt, createdAt: _createdAt, updatedAt: _updatedAt, ...row }) => {
        const { recordingFrom: _recordingFrom, replay: _replay, ...event } = row;
        return {
          ...event,
          eventId: id,
          replay: replaySeen({ id, ...row }, subject),
          state: eventStateOf({ ...event, cancelledAt }, now),
          programme: programmeForm.fromText(programme, subject) ?? [],
        };
      }),
      authors: people,
      now,
      version,
    };
  },
});
