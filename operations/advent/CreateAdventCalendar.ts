import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { calendarBoxes, calendars, rewards } from '../../db/schema';
import { boxCount } from '../../domain/advent/season';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { CalendarId, CalendarYear } from './calendar-schemas';

type Box = typeof calendarBoxes.$inferSelect;
type Reward = typeof rewards.$inferSelect;

/** D1 allows 100 bound values per statement; a box has thirteen, a reward nine. */
const rowsPerStatement = 7;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, part) =>
    rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement),
  );

/** A year's calendar, and the one to copy from, with its boxes and rewards. */
const read = (db: Database, year: number, from: string) =>
  db.batch([
    db.select({ id: calendars.id }).from(calendars).where(eq(calendars.year, year)),
    db
      .select({ id: calendars.id, allowPreviousDays: calendars.allowPreviousDays })
      .from(calendars)
      .where(eq(calendars.id, from)),
    db.select().from(calendarBoxes).where(eq(calendarBoxes.calendarId, from)).orderBy(asc(calendarBoxes.day)),
    db
      .select()
      .from(rewards)
      .where(
        inArray(
          rewards.id,
          db.select({ id: calendarBoxes.rewardId }).from(calendarBoxes).where(eq(calendarBoxes.calendarId, from)),
        ),
      ),
  ]);

/**
 * Copies boxes and rewards under new ids, so that openings, requests and stock of the old calendar do not carry over
 * and somebody may receive the same gift again a year later.
 */
function copyOf(boxes: readonly Box[], given: readonly Reward[], calendarId: string, now: number) {
  const idOfCopy = new Map(given.map(({ id }) => [id, crypto.randomUUID()]));
  return {
    gifts: given.map((reward) => ({
      ...reward,
      id: idOfCopy.get(reward.id) ?? reward.id,
      remaining: reward.stock,
      createdAt: now,
      updatedAt: now,
    })),
    cells: boxes.map((box) => ({
      ...box,
      id: crypto.randomUUID(),
      calendarId,
      rewardId: box.rewardId === null ? null : (idOfCopy.get(box.rewardId) ?? null),
    })),
  };
}

/** Empty boxes for the days without one: all days exist from the beginning, and a box opens once it is complete. */
const emptyBoxes = (calendarId: string, boxes: readonly Box[]) =>
  Array.from({ length: boxCount }, (_, index) => index + 1)
    .filter((day) => !boxes.some((box) => box.day === day))
    .map((day) => ({
      id: crypto.randomUUID(),
      calendarId,
      day,
      pro: false,
      kind: 'text' as const,
      title: '',
      text: '',
    }));

const exists = () => new DomainError('already-exists', 'calendar-exists');

export const CreateAdventCalendar = defineOperation({
  summary:
    'Creates the advent calendar of a year: empty, or a copy of another year’s boxes with its own rewards, fully in stock.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ year }) => ({ subject: String(year) }),
  input: z.strictObject({ year: CalendarYear, copyFrom: CalendarId.optional() }),
  output: z.object({ id: z.string(), year: z.number() }),
  async handler({ db, now, audit }, { year, copyFrom }) {
    const [[existing], [source], boxes, given] = await read(db, year, copyFrom ?? '');
    if (existing) throw exists();
    if (copyFrom !== undefined && !source) throw new DomainError('not-found', 'calendar-not-found');
    const id = `avvento-${year}`;
    const { gifts, cells } = copyOf(boxes, given, id, now);
    const empty = emptyBoxes(id, boxes);
    const allowPreviousDays = source?.allowPreviousDays ?? true;
    try {
      await db.batch([
        db.insert(calendars).values({ id, year, allowPreviousDays, createdAt: now, updatedAt: now }),
        ...inParts(gifts).map((part) => db.insert(rewards).values(part)),
        ...inParts(cells).map((part) => db.insert(calendarBoxes).values(part)),
        ...inParts(empty).map((part) => db.insert(calendarBoxes).values(part)),
      ]);
    } catch (error) {
      // Another administrator created it concurrently.
      const [[other]] = await read(db, year, '');
      if (other) throw exists();
      throw error;
    }
    audit.changed({ before: {}, after: { year, copyFrom: copyFrom ?? null, boxes: cells.length + empty.length } });
    return { id, year };
  },
});
