import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { boxOpenings, calendarBoxes, calendars, legalDocuments, rewards } from '../../../db/schema';
import { mostCounted } from '../../../operations/advent/admin-reads';
import { operations } from '../../../operations';
import { createCalendar, createReward } from '../../support/advent';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import {
  callAs,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  refusalOf,
  testNow,
  type InputOf,
} from '../../support/scope';

let editor: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
});

type Box = InputOf<'SaveAdventBox'>;
const box = (changes: Partial<Box> = {}): Box => ({
  calendarId: 'avvento-2026',
  day: 12,
  pro: false,
  kind: 'text',
  title: 'Auguri',
  text: 'Buon Natale.',
  company: '',
  picture: null,
  videoId: null,
  link: null,
  rewardId: null,
  dataAlert: '',
  ...changes,
});

const stored = async (day: number) => {
  const isIt = and(eq(calendarBoxes.calendarId, 'avvento-2026'), eq(calendarBoxes.day, day));
  const rows = await db.select().from(calendarBoxes).where(isIt);
  expect(rows.length).toBeLessThan(2);
  return rows[0];
};

const emptyCalendar = (year: number) =>
  db.insert(calendars).values({
    id: `avvento-${year}`,
    year,
    allowPreviousDays: true,
    createdAt: testNow,
    updatedAt: testNow,
  });

describe('GetAdminCalendar', () => {
  const yearAt = async (now: number) => (await callAs(editor, 'GetAdminCalendar', {}, { now })).calendar?.year;

  test('answers nothing where there is no calendar, and refuses a year without one', async () => {
    expect(await callAs(editor, 'GetAdminCalendar', {})).toMatchObject({ calendars: [], calendar: null, rewards: [] });
    expect(await refusalOf(callAs(editor, 'GetAdminCalendar', { year: 2026 }))).toMatchObject({
      code: 'not-found',
      reason: 'calendar-not-found',
    });
  });

  test('shows the year asked for, else the one shown now, else the newest', async () => {
    await emptyCalendar(2028);
    expect(await yearAt(testNow)).toBe(2028);
    await emptyCalendar(2025);
    await emptyCalendar(2026);
    expect(await yearAt(Date.UTC(2026, 9, 31))).toBe(2025);
    expect(await yearAt(testNow)).toBe(2026);
    expect((await callAs(editor, 'GetAdminCalendar', { year: 2025 })).calendar?.year).toBe(2025);
  });

  test('shows all 25 days with their lessons, what is missing, and how many people opened each', async () => {
    await createVideo({ id: 'diga', title: 'La diga' });
    const reward = await createReward();
    await createCalendar({
      year: 2026,
      boxes: { 3: { kind: 'lesson', videoId: 'diga' }, 4: { kind: 'parcel', rewardId: reward.id }, 5: { text: '' } },
    });
    await db.delete(calendarBoxes).where(eq(calendarBoxes.id, 'avvento-2026-25'));
    for (const { id } of [await createUser(), await createUser()]) {
      await db.insert(boxOpenings).values({ userId: id, boxId: 'avvento-2026-3', openedAt: testNow });
    }
    const { calendar, calendars: all, rewards: picked } = await callAs(editor, 'GetAdminCalendar', {});
    // The data notice of the 4th, the text of the 5th, and all of the 25th.
    expect(all).toEqual([{ id: 'avvento-2026', year: 2026, incomplete: 3 }]);
    expect(calendar?.boxes.map(({ day }) => day)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(calendar?.boxes[2]).toMatchObject({
      videoId: 'diga',
      lesson: { title: 'La diga', poster: 'diga' },
      opened: 2,
    });
    expect(calendar?.boxes[3]).toMatchObject({ rewardId: reward.id, lesson: null, opened: 0 });
    expect(calendar?.boxes[24]).toMatchObject({ kind: 'text', title: '', text: '', opened: 0 });
    expect(picked).toMatchObject([{ id: reward.id, title: 'Kit diga', company: '', picture: null }]);
    expect(calendar?.hasRegulation).toBe(false);
    await db.insert(legalDocuments).values({ doc: 'bal', year: 2026, language: 'it', content: '<p>…</p>' });
    expect((await callAs(editor, 'GetAdminCalendar', {})).calendar?.hasRegulation).toBe(true);
  });

  test('counts openings up to a limit, and costs one round trip however many there are', async () => {
    await createCalendar({ year: 2026 });
    const crowd = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${mostCounted + 5})`;
    const { id } = await createUser({ id: 'one-of-many' });
    await db.run(
      `insert into users (id, email, alias, created_at, updated_at, is_new_trial) ${crowd} select 'c' || i, 'c' || i || '@apice.test', 100000 + i, 1, 1, 0 from n`,
    );
    await db.run(
      `insert into box_openings (user_id, box_id, opened_at) ${crowd} select 'c' || i, 'avvento-2026-1', 1 from n`,
    );
    await db.insert(boxOpenings).values({ userId: id, boxId: 'avvento-2026-1', openedAt: 1 });
    const scope = await makeScope({ cookie: await openSession(editor.id) });
    const { calendar } = await operations.GetAdminCalendar.run(scope, {});
    expect(calendar?.boxes[0]?.opened).toBe(mostCounted);
    // The session’s look-up, the page’s reads, and the audit entry.
    expect(scope.use.batches).toBeLessThanOrEqual(3);
  });

  test('offers the newest rewards, and every one that the calendar gives', async () => {
    const old = await createReward({ title: 'Vecchio', createdAt: 1 });
    await createCalendar({ year: 2026, boxes: { 1: { rewardId: old.id } } });
    const many = Array.from({ length: 203 }, (_, index) => ({
      id: `r${index}`,
      title: `Premio ${index}`,
      createdAt: testNow + index,
      updatedAt: testNow,
    }));
    for (let from = 0; from < many.length; from += 10) await db.insert(rewards).values(many.slice(from, from + 10));
    const ids = (await callAs(editor, 'GetAdminCalendar', {})).rewards.map((reward) => reward.id);
    expect([ids.length, ids[0], ids.at(-1), ids.includes('r2')]).toEqual([201, 'r202', old.id, false]);
  });
});

describe('SaveAdventBox', () => {
  beforeEach(() => emptyCalendar(2026));

  test('writes a box, and writes over it', async () => {
    await createVideo({ id: 'diga' });
    const reward = await createReward();
    await callAs(editor, 'SaveAdventBox', box());
    const first = await stored(12);
    const whole = box({
      kind: 'parcel',
      pro: true,
      title: '  Un kit ',
      text: 'Uno.\n\nDue.',
      company: 'Brenta Strumenti',
      picture: '/pictures/boxes/avvento-2026-12-abcdefgh-800.webp',
      videoId: 'diga',
      link: 'https://brenta.example/kit?da=apice',
      rewardId: reward.id,
      dataAlert: 'Solo per spedire.',
    });
    await callAs(editor, 'SaveAdventBox', whole);
    expect(await stored(12)).toEqual({ ...whole, id: first?.id, title: 'Un kit' });
    await callAs(editor, 'SaveAdventBox', box({ link: '/plans?from=avvento', title: '', text: '' }));
    expect(await stored(12)).toMatchObject({ id: first?.id, link: '/plans?from=avvento', title: '', rewardId: null });
  });

  test.each<[what: string, changes: Partial<Box>, reason: string]>([
    ['a calendar that is not there', { calendarId: 'avvento-1999' }, 'calendar-not-found'],
    ['a lesson that is not there', { videoId: 'none' }, 'video-not-found'],
    ['a reward that is not there', { rewardId: 'none' }, 'reward-not-found'],
    ['day 0', { day: 0 }, 'invalid-input'],
    ['day 26', { day: 26 }, 'invalid-input'],
    ['a link without encryption', { link: 'http://brenta.example' }, 'invalid-input'],
    ['a link that is a script', { link: 'javascript:alert(1)' }, 'invalid-input'],
    ['a link to another host in disguise', { link: '//evil.example' }, 'invalid-input'],
    ['the same with a backslash', { link: '/\\evil.example' }, 'invalid-input'],
    ['a picture from elsewhere', { picture: 'https://evil.example/a.webp' }, 'invalid-input'],
    ['a picture that leads out of its folder', { picture: '/pictures/../m/film.webp' }, 'invalid-input'],
    ['a title that is too long', { title: 'a'.repeat(121) }, 'invalid-input'],
    ['a text that is too long', { text: 'a'.repeat(4001) }, 'invalid-input'],
  ])('refuses %s, and writes nothing', async (_what, changes, reason) => {
    expect(await refusalOf(callAs(editor, 'SaveAdventBox', box(changes)))).toMatchObject({ reason });
    expect(await db.$count(calendarBoxes)).toBe(0);
  });

  test('takes the longest that is allowed', async () => {
    const longest = {
      title: 'a'.repeat(120),
      text: 'a'.repeat(4000),
      company: 'a'.repeat(80),
      dataAlert: 'a'.repeat(1000),
    };
    await callAs(editor, 'SaveAdventBox', box(longest));
    expect(await stored(12)).toMatchObject(longest);
  });

  test('refuses another kind', async () => {
    const asked = callUncheckedAs(editor, 'SaveAdventBox', { ...box(), kind: 'film' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
  });
});

test('SaveAdventCalendar turns past days on and off, of a calendar that is there', async () => {
  await emptyCalendar(2026);
  const turn = (id: string, allowPreviousDays: boolean) =>
    callAs(editor, 'SaveAdventCalendar', { id, allowPreviousDays });
  await turn('avvento-2026', false);
  expect((await callAs(editor, 'GetAdminCalendar', {})).calendar?.allowPreviousDays).toBe(false);
  expect(await refusalOf(turn('avvento-1999', true))).toMatchObject({ reason: 'calendar-not-found' });
});

describe('CreateAdventCalendar', () => {
  test('makes an empty calendar of a year, once', async () => {
    const create = () => callAs(editor, 'CreateAdventCalendar', { year: 2026 });
    expect(await create()).toEqual({ id: 'avvento-2026', year: 2026 });
    expect(await refusalOf(create())).toMatchObject({ code: 'already-exists', reason: 'calendar-exists' });
    expect(await db.$count(calendarBoxes)).toBe(25);
    const now = Date.parse('2026-12-12T08:00:00Z');
    const { elements } = await callAs(await createUser(), 'GetAdventCalendar', {}, { now });
    expect(elements.map(({ id, unlocked }) => [id, unlocked])).toEqual(
      Array.from({ length: 25 }, (_, index) => [index + 1, false]),
    );
  });

  test('fills the days for which the copied one has no box', async () => {
    await createCalendar({ year: 2025 });
    await db.delete(calendarBoxes).where(eq(calendarBoxes.day, 7));
    await callAs(editor, 'CreateAdventCalendar', { year: 2026, copyFrom: 'avvento-2025' });
    const boxes = await db.select().from(calendarBoxes).where(eq(calendarBoxes.calendarId, 'avvento-2026'));
    expect(boxes.map(({ day }) => day).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    expect(boxes.filter(({ title }) => title === '').map(({ day }) => day)).toEqual([7]);
  });

  test('of two who make it at once one does, the other is told', async () => {
    await createCalendar({ year: 2025, boxes: { 5: { rewardId: (await createReward({ stock: 3 })).id } } });
    const input = { year: 2026, copyFrom: 'avvento-2025' };
    const outcomes = await Promise.allSettled([1, 2].map(() => callAs(editor, 'CreateAdventCalendar', input)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'calendar-exists' },
    });
    expect([await db.$count(calendarBoxes), await db.$count(rewards)]).toEqual([50, 2]);
  });

  test('refuses to copy from what is not there', async () => {
    const copy = callAs(editor, 'CreateAdventCalendar', { year: 2026, copyFrom: 'avvento-2025' });
    expect(await refusalOf(copy)).toMatchObject({ reason: 'calendar-not-found' });
    expect(await db.$count(calendars)).toBe(0);
  });

  test('copies the boxes and their settings, two boxes of one gift to one gift', async () => {
    const shared = await createReward({ title: 'Taccuino', company: 'Ostro', picture: '/pictures/boxes/t.svg' });
    const { id } = await createCalendar({
      year: 2025,
      allowPreviousDays: false,
      boxes: { 3: { rewardId: shared.id, dataAlert: 'Solo per spedire.', pro: true }, 9: { rewardId: shared.id } },
    });
    await callAs(editor, 'CreateAdventCalendar', { year: 2026, copyFrom: id });
    const [before, after] = await Promise.all(
      [2025, 2026].map((year) =>
        db
          .select()
          .from(calendarBoxes)
          .where(eq(calendarBoxes.calendarId, `avvento-${year}`))
          .orderBy(asc(calendarBoxes.day)),
      ),
    );
    const same = (rows: typeof before = []) =>
      rows.map(({ id: _id, calendarId: _calendar, rewardId, ...rest }) => ({ ...rest, gives: rewardId !== null }));
    expect(same(after)).toEqual(same(before));
    expect(after?.[2]?.rewardId).toBe(after?.[8]?.rewardId);
    expect(after?.[2]?.rewardId).not.toBe(shared.id);
    expect(await db.$count(rewards)).toBe(2);
    expect((await callAs(editor, 'GetAdminCalendar', { year: 2026 })).calendar?.allowPreviousDays).toBe(false);
  });
});
