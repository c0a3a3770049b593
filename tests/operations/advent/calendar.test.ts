import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { boxOpenings, calendarBoxes, events } from '../../../db/schema';
import { seasonOf } from '../../../domain/advent/season';
import { createCalendar, requestData } from '../../support/advent';
import { createSubscription, createUser } from '../../support/factories';
import {
  callAs,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  readSettings,
  refusalOf,
  call,
} from '../../support/scope';

const at = Date.parse;
const twelfth = at('2026-12-12T08:00:00Z');

let anna: { id: string };

beforeEach(async () => {
  anna = await createUser();
});

const unlock = (day: number, now: number, year = 2026) => callAs(anna, 'UnlockAdventDay', { day, year }, { now });
const openDays = async (now: number) => {
  const { elements } = await callAs(anna, 'GetAdventCalendar', {}, { now });
  return elements.filter(({ unlocked }) => unlocked).map(({ id }) => id);
};

describe('a box of the calendar', () => {
  test('opens on its day with what it holds, and stays open', async () => {
    await createCalendar();
    const { content, element } = await unlock(12, twelfth);
    expect(content).toMatchObject({ title: 'Titolo 2026/12', text: ['Segreto 2026/12'] });
    expect(element).toMatchObject({ id: 12, unlocked: true, company: 'Sponsor 12', askData: false });
    const { calendar, elements } = await callAs(anna, 'GetAdventCalendar', {}, { now: twelfth });
    expect(calendar).toMatchObject({ year: 2026, season: { phase: 'open', day: 12 } });
    expect(elements.find(({ id }) => id === 12)).toEqual(element);
  });

  test('opens once from tabs, devices and repeats, and is noted once', async () => {
    await createCalendar();
    const answers = await Promise.all(Array.from({ length: 5 }, () => unlock(12, twelfth)));
    expect(new Set(answers.map(({ content }) => content?.title))).toEqual(new Set(['Titolo 2026/12']));
    expect(await db.select().from(boxOpenings)).toHaveLength(1);
    const noted = await db.select().from(events).where(eq(events.name, 'UNLOCK_CALENDAR_CELL'));
    expect(noted.map(({ params }) => params)).toEqual([{ calendarId: 'avvento-2026', day: 12 }]);
  });

  test('is named by its day and year, or by its own id and its calendar’s', async () => {
    await createCalendar();
    await createCalendar({ year: 2022 });
    const byId = (cellId: string) =>
      callAs(anna, 'UnlockAdventDay', { cellId, calendarId: 'avvento-2026' }, { now: twelfth });
    expect((await byId('avvento-2026-12')).content?.title).toBe('Titolo 2026/12');
    expect(await refusalOf(byId('avvento-2022-12'))).toMatchObject({ code: 'not-found' });
    for (const half of [{}, { day: 12 }, { year: 2026 }, { day: 12, calendarId: 'avvento-2026' }]) {
      const asking = callUncheckedAs(anna, 'UnlockAdventDay', half, { now: twelfth });
      expect(await refusalOf(asking)).toMatchObject({ reason: 'invalid-input' });
    }
  });

  test.each([
    ['2026-12-10T08:00:00Z', 10, 2022, 'advent-closed'],
    ['2027-01-02T08:00:00Z', 25, 2027, 'advent-not-yet'],
    ['2026-12-25T23:00:00Z', 26, 2026, 'advent-box-not-found'],
    ['2026-11-30T22:59:50Z', 1, 2026, 'advent-not-yet'],
    ['2026-12-12T22:59:59Z', 13, 2026, 'advent-not-yet'],
    ['2027-01-06T23:00:00Z', 12, 2026, 'advent-closed'],
    ['2025-12-12T08:00:00Z', 12, 2025, 'advent-box-not-found'],
  ])('at %s that of day %i of %i is refused: %s', async (moment, day, year, reason) => {
    await createCalendar();
    await createCalendar({ year: 2022 });
    expect(await refusalOf(unlock(day, at(moment), year))).toMatchObject({ reason });
    expect(await db.select().from(boxOpenings)).toEqual([]);
    expect(await db.select().from(events).where(eq(events.name, 'UNLOCK_CALENDAR_CELL'))).toEqual([]);
  });

  test.each([
    ['2026-11-30T23:00:05Z', 1],
    ['2026-12-12T23:00:00Z', 13],
    ['2027-01-02T08:00:00Z', 25],
    ['2027-01-06T22:59:59Z', 3],
  ])('at %s that of day %i opens', async (moment, day) => {
    await createCalendar({ allowPreviousDays: false });
    expect((await unlock(day, at(moment))).content).not.toBeNull();
  });

  test('of a past day opens only where the calendar allows it', async () => {
    await createCalendar({ allowPreviousDays: false });
    expect(await refusalOf(unlock(11, twelfth))).toMatchObject({ reason: 'advent-day-passed' });
  });

  test('that lacks something stays closed and is noted by nobody; it opens once it is complete', async () => {
    await createCalendar({ boxes: { 12: { text: '' } } });
    expect(await refusalOf(unlock(12, twelfth))).toMatchObject({ reason: 'advent-box-not-ready' });
    expect(await db.select().from(boxOpenings)).toEqual([]);
    expect(await db.select().from(events).where(eq(events.name, 'UNLOCK_CALENDAR_CELL'))).toEqual([]);
    await db.update(calendarBoxes).set({ text: 'Ecco.' });
    expect((await unlock(12, twelfth)).content).toMatchObject({ text: ['Ecco.'] });
  });

  test('that is VIP takes an active subscription, also for past days', async () => {
    await createCalendar({ boxes: { 6: { pro: true }, 12: { pro: true } } });
    expect(await refusalOf(unlock(12, twelfth))).toMatchObject({ reason: 'advent-subscription-needed' });
    await createSubscription(anna.id, { currentPeriodEnd: twelfth + 86_400_000 });
    expect((await unlock(12, twelfth)).content?.title).toBe('Titolo 2026/12');
    expect((await unlock(6, twelfth)).content?.title).toBe('Titolo 2026/6');
    expect(await openDays(twelfth)).toEqual([6, 12]);
  });
});

describe('the calendar', () => {
  test('says nothing of a closed box but its day and whether it is VIP', async () => {
    await createCalendar({ boxes: { 13: { pro: true, picture: '/pictures/boxes/segreto.webp', link: '/segreto' } } });
    await unlock(12, twelfth);
    const answer = await callAs(anna, 'GetAdventCalendar', {}, { now: twelfth });
    const closed = answer.elements.filter(({ unlocked }) => !unlocked);
    expect(closed).toHaveLength(24);
    expect(closed.find(({ id }) => id === 13)).toMatchObject({ pro: true, content: null, company: null });
    const secrets = /segreto|sponsor|titolo/i;
    expect(JSON.stringify(closed)).not.toMatch(secrets);
    // The open one says them: the check can fail.
    expect(JSON.stringify(answer.elements)).toMatch(secrets);
  });

  test.each([
    ['2026-11-01T09:00:00Z', 2026, 'before'],
    ['2026-12-31T23:00:00Z', 2026, 'open'],
    ['2027-01-06T23:00:00Z', 2026, 'closed'],
    ['2026-10-01T09:00:00Z', 2022, 'closed'],
    ['2027-12-10T08:00:00Z', 2026, 'closed'],
  ])('at %s is that of %i, %s', async (moment, year, phase) => {
    await createCalendar();
    await createCalendar({ year: 2022 });
    const { calendar } = await callAs(anna, 'GetAdventCalendar', {}, { now: at(moment) });
    expect(calendar).toMatchObject({ year, season: seasonOf(year, at(moment)) });
    expect(calendar?.season.phase).toBe(phase);
  });

  test('is none where there is none', async () => {
    expect(await callAs(anna, 'GetAdventCalendar', {})).toMatchObject({ calendar: null, elements: [] });
  });

  test('shows last year’s openings of nobody’s new boxes', async () => {
    await createCalendar({ year: 2025 });
    await unlock(5, at('2025-12-05T09:00:00Z'), 2025);
    await createCalendar();
    expect(await openDays(at('2026-12-05T09:00:00Z'))).toEqual([]);
    await unlock(5, at('2026-12-05T09:00:00Z'));
    expect(await openDays(at('2026-12-05T09:00:00Z'))).toEqual([5]);
    expect(await db.select().from(boxOpenings)).toHaveLength(2);
    expect(await db.select().from(events).where(eq(events.name, 'UNLOCK_CALENDAR_CELL'))).toHaveLength(2);
  });

  test('comes in one round trip with the session', async () => {
    await createCalendar();
    await readSettings();
    const scope = await makeScope({ cookie: await openSession(anna.id, twelfth), now: twelfth });
    await call(scope, 'GetAdventCalendar', {});
    expect(scope.use.batches).toBe(1);
  });
});

describe('the calendar is refused', () => {
  const all = ['GetAdventCalendar', 'UnlockAdventDay', 'NotifyAdventData'] as const;
  const inputs = {
    GetAdventCalendar: {},
    UnlockAdventDay: { day: 12, year: 2026 },
    NotifyAdventData: { day: 12, year: 2026, data: requestData() },
  };

  test.each(all)('to assistants and in other languages: %s', async (name) => {
    await createCalendar();
    const input = inputs[name];
    const assistant = await createUser({ category: 'aso' });
    const refused = { code: 'permission-denied', reason: 'advent-not-for-you' };
    expect(await refusalOf(callUncheckedAs(assistant, name, input, { now: twelfth }))).toMatchObject(refused);
    for (const cookieLanguage of ['en', 'es']) {
      const asking = callUncheckedAs(anna, name, input, { now: twelfth, cookieLanguage });
      expect(await refusalOf(asking)).toMatchObject(refused);
    }
  });
});
