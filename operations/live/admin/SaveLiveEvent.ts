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

/**
 * The moment of a day and time in Europe/Rome; `isLater` selects the second one in the hour that repeats when clocks go
 * back.
 */
function momentOf({ day, time, isLater }: { day: string; time: string; isLater: boolean }): number {
  const moments = romeInstants(day, time);
  const [first] = moments;
  if (first === undefined) throw new DomainError('invalid-argument', 'live-time-not-there');
  return (isLater ? moments.at(-1) : undefined) ?? first;
}

/**
 * The condition that an event is unchanged since it was read; starting it and marking points do not increase its
 * sequence.
 */
const isAsReadEvent = ({ id, sequence, programme, startedAt, endedAt }: EventRow) =>
  and(
    eq(liveEvents.id, id),
    eq(liveEvents.sequence, sequence),
    eq(liveEvents.programme, programme),
    sql`${liveEvents.startedAt} is ${startedAt} and ${liveEvents.endedAt} is ${endedAt}`,
  );

export const SaveLiveEvent = defineOperation({
  summary:
    'Adds an event to a channel’s schedule, or changes one that is not over. A moved one keeps its id, and its calendar file’s sequence number increases.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ eventId, title }) => ({ subject: eventId ?? title }),
  input: z.strictObject({
    /** Missing for a new event. */
    eventId: EventId.optional(),
    /** The sequence on which the change is based. */
    sequence: z.int().min(0).optional(),
    channelId: ChannelId,
    title: z.string().trim().min(1).max(120),
    description: z.string().trim().max(2000).default(''),
    authorId: z.string().min(1).max(64).nullable().default(null),
    language: z.enum(languages),
    /** Day and time in Europe/Rome. */
    day: z.iso.date(),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    /** Selects the second occurrence in the hour that repeats when clocks go back. */
    isLater: z.boolean().default(false),
    minutes: z
      .int()
      .min(shortestEvent / minuteMs)
      .max(longestEvent / minuteMs),
    /** The running order; minutes count from the beginning. */
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
    /** Whether that time occurs twice because clocks go back; the first one is used unless `isLater`. */
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
    // An event on air may be edited, but no event can be moved into the past.
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
      // An author who is no longer in the catalogue is dropped.
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
