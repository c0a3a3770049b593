import * as z from 'zod';
import { appendEvent } from '../../db/events';
import { boxOpenings } from '../../db/schema';
import { boxProblems } from '../../domain/advent/box-problems';
import { closedByDay, closedReason } from '../../domain/advent/boxes';
import { seasonOf } from '../../domain/advent/season';
import { causeId } from '../../domain/gaming/causes';
import { earnStatements } from '../gaming/earn';
import { defineOperation } from '../operation';
import { ElementSchema, elementOf } from './box-answer';
import { boxAt, requestsOf, type BoxAddress } from './calendar-reads';
import { refusalOf, requireAdvent } from './guard';

const Id = z.string().min(1).max(64);

/** A box by its day and its calendar's year, or by its id and its calendar's (ruling on spec 2 §7). */
const BoxInput = z
  .strictObject({
    day: z.int().min(1).max(31).optional(),
    year: z.int().min(2000).max(2100).optional(),
    cellId: Id.optional(),
    calendarId: Id.optional(),
  })
  .refine((input) => addressOf(input) !== null, { message: 'day and year, or cellId and calendarId' });

type Given = {
  day?: number | undefined;
  year?: number | undefined;
  cellId?: string | undefined;
  calendarId?: string | undefined;
};

function addressOf({ day, year, cellId, calendarId }: Given): BoxAddress | null {
  if (day !== undefined && year !== undefined) return { day, year };
  return cellId !== undefined && calendarId !== undefined ? { cellId, calendarId } : null;
}

export const UnlockAdventDay = defineOperation({
  summary: 'Opens a box of the advent calendar, by Rome’s time and the calendar’s year; idempotent.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: BoxInput,
  output: z.object({ content: ElementSchema.shape.content, element: ElementSchema }),
  async handler(context, input) {
    requireAdvent(context);
    const address = addressOf(input);
    if (!address) throw refusalOf('advent-box-not-found');
    const { db, caller, now, shard, jobs } = context;
    const userId = caller.user.id;
    if ('year' in address) {
      // A year that is not in season is refused with its own reason, whether or not it has a calendar.
      const season = seasonOf(address.year, now);
      const reason = season.phase === 'open' ? null : closedByDay(address.day, season, false);
      if (reason !== null) throw refusalOf(reason);
    }
    const [[box], requests] = await db.batch([boxAt(db, address, userId), requestsOf(db, userId)]);
    if (!box) throw refusalOf('advent-box-not-found');
    const viewer = { hasSubscription: caller.user.subscription !== null, isAdmin: caller.user.isAdmin };
    if (box.openedAt === null) {
      const rules = { ...box, isComplete: boxProblems(box).length === 0 };
      const reason = closedReason(rules, seasonOf(box.year, now), box.allowPreviousDays, viewer);
      if (reason !== null) throw refusalOf(reason);
      const earned = earnStatements(context, userId, {
        causes: [{ id: causeId.box(userId, box.year, box.day), kind: 'box', at: now }],
      });
      await db.batch([
        db.insert(boxOpenings).values({ userId, boxId: box.id, openedAt: now }).onConflictDoNothing(),
        appendEvent(db, {
          id: `advent/${box.id}/${userId}`,
          name: 'UNLOCK_CALENDAR_CELL',
          at: now,
          userId,
          shard,
          videoId: null,
          params: { calendarId: box.calendarId, day: box.day },
        }),
        ...earned,
      ]);
      if (earned.length > 0) jobs.soon();
    }
    const element = elementOf(box, true, requests);
    return { content: element.content, element };
  },
});
