import type { Answer } from '~/lib/server/call.server';
import { hourMs } from '../../../../domain/shared/time';

export type LivePageData = Answer<'GetAdminLive'>;
export type Channel = LivePageData['channels'][number];
export type LiveEvent = LivePageData['events'][number];
export type Author = LivePageData['authors'][number];

/** For this long after its end an event that was missed or interrupted can be put on air. Milliseconds. */
const againMs = 12 * hourMs;
/** The usual deviation from the planned start. Milliseconds. */
const aroundMs = hourMs / 2;

export const eventsOf = (events: readonly LiveEvent[], { channelId }: Channel): LiveEvent[] =>
  events.filter((event) => event.channelId === channelId);

/** The event on air on a channel, if it is in the schedule. */
export const runningOf = (events: readonly LiveEvent[], { onAirSince, eventId }: Channel): LiveEvent | null =>
  (onAirSince !== null && events.find((event) => event.eventId === eventId)) || null;

/** The next event of a channel. */
export const nextOf = (events: readonly LiveEvent[], now: number): LiveEvent | null =>
  events.find(({ state, startsAt }) => state === 'planned' && startsAt > now) ?? null;

/** The events that can be put on air. */
export const startable = (events: readonly LiveEvent[], now: number): LiveEvent[] =>
  events.filter(({ state, endsAt }) => state !== 'cancelled' && state !== 'onAir' && endsAt + againMs > now);

/** The event that an editor most likely wants to start now. */
export const probableOf = (events: readonly LiveEvent[], now: number): LiveEvent | null =>
  startable(events, now).find(
    ({ state, startsAt, endsAt }) => state !== 'over' && startsAt - aroundMs <= now && now < endsAt,
  ) ?? null;
