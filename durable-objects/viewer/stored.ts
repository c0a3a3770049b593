import * as z from 'zod';
import type { OwnedFlush } from '../../db/progress';
import type { Interval } from '../../domain/courses/intervals';
import type { Presence } from '../../domain/courses/presence';
import type { Stretch } from '../../domain/courses/stretch';
import { storedForm } from '../../domain/shared/stored-form';
import type { ReportedView } from '../../domain/watching/other-devices';
import type { Announced } from '../../domain/watching/presence';
import type { Flush } from '../../domain/watching/flush';
import type { Watching, PlaceRequest } from '../../domain/watching/watch-clock';
import type { Learning } from './learning/learning';
import { connectionFacts, type ConnectionFacts } from './messages';

/**
 * A tab's running stretch; stored because a redeployment closes sockets and loses their attachments
 * (docs/decisions/0013).
 */
export type Running = { stretch: Stretch; resumableUntil: number; tab: string };

/**
 * Everything the object stores about one tab; it is kept in the socket's attachment (2 KB at most), survives hibernation
 * and costs no row.
 */
export type Connection = ConnectionFacts & {
  connectionId: string;
  watching: Watching | null;
  /** What `takeOver` would begin: the `watch` that was refused, or the video that was stopped. */
  wanted: PlaceRequest | null;
  /** Up to when a message of this tab has counted the viewer's time, milliseconds; 0 before the first. */
  countedTo: number;
  /** The viewer's seconds in the database when last read; only maintained while a trial runs. */
  watchedSeconds: number;
  /** What was last announced to the audience about this tab. */
  announced: Announced | null;
  /** What this tab last received about the viewer's other devices. */
  elsewhere: ReportedView | null;
  /** The seconds of the day `today` in the database when last read; only maintained while there is a quota. */
  secondsToday: number;
  today: string;
  /** A flush collected from this tab, kept until D1 has it: an evicted object finds it here. */
  pending: Flush | null;
  /** Whether the tab shows a course's lesson: no trial ends it. */
  isInCourse: boolean;
  /** The unit of a course that the tab shows. */
  learning: Learning | null;
  /** A view that a redeployment interrupted, and when, from a receipt; null once it has been resumed. */
  resumed: { videoId: string; at: number } | null;
};

/** What a redeployment would lose of a tab; its page stores it, signed (receipts.ts). */
export type Receipt = {
  /** The flush that would write the counted seconds of a video that only attachments hold. */
  flush: OwnedFlush & { since: number };
  /** The running stretch of a course's lesson, which is not credited yet. */
  lesson: { courseId: string; unitId: string; stretch: Stretch } | null;
};

const seen: z.ZodType<Interval[]> = z.array(z.tuple([z.number(), z.number()]));

/** A field that a later release adds has a default here, because what older ones stored lacks it. */
const flushFields = z.object({
  id: z.string(),
  videoId: z.string(),
  seriesId: z.string().nullable(),
  seconds: z.number().nullable(),
  views: z.number(),
  at: z.number(),
  tells: z.boolean().default(true),
  countedAt: z.number().default(0),
  since: z.number().nullable().default(null),
  seen: seen.default([]),
});

const ownedFlush = flushFields.extend({
  userId: z.string(),
  shard: z.string().nullable(),
  day: z.string().nullable(),
  plays: z.boolean().default(false),
});

const stretch: z.ZodType<Stretch> = z.object({
  from: z.number(),
  startedAt: z.number(),
  to: z.number(),
  toldAt: z.number(),
  credited: z.number(),
});

const watching: z.ZodType<Watching> = z.object({
  videoId: z.string(),
  seriesId: z.string().nullable().default(null),
  since: z.number(),
  leaseUntil: z.number(),
  position: z.number(),
  positionAt: z.number(),
  playingSince: z.number().nullable(),
  uncountedMs: z.number(),
  lastFlushAt: z.number(),
  isDirty: z.boolean().default(true),
  isUntold: z.boolean().default(false),
  toldAt: z.number().default(0),
  seen: seen.default([]),
});

const learning: z.ZodType<Learning> = z.object({
  courseId: z.string(),
  unitId: z.string(),
  durationSeconds: z.number(),
  needed: z.number(),
  presenceEvery: z.number().default(0),
  stretch: orNull('stretch', stretch),
});

/** A part that cannot be parsed is logged and read as null, so that the rest of the tab survives. */
function orNull<T>(what: string, schema: z.ZodType<T>) {
  const form = storedForm(what, schema);
  return z
    .unknown()
    .default(null)
    .transform((stored) => (stored === null ? null : form.unpack(stored)));
}

const placeRequest = z.object({
  videoId: z.string(),
  seriesId: z.string().nullable().default(null),
  seconds: z.number(),
  stoppedFor: z.string().optional(),
});
const announced = z.object({ videoId: z.string(), isPlaying: z.boolean(), at: z.number() });
const reportedView = announced.extend({ connectionId: z.string(), seconds: z.number() });
const resumed = z.object({ videoId: z.string(), at: z.number() });

const connection: z.ZodType<Connection> = z.object({
  ...connectionFacts.shape,
  connectionId: z.string(),
  watching: orNull('watching', watching),
  wanted: orNull('wanted', placeRequest),
  countedTo: z.number().default(0),
  watchedSeconds: z.number().default(0),
  announced: orNull('announced', announced),
  elsewhere: orNull('elsewhere', reportedView),
  secondsToday: z.number().default(0),
  today: z.string().default(''),
  pending: orNull('pending', flushFields),
  isInCourse: z.boolean().default(false),
  learning: orNull('learning', learning),
  resumed: orNull('resumed', resumed),
});

/** Never a stored form: what an earlier release signed is worth nothing. */
export const receiptShape: z.ZodType<Receipt> = z.object({
  flush: ownedFlush.extend({ since: z.number() }),
  lesson: z.object({ courseId: z.string(), unitId: z.string(), stretch }).nullable(),
});

const running: z.ZodType<Running> = z.object({ stretch, resumableUntil: z.number(), tab: z.string() });
const presence: z.ZodType<Presence> = z.object({ until: z.number(), asked: z.string().nullable() }).nullable();

/** The stored forms of a viewer's object, which migrate what older releases wrote (domain/shared/stored-form.ts). */
export const stored = {
  connection: storedForm('connection', connection),
  flush: storedForm<OwnedFlush>('flush', ownedFlush),
  seen: storedForm('seen', seen),
  running: storedForm('running', running),
  presence: storedForm('presence', presence),
};
