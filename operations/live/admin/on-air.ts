import { and, eq, sql } from 'drizzle-orm';
import { liveChannels, liveEvents } from '../../../db/schema';
import type { HandlerContext } from '../../operation';
import { broadcast } from '../../shared/broadcast';
import { channelNotFound, eventNotFound } from '../guard';

type Context = Pick<HandlerContext<'admin'>, 'db' | 'broadcasts' | 'waitUntil'>;

export type ChannelRow = typeof liveChannels.$inferSelect;
export type EventRow = typeof liveEvents.$inferSelect;

/** Reads a channel, even a deleted one. */
export async function readChannel({ db }: Pick<Context, 'db'>, channelId: string): Promise<ChannelRow> {
  const [channel] = await db.select().from(liveChannels).where(eq(liveChannels.id, channelId));
  if (!channel) throw channelNotFound();
  return channel;
}

export async function readEvent({ db }: Pick<Context, 'db'>, eventId: string): Promise<EventRow> {
  const [event] = await db.select().from(liveEvents).where(eq(liveEvents.id, eventId));
  if (!event) throw eventNotFound();
  return event;
}

/** The condition that a channel is unchanged since it was read: on air since the same moment, or off air. */
export const isAsRead = ({ id, onAirSince }: ChannelRow) =>
  and(eq(liveChannels.id, id), sql`${liveChannels.onAirSince} is ${onAirSince}`);

/** Notifies open pages of the new version, which the batch of a change has incremented. */
export function announceLive({ broadcasts, waitUntil }: Context, raised: { version: number }[]): void {
  waitUntil(broadcast({ broadcasts }, { type: 'live', version: raised[0]?.version ?? 0 }));
}
