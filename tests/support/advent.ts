import { calendarBoxes, calendars, rewards } from '../../db/schema';
import type { RequestAddress } from '../../domain/rewards/request-form';
import { boxCount } from '../../domain/advent/season';
import { db, testNow } from './scope';

/** An address that passes the form of gifts. */
export const requestData = (overrides: Partial<RequestAddress> = {}): RequestAddress => ({
  nome: 'Elena',
  cognome: 'Riva',
  indirizzo: 'Via Palestro 14',
  indirizzo2: '',
  cap: '20121',
  citta: 'Milano',
  provincia: 'MI',
  email: 'elena.riva@apice.test',
  telefono: '+39 347 555 0142',
  ...overrides,
});

type Reward = Partial<typeof rewards.$inferInsert>;

export async function createReward(overrides: Reward = {}) {
  const row = { id: crypto.randomUUID(), title: 'Kit diga', createdAt: testNow, updatedAt: testNow, ...overrides };
  await db.insert(rewards).values(row);
  return row;
}

type Box = Partial<typeof calendarBoxes.$inferInsert>;
type Calendar = { year?: number; allowPreviousDays?: boolean; boxes?: Readonly<Record<number, Box>> };

/** A calendar with all its boxes, each with a sentence of its own; `boxes` changes some by their day. */
export async function createCalendar({ year = 2026, allowPreviousDays = true, boxes = {} }: Calendar = {}) {
  const id = `avvento-${year}`;
  await db.insert(calendars).values({ id, year, allowPreviousDays, createdAt: testNow, updatedAt: testNow });
  const rows = Array.from({ length: boxCount }, (_, index) => {
    const day = index + 1;
    return {
      id: `${id}-${day}`,
      calendarId: id,
      day,
      pro: false,
      kind: 'text' as const,
      title: `Titolo ${year}/${day}`,
      text: `Segreto ${year}/${day}`,
      company: `Sponsor ${day}`,
      ...boxes[day],
    };
  });
  // D1 binds at most 100 values per statement.
  for (let from = 0; from < rows.length; from += 6) await db.insert(calendarBoxes).values(rows.slice(from, from + 6));
  return { id, year };
}
