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
  /** Whether the caller is reminded of it. */
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
  /** Foreign frames are shown after a press only. */
  kind: z.enum(['hls', 'youtube', 'vimeo']),
  /** What is on air, where it is one of the schedule. */
  event: LiveEventSchema.nullable(),
  next: LiveEventSchema.nullable(),
});

/** What a recording lacks: where in the lesson, and how much. Seconds. */
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
  /** Of one on air: how many people watch, and the most at once. */
  watching: z.object({ count: z.number(), peak: z.number() }).nullable(),
});

/** An event as its editors see it. */
export const AdminEventSchema = LiveEventSchema.omit({ isReminded: true, authorPhoto: true }).extend({
  authorId: z.string().nullable(),
  /** How many want to be reminded of it. */
  reminders: z.number(),
  /** Rises with every change; a save must name the one it was made from. */
  sequence: z.number(),
  /** Its recording; null where nothing is recorded. */
  replay: z
    .object({
      /** `waiting`: it is over and its lesson is being made. */
      state: z.enum(['recording', 'waiting', 'ready', 'failed']),
      /** The lesson, once it has been made. */
      videoId: z.string().nullable(),
      problem: z.enum(recordingProblems).nullable(),
      missing: MissingParts,
    })
    .nullable(),
});
