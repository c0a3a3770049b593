import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { liveChannels, liveEvents } from '../../../db/schema';
import { noReplay, replayForm } from '../../../domain/live/recording/replay';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { EventId } from '../schemas';
import { readEveryMs, recordJob, replayJob } from './jobs';
import { readSource } from './read-source';

/**
 * How long a source that is down at the end is retried: later its playlist has nothing left of the event. Milliseconds.
 */
const waitedForMs = 5 * 60_000;

export const RecordLive = defineOperation({
  summary:
    'Copies a live event’s new segments into the bucket and queues the next reading; after the event’s end, its replay.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    eventId: EventId,
    /** The beginning of the stretch on air. Milliseconds since 1970. */
    from: z.int(),
    until: z.int().nullable(),
    editorId: z.string().max(64),
    turn: z.int().min(0),
  }),
  output: z.object({ result: z.enum(['done', 'more', 'down', 'problem', 'over']) }),
  async handler({ db, ports, subject, now, receivedAt }, { turn, ...stretch }) {
    const { eventId, from, until } = stretch;
    const [event] = await db
      .select({
        recordingFrom: liveEvents.recordingFrom,
        endedAt: liveEvents.endedAt,
        replay: liveEvents.replay,
        source: liveChannels.source,
        kind: liveChannels.kind,
      })
      .from(liveEvents)
      .innerJoin(liveChannels, eq(liveChannels.id, liveEvents.channelId))
      .where(eq(liveEvents.id, eventId));
    // After its end, a stretch is read by separate jobs.
    const isOver = until === null && (event?.recordingFrom !== from || event.endedAt !== null);
    if (!event || isOver) return { result: 'over' as const };
    // The prefix sorts the readings after the end behind the others.
    const name = `${until === null ? 'a' : 'b'}${String(turn).padStart(6, '0')}-${receivedAt}`;
    const reading = { eventId, source: event.source, from, until, name, now: receivedAt };
    const read = event.kind === 'hls' ? await readSource({ ports, subject }, reading) : 'done';
    const before = (event.replay && replayForm.fromText(event.replay, subject)) || noReplay;
    const problem = typeof read === 'object' ? read.problem : null;
    if (read !== 'down' && problem !== before.problem) {
      const replay = replayForm.toText({ ...before, problem });
      await db.update(liveEvents).set({ replay }).where(eq(liveEvents.id, eventId));
    }
    const isWaited = until === null || (read === 'down' && receivedAt < until + waitedForMs);
    const next =
      read === 'more' || isWaited ? recordJob(stretch, turn + 1, read === 'more' ? now : now + readEveryMs) : null;
    await insertJob(db, next ?? replayJob(stretch), now);
    return { result: typeof read === 'object' ? ('problem' as const) : read };
  },
});
