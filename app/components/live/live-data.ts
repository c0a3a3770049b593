import type { Answer } from '~/lib/server/call.server';

/** The data of `/live` (GetLive). */
export type Live = Answer<'GetLive'>;
export type Channel = Live['channels'][number];
export type LiveEvent = Live['events'][number];

/**
 * An event's state at the page's current time: one that never started counts as missed from its end on, even before the
 * server reports it.
 */
export const stateAt = ({ state, endsAt }: LiveEvent, now: number): LiveEvent['state'] =>
  state === 'planned' && now >= endsAt ? 'missed' : state;

/** Whether a reminder can still be set: it is sent before the planned start. */
export const canRemind = (event: LiveEvent, now: number): boolean => event.state === 'planned' && now < event.startsAt;

/** The URL of a channel's large view. */
export const channelPath = (channelId: string): string => `/live?channel=${channelId}`;
