import * as z from 'zod/mini';

/**
 * Messages of a channel's room to its viewers, as JSON. Clients only send `ping`, which is answered with `pong`. Times
 * are milliseconds since 1970.
 */
export const liveRoomMessage = z.discriminatedUnion('type', [
  /** The number of viewers; somebody with several devices is counted once. */
  z.object({ type: z.literal('watching'), count: z.number() }),
  /** The editors' message to all viewers; an empty text removes it. */
  z.object({ type: z.literal('message'), text: z.string(), at: z.number() }),
]);
export type LiveRoomMessage = z.infer<typeof liveRoomMessage>;
