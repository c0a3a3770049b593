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
    /** Inside a course: what is seen counts for this unit. Again with another position after a seek. */
    courseId: z.optional(id),
    unitId: z.optional(id),
    /** The viewer wants the lesson back from the device that it had gone to; it goes on where it is by now. */
    isReturn: z.optional(z.boolean()),
  }),
  /** The learner answers the presence question; counting goes on from this second. */
  z.strictObject({ type: z.literal('present'), id, seconds }),
  z.strictObject({ type: z.literal('progress'), seconds }),
  /** Between two `progress`: the object only remembers it, so that a tab that dies loses two seconds, not ten. */
  z.strictObject({ type: z.literal('at'), seconds }),
  z.strictObject({ type: z.literal('pause'), seconds }),
  z.strictObject({ type: z.literal('leave'), seconds }),
  /** For what was refused or stopped: the place of the oldest holder, or of the one that is named. */
  z.strictObject({ type: z.literal('takeOver'), holderId: z.optional(z.string().check(z.maxLength(80))) }),
  /** Whether there is a place by now; takes none. */
  z.strictObject({ type: z.literal('askPlace'), videoId: id }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const holder = z.object({ holderId: z.string(), device: z.string(), videoId: z.string(), since: z.number() });

/** What another device of the viewer shows, and where it is at this moment. */
const otherView = z.object({
  connectionId: z.string(),
  device: z.string(),
  videoId: z.string(),
  seriesId: z.nullable(z.string()),
  seconds: z.number(),
  isPlaying: z.boolean(),
});

/** What everybody with an open socket hears. The numbers are those of the table `versions`; who has one is not told twice. */
export const broadcastMessage = z.discriminatedUnion('type', [
  /** Settings or experiments changed: pages ask for what they know of them. */
  z.object({ type: z.literal('settings'), version: z.number() }),
  /** FORCE_RELOAD (spec 3 §4.6). */
  z.object({ type: z.literal('reload'), version: z.number() }),
  /** ADMIN_UPDATE: only administrators' pages show it. */
  z.object({ type: z.literal('adminUpdate'), version: z.number() }),
  /** A catalogue was published: open homes fetch its rows. */
  z.object({ type: z.literal('catalogue'), version: z.number() }),
]);
export type BroadcastMessage = z.infer<typeof broadcastMessage>;

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), connectionId: z.string() }),
  /** `seconds`: where the lesson is by now, when it comes back from the device that it had gone to. */
  z.object({ type: z.literal('admitted'), videoId: z.string(), seconds: z.optional(seconds) }),
  z.object({
    type: z.literal('refused'),
    reason: z.enum(['view-limit', 'trial-over', 'watch-quota', 'video-unavailable', 'invalid-message']),
    holder: z.optional(holder),
    /** All of them, the oldest first. */
    holders: z.optional(z.array(holder)),
  }),
  /** The answer to `askPlace`; no holders mean that there is a place. */
  z.object({ type: z.literal('place'), videoId: z.string(), holders: z.array(holder) }),
  z.object({ type: z.literal('stopped'), by: z.string() }),
  z.object({ type: z.literal('logout') }),
  z.object({ type: z.literal('notification'), id: z.string(), title: z.string(), body: z.string() }),
  /** What the viewer may open, or pays for, has changed: pages ask again. */
  z.object({ type: z.literal('rights') }),
  broadcastMessage,
  z.object({ type: z.literal('elsewhere'), view: z.nullable(otherView) }),
  /** What counts of a unit, and whether it goes on counting in this tab; `gaps` are what is missing. Seconds. */
  z.object({
    type: z.literal('counted'),
    courseId: z.string(),
    unitId: z.string(),
    seconds: z.number(),
    needed: z.number(),
    gaps: z.array(z.tuple([z.number(), z.number()])),
    isCounting: z.boolean(),
  }),
  /** Counting waits until the learner says that they are there. */
  z.object({ type: z.literal('presence'), id: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Why the object ends a socket. After none of these should the tab connect again by itself. */
export const closeCodes = { replaced: 4000, loggedOut: 4001, tooManyMessages: 1008 } as const;

/** No message is longer than this many characters. */
const longestMessage = 1000;

/** The message in what a socket received, or null if it is none of ours. */
export function parseMessage(data: string | ArrayBuffer): ClientMessage | null {
  if (typeof data !== 'string' || data.length > longestMessage) return null;
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What the Worker tells the object about a socket it has authorised. Seconds, counts. */
export const connectionFacts = z.object({
  userId: z.string(),
  sessionId: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  /** Names the browser tab: a tab that connects again replaces its own ghost. */
  tab: z.nullable(z.string()),
  viewLimit: z.nullable(z.number()),
  /** Seconds of the old trial in all; null when nothing runs out. */
  trialSeconds: z.nullable(z.number()),
  /** Whether the tab is told what the viewer's other devices show. */
  hearsOtherDevice: z._default(z.boolean(), false),
  /** Seconds that may be watched in a day (WATCH_LIMIT_SECONDS_PER_DAY), which makes days be counted; null is no quota. */
  quotaSeconds: z._default(z.nullable(z.number()), null),
  /** The client's shard cookie, for the log. */
  shard: z._default(z.nullable(z.string()), null),
  /** When the Worker began to look the session up, milliseconds; null says nothing about it. */
  identifiedAt: z._default(z.nullable(z.number()), null),
  /** When the server read what the page shows, milliseconds of the real clock; null for callers that are no page. */
  readAt: z._default(z.nullable(z.number()), null),
});
export type ConnectionFacts = z.infer<typeof connectionFacts>;

/** The header that carries the facts from the Worker to the object. */
export const factsHeader = 'x-apice-connection';

/** Facts as that header's value: JSON, with what a header may not hold (a device's name in Greek) escaped. */
export const factsHeaderValue = (facts: z.input<typeof connectionFacts>): string =>
  JSON.stringify(facts).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Never reached: the compiler stops here when a message type has no case. */
export const unreachable = (_message: never): void => undefined;
