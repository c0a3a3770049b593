import * as z from 'zod/mini';

/** What a channel's room sends to those who watch it, as JSON. The socket takes `ping` alone, and answers `pong`. Milliseconds since 1970. */
export const liveRoomMessage = z.discriminatedUnion('type', [
  /** How many people watch, whatever devices they have. */
  z.object({ type: z.literal('watching'), count: z.number() }),
  /** Words of the editors to all who watch; empty takes them back. */
  z.object({ type: z.literal('message'), text: z.string(), at: z.number() }),
]);
export type LiveRoomMessage = z.infer<typeof liveRoomMessage>;
