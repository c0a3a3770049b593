import * as z from 'zod';
import { recordingProblems } from '../../domain/live/recording/source';
import { categories } from '../../domain/platform/categories';
import { languages } from '../../domain/platform/language';

export const ChannelId = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const EventId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** One event as its viewers see it. Milliseconds since 1970. */
export const LiveEventSchema = z.object({
  eventId: z.string(),
  channelId: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string().nullable(),
  authorPhoto: z.string().nullable(),
  language: z.enum(languages),
  startsAt: z.number(),
  endsAt: z.number(),
  state: z.enum(['planned', 'onAir', 'over', 'cancelled', 'missed']),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  programme: z.array(z.object({ title: z.string(), minute: z.number(), begunAt: z.number().nullable() })),
  /** Whether the caller has a reminder. */
  isReminded: z.boolean(),
});
export type LiveEvent = z.output<typeof LiveEventSchema>;

export const LiveChannelSchema = z.object({
  channelId: z.string(),
  name: z.string(),
  languages: z.array(z.enum(languages)),
  streaming: z.boolean(),
  /** Since when, milliseconds since 1970. */
  onAirSince: z.number().nullable(),
  /** Embeds of other services are loaded only after a click. */
  kind: z.enum(['hls', 'youtube', 'vimeo']),
  /** The event on air, if it is a scheduled one. */
  event: LiveEventSchema.nullable(),
  next: LiveEventSchema.nullable(),
});

/** The missing parts of a recording: position in the lesson, and length. Seconds. */
export const MissingParts = z.array(z.object({ at: z.number(), seconds: z.number() }));

/** A channel as its editors see it. */
export const AdminChannelSchema = LiveChannelSchema.pick({
  channelId: true,
  name: true,
  languages: true,
  kind: true,
}).extend({
  source: z.string(),
  categories: z.array(z.enum(categories)),
  onAirSince: z.number().nullable(),
  eventId: z.string().nullable(),
  isDeleted: z.boolean(),
  /** For a channel on air: current viewers, and the peak. */
  watching: z.object({ count: z.number(), peak: z.number() }).nullable(),
});

/** An event as its editors see it. */
export const AdminEventSchema = LiveEventSchema.omit({ isReminded: true, authorPhoto: true }).extend({
  authorId: z.string().nullable(),
  /** The number of reminders. */
  reminders: z.number(),
  /** Increases with every change; must be sent with a save (optimistic locking). */
  sequence: z.number(),
  /** Its recording; null when nothing is recorded. */
  replay: z
    .object({
      /** `waiting`: it has ended, and its lesson is being created. */
      state: z.enum(['recording', 'waiting', 'ready', 'failed']),
      /** The lesson, once it was created. */
      videoId: z.string().nullable(),
      problem: z.enum(recordingProblems).nullable(),
      missing: MissingParts,
    })
    .nullable(),
});
