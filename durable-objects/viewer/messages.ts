import * as z from 'zod/mini';

/** The messages of the realtime socket, both ways, as JSON objects with a `type`. Positions are whole seconds. */
const seconds = z.int().check(z.minimum(0));
const id = z.string().check(z.minLength(1), z.maxLength(64));

export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('watch'),
    videoId: id,
    seriesId: z.optional(id),
    seconds,
    /** The course whose unit this view counts for. Sent again with another position after a seek. */
    courseId: z.optional(id),
    unitId: z.optional(id),
    /** The viewer wants the lesson back from the device it moved to; it continues at that device's current position. */
    isReturn: z.optional(z.boolean()),
  }),
  /** The learner answers the presence question; counting resumes from this second. */
  z.strictObject({ type: z.literal('present'), id, seconds }),
  z.strictObject({ type: z.literal('progress'), seconds }),
  /** Sent between two `progress`: the object only remembers it, so that a tab that dies loses two seconds, not ten. */
  z.strictObject({ type: z.literal('at'), seconds }),
  z.strictObject({ type: z.literal('pause'), seconds }),
  z.strictObject({ type: z.literal('leave'), seconds }),
  /** Asks for the place of the oldest holder, or of the named one, for a video that was refused or stopped. */
  z.strictObject({ type: z.literal('takeOver'), holderId: z.optional(z.string().check(z.maxLength(80))) }),
  /** Redeems a receipt for seconds that an earlier instance counted and may never have written. */
  z.strictObject({ type: z.literal('redeem'), videoId: id, receipt: z.string().check(z.maxLength(1800)) }),
  /** Asks whether there is a place by now; reserves none. */
  z.strictObject({ type: z.literal('askPlace'), videoId: id }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const holder = z.object({ holderId: z.string(), device: z.string(), videoId: z.string(), since: z.number() });

/** What another device of the viewer shows, and its current position. */
const otherView = z.object({
  connectionId: z.string(),
  device: z.string(),
  videoId: z.string(),
  seriesId: z.nullable(z.string()),
  seconds: z.number(),
  isPlaying: z.boolean(),
});

/** What every open socket receives. The numbers are those of the table `versions`; a tab that has one is not notified twice. */
export const broadcastMessage = z.discriminatedUnion('type', [
  /** Settings or experiments changed: pages fetch them again. */
  z.object({ type: z.literal('settings'), version: z.number() }),
  /** FORCE_RELOAD (spec 3 §4.6). */
  z.object({ type: z.literal('reload'), version: z.number() }),
  /** ADMIN_UPDATE: only administrators' pages show it. */
  z.object({ type: z.literal('adminUpdate'), version: z.number() }),
  /** A catalogue was published: open home pages fetch its rows. */
  z.object({ type: z.literal('catalogue'), version: z.number() }),
  /** A live channel began, ended or moved on: pages that show it fetch it again. */
  z.object({ type: z.literal('live'), version: z.number() }),
]);
export type BroadcastMessage = z.infer<typeof broadcastMessage>;

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), connectionId: z.string() }),
  /** `seconds`: the lesson's current position, when it comes back from the device it had moved to. */
  z.object({ type: z.literal('admitted'), videoId: z.string(), seconds: z.optional(seconds) }),
  z.object({
    type: z.literal('refused'),
    reason: z.enum(['view-limit', 'trial-over', 'watch-quota', 'video-unavailable', 'invalid-message']),
    holder: z.optional(holder),
    /** All holders, the oldest first. */
    holders: z.optional(z.array(holder)),
  }),
  /** The answer to `askPlace`; an empty list of holders means that there is a place. */
  z.object({ type: z.literal('place'), videoId: z.string(), holders: z.array(holder) }),
  z.object({ type: z.literal('stopped'), by: z.string() }),
  /**
   * The time left in the last minute of a trial or a day's quota; below 0 while the last sentence may finish. Seconds.
   */
  z.object({ type: z.literal('timeLeft'), of: z.enum(['trial', 'quota']), seconds: z.number() }),
  z.object({ type: z.literal('logout') }),
  z.object({ type: z.literal('notification'), id: z.string(), title: z.string(), body: z.string() }),
  /** What the viewer may open, or pays for, has changed: pages ask again. */
  z.object({ type: z.literal('rights') }),
  broadcastMessage,
  z.object({ type: z.literal('elsewhere'), view: z.nullable(otherView) }),
  /** A position that was stored when a view paused or ended, on any device, or since the page's data was read. */
  z.object({ type: z.literal('position'), videoId: z.string(), seconds }),
  /** For the tab to store and to redeem when it reconnects; null deletes it. */
  z.object({ type: z.literal('receipt'), videoId: z.string(), receipt: z.nullable(z.string()) }),
  /** The counted coverage of a unit, and whether this tab counts; `gaps` are the stretches still missing. Seconds. */
  z.object({
    type: z.literal('counted'),
    courseId: z.string(),
    unitId: z.string(),
    seconds: z.number(),
    needed: z.number(),
    gaps: z.array(z.tuple([z.number(), z.number()])),
    isCounting: z.boolean(),
  }),
  /** Counting is suspended until the learner confirms that they are present. */
  z.object({ type: z.literal('presence'), id: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Why the object closes a socket. After none of these should the tab reconnect by itself. */
export const closeCodes = { replaced: 4000, loggedOut: 4001, tooManyMessages: 1008 } as const;

/** No message is longer than this many characters. */
const longestMessage = 2000;

/** Parses a message received from a socket; null when it is invalid. */
export function parseMessage(data: string | ArrayBuffer): ClientMessage | null {
  if (typeof data !== 'string' || data.length > longestMessage) return null;
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What the Worker passes to the object about a socket it has authorised. Seconds, counts. */
export const connectionFacts = z.object({
  userId: z.string(),
  sessionId: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  /** Identifies the browser tab: a reconnecting tab replaces its own stale connection. */
  tab: z.nullable(z.string()),
  viewLimit: z.nullable(z.number()),
  /** Seconds of the old trial in total; null when there is no limit. */
  trialSeconds: z.nullable(z.number()),
  /** Whether the tab receives what the viewer's other devices show. */
  hearsOtherDevice: z._default(z.boolean(), false),
  /** Whether the tab keeps receipts of what is counted. */
  keepsReceipts: z._default(z.boolean(), false),
  /** Seconds that may be watched in a day (WATCH_LIMIT_SECONDS_PER_DAY); when set, days are counted. Null is no quota. */
  quotaSeconds: z._default(z.nullable(z.number()), null),
  /** Whether what is watched counts in the game. */
  plays: z._default(z.boolean(), false),
  /** The client's shard cookie, for the log. */
  shard: z._default(z.nullable(z.string()), null),
  /** When the Worker began to look up the session, milliseconds; null when unknown. */
  identifiedAt: z._default(z.nullable(z.number()), null),
  /** The request that opens the socket, and its user as the log names them (domain/shared/log.ts). */
  cause: z._default(z.nullable(z.object({ requestId: z.string(), user: z.string() })), null),
  /** When the server read what the page shows, milliseconds of the real clock; null for callers that are not pages. */
  readAt: z._default(z.nullable(z.number()), null),
});
export type ConnectionFacts = z.infer<typeof connectionFacts>;

/** The header that carries the facts from the Worker to the object. */
export const factsHeader = 'x-apice-connection';

/**
 * The facts as the header's value: JSON with escapes for characters that headers may not contain, such as a Greek
 * device name.
 */
export const factsHeaderValue = (facts: z.input<typeof connectionFacts>): string =>
  JSON.stringify(facts).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Never reached: the compiler stops here when a message type has no case. */
export const unreachable = (_message: never): void => undefined;
