import * as z from 'zod';
import { channelOrder } from '../../domain/live/event';
import { romeDay, romeDayStart } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { PlayerPreferencesSchema, preferencesOf, readPreferences } from '../watching/preferences';
import { isChannelFor, requireLive } from './guard';
import { channelsOf, eventOf, eventsBetween } from './reads';
import { LiveChannelSchema, LiveEventSchema } from './schemas';
import { dayMs } from '../../domain/shared/time';

/** How many days the schedule shows. */
const scheduleDays = 8;

export const GetLive = defineOperation({
  summary:
    'Returns the data of `/live`: the caller’s channels (those on air first, then by next event, then those in their language), and the events of eight days from today.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    channels: z.array(LiveChannelSchema),
    events: z.array(LiveEventSchema),
    /** The server's time, on which the page bases its countdown. Milliseconds since 1970. */
    now: z.number(),
    /** Increases with every change of what is on air. */
    version: z.number(),
    /** The caller's player preferences. */
    preferences: PlayerPreferencesSchema,
  }),
  reads: ({ db, reads, userId, now }) => {
    if (!userId) return Promise.resolve(null);
    const from = romeDayStart(romeDay(now));
    return Promise.all([
      reads.read(channelsOf(db)),
      reads.read(eventsBetween(db, userId, { from, to: from + scheduleDays * dayMs })),
      reads.read(readPreferences(db, userId)),
    ]);
  },
  async handler(context, _input, rows) {
    requireLive(context);
    const { now, subject, language, caller, liveVersion: version } = context;
    const [channelRows, eventRows, [chosen]] = rows ?? [[], [], []];
    const mine = channelRows.filter((row) => isChannelFor(row, caller.user.category));
    const ids = new Set(mine.map(({ id }) => id));
    const events = eventRows.filter(({ channelId }) => ids.has(channelId)).map((row) => eventOf(row, now, subject));
    const channels = mine.map(({ id, name, languages, kind, onAirSince, eventId, position }) => ({
      channelId: id,
      name,
      languages,
      kind,
      position,
      streaming: onAirSince !== null,
      onAirSince,
      event: (onAirSince !== null && events.find((event) => event.eventId === eventId)) || null,
      next:
        events.find(({ channelId, state, startsAt }) => channelId === id && state === 'planned' && startsAt > now) ??
        null,
    }));
    return {
      channels: channelOrder(channels, language).map(({ position: _position, ...channel }) => channel),
      events,
      now,
      version,
      preferences: preferencesOf(chosen?.player),
    };
  },
});
