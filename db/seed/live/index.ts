import { and, eq, like } from 'drizzle-orm';
import { programmeForm, remindedBefore } from '../../../domain/live/event';
import { daysLater, romeDay, romeInstant } from '../../../domain/shared/rome-day';
import type { Database } from '../../client';
import { jobs, liveChannels, liveEvents, liveReminders } from '../../schema';
import { channelStories, eventStories, type EventStory } from './story';
import { dayMs, minuteMs } from '../../../domain/shared/time';

/** An event of this evening starts at least this far from now, otherwise tomorrow. Milliseconds. */
const soonest = 45 * minuteMs;

/** Start times are rounded to this. Milliseconds. */
const roundMs = 5 * minuteMs;

function beginOf({ begins }: EventStory, now: number): number {
  if (begins === 'this evening') {
    const today = romeInstant(romeDay(now), '21:00');
    return today - now >= soonest ? today : romeInstant(daysLater(romeDay(now), 1), '21:00');
  }
  if ('days' in begins) return romeInstant(daysLater(romeDay(now), begins.days), begins.time);
  return Math.floor(now / roundMs) * roundMs - begins.minutesAgo * minuteMs;
}

function eventRow(story: EventStory, now: number) {
  const { begins: _begins, minutes, programme, state, reminded: _reminded, ...event } = story;
  const startsAt = beginOf(story, now);
  const endsAt = startsAt + minutes * minuteMs;
  return {
    ...event,
    startsAt,
    endsAt,
    programme: programmeForm.toText(programme.map(([minute, title]) => ({ title, minute, begunAt: null }))),
    startedAt: state === 'onAir' || state === 'over' ? startsAt : null,
    endedAt: state === 'over' ? endsAt : null,
    cancelledAt: state === 'cancelled' ? now - dayMs : null,
    createdAt: now - 7 * dayMs,
    updatedAt: now - dayMs,
  };
}

/**
 * The channels of the demo, their schedule relative to `now`, reminders and their jobs. `source` is the local live
 * source's address, such as `http://localhost:8794`. Milliseconds since 1970.
 */
export function liveRows(now: number, source: string) {
  const events = eventStories.map((story) => eventRow(story, now));
  const channels = channelStories.map(({ id, name, languages, list, vimeo }, position) => {
    const onAir = eventStories.find(({ channelId, state }) => channelId === id && state === 'onAir');
    const onAirSince = events.find((event) => event.id === onAir?.id)?.startedAt ?? null;
    const where = vimeo
      ? { kind: 'vimeo' as const, source: vimeo }
      : { kind: 'hls' as const, source: `${source}/${list}/master.m3u8` };
    const createdAt = now - 30 * dayMs;
    return {
      id,
      name,
      languages,
      ...where,
      categories: [],
      position,
      onAirSince,
      eventId: onAir?.id ?? null,
      createdAt,
    };
  });
  const planned = events.filter(({ startsAt, cancelledAt }) => startsAt > now && cancelledAt === null);
  return [
    [liveChannels, channels],
    [liveEvents, events],
    [
      liveReminders,
      eventStories.flatMap(({ id, reminded = [] }) =>
        reminded.map((userId) => ({ eventId: id, userId, createdAt: now - dayMs })),
      ),
    ],
    [
      jobs,
      // The same jobs as planning an event queues (operations/live/reminders/jobs.ts).
      planned.map(({ id, startsAt }) => ({
        id: `remind-${id}`,
        key: `live/${id}/${startsAt}/`,
        operation: 'RemindOfLive',
        input: { eventId: id, startsAt, after: '' },
        runAt: startsAt - remindedBefore,
        createdAt: now,
      })),
    ],
  ] as const;
}

/** Updates the demo's channels to the local live source's current address, whose port depends on the stack's. */
export async function moveLiveSource(db: Database, source: string): Promise<void> {
  const [first, ...rest] = channelStories.flatMap(({ id, list }) =>
    list
      ? [
          db
            .update(liveChannels)
            .set({ source: `${source}/${list}/master.m3u8` })
            .where(and(eq(liveChannels.id, id), like(liveChannels.source, 'http://localhost:%'))),
        ]
      : [],
  );
  if (first) await db.batch([first, ...rest]);
}
