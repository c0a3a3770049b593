import type { Answer } from '~/lib/server/call.server';

/** What `/live` shows (GetLive). */
export type Live = Answer<'GetLive'>;
export type Channel = Live['channels'][number];
export type LiveEvent = Live['events'][number];

/** What an event is at the page's own moment: one that was never begun is missed from its end on, before the server says so. */
export const stateAt = ({ state, endsAt }: LiveEvent, now: number): LiveEvent['state'] =>
  state === 'planned' && now >= endsAt ? 'missed' : state;

/** Whether a reminder of it can still be asked for: it is sent before the planned begin. */
export const canRemind = (event: LiveEvent, now: number): boolean => event.state === 'planned' && now < event.startsAt;

/** The address at which a channel is large. */
export const channelPath = (channelId: string): string => `/live?channel=${channelId}`;
