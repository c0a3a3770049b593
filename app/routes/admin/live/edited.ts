import type { Answer } from '~/lib/server/call.server';
import { hourMs } from '../../../../domain/shared/time';

export type LivePageData = Answer<'GetAdminLive'>;
export type Channel = LivePageData['channels'][number];
export type LiveEvent = LivePageData['events'][number];
export type Author = LivePageData['authors'][number];

/** One that was missed, or taken off the air, can be put on air for so long after its end. Milliseconds. */
const againMs = 12 * hourMs;
/** An editor puts an event on air about when it is planned. Milliseconds. */
const aroundMs = hourMs / 2;

export const eventsOf = (events: readonly LiveEvent[], { channelId }: Channel): LiveEvent[] =>
  events.filter((event) => event.channelId === channelId);

/** The event that is on air on a channel, if it is one of the schedule. */
export const runningOf = (events: readonly LiveEvent[], { onAirSince, eventId }: Channel): LiveEvent | null =>
  (onAirSince !== null && events.find((event) => event.eventId === eventId)) || null;

/** What a channel has planned next. */
export const nextOf = (events: readonly LiveEvent[], now: number): LiveEvent | null =>
  events.find(({ state, startsAt }) => state === 'planned' && startsAt > now) ?? null;

/** The events that can be put on air. */
export const startable = (events: readonly LiveEvent[], now: number): LiveEvent[] =>
  events.filter(({ state, endsAt }) => state !== 'cancelled' && state !== 'onAir' && endsAt + againMs > now);

/** The event that is probably meant by who puts a channel on air now. */
export const probableOf = (events: readonly LiveEvent[], now: number): LiveEvent | null =>
  startable(events, now).find(
    ({ state, startsAt, endsAt }) => state !== 'over' && startsAt - aroundMs <= now && now < endsAt,
  ) ?? null;
