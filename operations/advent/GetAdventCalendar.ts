import * as z from 'zod';
import { seasonOf } from '../../domain/advent/season';
import { defineOperation } from '../operation';
import { ElementSchema, elementOf } from './box-answer';
import { boxesOfShown, openingsOfShown, requestsOf, shownCalendar } from './calendar-reads';
import { requireAdvent } from './guard';

const Season = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('before'), opensAt: z.number() }),
  z.object({ phase: z.literal('open'), day: z.number(), nextAt: z.number() }),
  z.object({ phase: z.literal('closed'), closedAt: z.number() }),
]);

export const GetAdventCalendar = defineOperation({
  summary:
    'Returns the advent calendar with the caller’s open boxes (spec 2 §2); closed boxes show only day and VIP. Null if there is none.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    calendar: z.object({ id: z.string(), year: z.number(), allowPreviousDays: z.boolean(), season: Season }).nullable(),
    elements: z.array(ElementSchema),
    /** Whether the caller may open VIP boxes. */
    hasVip: z.boolean(),
    /** The server's time, milliseconds since 1970, on which pages base their countdown. */
    now: z.number(),
  }),
  reads: async ({ db, reads, userId, now }) => {
    if (!userId) return null;
    const [[calendar], boxes, openings, requests] = await Promise.all([
      reads.read(shownCalendar(db, now)),
      reads.read(boxesOfShown(db, now)),
      reads.read(openingsOfShown(db, userId, now)),
      reads.read(requestsOf(db, userId)),
    ]);
    return { calendar, boxes, openings, requests };
  },
  async handler(context, _input, rows) {
    requireAdvent(context);
    const { now, caller } = context;
    const hasVip = caller.user.subscription !== null || caller.user.isAdmin;
    if (!rows?.calendar) return { calendar: null, elements: [], hasVip, now };
    const { id, year, allowPreviousDays } = rows.calendar;
    const open = new Set(rows.openings.map(({ boxId }) => boxId));
    return {
      calendar: { id, year, allowPreviousDays, season: seasonOf(year, now) },
      elements: rows.boxes.map((box) => elementOf(box, open.has(box.id), rows.requests)),
      hasVip,
      now,
    };
  },
});
