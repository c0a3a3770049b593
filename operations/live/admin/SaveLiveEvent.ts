import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { authors, liveEvents } from '../../../db/schema';
import { longestEvent, programmeForm, shortestEvent, withMarks } from '../../../domain/live/event';
import { languages } from '../../../domain/platform/language';
import { DomainError } from '../../../domain/shared/errors';
import { romeDateTime, romeInstants } from '../../../domain/shared/rome-day';
import { defineOperation } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { channelNotFound } from '../guard';
import { ChannelId, EventId } from '../schemas';
import { remindStatements } from '../reminders/jobs';
import { announceLive, readChannel, readEvent, type EventRow } from './on-air';
import { minuteMs } from '../../../domain/shared/time';

/** The moment of the form's day and time in Rome; `isLater` chooses the second one where the clocks show it twice. */
function momentOf({ day, time, isLater }: { day: string; time: string; isLater: boolean }): number {
  const moments = romeInstants(day, time);
  const [first] = moments;
  if (first === undefined) throw new DomainError('invalid-argument', 'live-time-not-there');
  return (isLater ? moments.at(-1) : undefined) ?? first;
}

/** The condition that an event is as it was read; beginning and marking do not raise its number. */
const isAsReadEvent = ({ id, sequence, programme, startedAt, endedAt }: EventRow) =>
  and(
    eq(liveEvents.id, id),
    eq(liveEvents.sequence, sequence),
    eq(liveEvents.programme, programme),
    sql`${liveEvents.startedAt} is ${startedAt} and ${liveEvents.endedAt} is ${endedAt}`,
  );

export const SaveLiveEvent = defineOperation({
  summary:
    'Puts an event into a channel’s schedule, or changes one that is not over. A moved one keeps its id, and its calendar file’s number rises.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ eventId, title }) => ({ subject: eventId ?? title }),
  input: z.strictObject({
    /** Without one a new event is made. */
    eventId: EventId.optional(),
    /** The number that the change was made from. */
    sequence: z.int().min(0).optional(),
    channelId: ChannelId,
    title: z.string().trim().min(1).max(120),
    description: z.string().trim().max(2000).default(''),
    authorId: z.string().min(1).max(64).nullable().default(null),
    language: z.enum(languages),
    /** Day and time of Rome. */
    day: z.iso.date(),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    /** Of an hour that comes twice when the clocks go back, the second. */
    isLater: z.boolean().default(false),
    minutes: z
      .int()
      .min(shortestEvent / minuteMs)
      .max(longestEvent / minuteMs),
    /** The running order; a point's minute counts from the beginning. */
    programme: z
      .array(
        z.strictObject({
          title: z.string().trim().min(1).max(120),
          minute: z
            .int()
            .min(0)
            .max(longestEvent / minuteMs),
        }),
      )
      .max(40)
      .default([]),
  }),
  output: z.object({
    eventId: z.string(),
    startsAt: z.number(),
    sequence: z.number(),
    /** Whether the clocks show that time twice: it is the first one unless `isLater`. */
    comesTwice: z.boolean(),
  }),
  async handler(context, input) {
    const { db, now, audit } = context;
    const { channelId, title, description, language, minutes, programme } = input;
    const before = input.eventId === undefined ? null : await readEvent(context, input.eventId);
    const channel = await readChannel(context, channelId);
    if (channel.deletedAt !== null) throw channelNotFound();
    if (before && (before.cancelledAt !== null || before.endedAt !== null))
      throw new DomainError('failed-precondition', 'live-event-over');
    if (before && before.startedAt !== null && before.channelId !== channelId)
      throw new DomainError('failed-precondition', 'live-on-air');
    if (before && input.sequence !== before.sequence)
      throw new DomainError('failed-precondition', 'live-event-changed');
    const startsAt = momentOf(input);
    const endsAt = startsAt + minutes * minuteMs;
    // One that is on air may be corrected; nothing new is planned for the past.
    if (startsAt < now && (!before || (before.startedAt === null && before.startsAt !== startsAt)))
      throw new DomainError('invalid-argument', 'live-time-over');
    const known = before ? (programmeForm.fromText(before.programme, context.subject) ?? []) : [];
    const sequence = before ? before.sequence + 1 : 0;
    const isMoved = before !== null && before.startedAt === null && before.startsAt !== startsAt;
    const id = before?.id ?? crypto.randomUUID();
    const fields = { channelId, title, description, language, startsAt, endsAt, sequence, updatedAt: now };
    const written = {
      ...fields,
      programme: programmeForm.toText(withMarks(programme, known)),
      // An author whom the catalogue has lost meanwhile is left out.
      authorId: sql`(select ${authors.id} from ${authors} where ${authors.id} = ${input.authorId})`,
    };
    const [changed, raised] = await db.batch([
      before
        ? db.update(liveEvents).set(written).where(isAsReadEvent(before)).returning({ id: liveEvents.id })
        : db
            .insert(liveEvents)
            .values({ ...written, id, createdAt: now })
            .returning({ id: liveEvents.id }),
      raiseVersion(db, 'live'),
      ...remindStatements(db, { eventId: id, startsAt, sequence }, now, isMoved ? 'moved' : null),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'live-event-changed');
    announceLive(context, raised);
    if (isMoved) context.jobs.soon();
    audit.changed({
      before: before
        ? { title: before.title, channelId: before.channelId, startsAt: before.startsAt, endsAt: before.endsAt }
        : {},
      after: { title, channelId, startsAt, endsAt },
    });
    const [day = '', time = ''] = romeDateTime(startsAt).split('T');
    return { eventId: id, startsAt, sequence, comesTwice: romeInstants(day, time).length > 1 };
  },
});
