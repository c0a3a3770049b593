import { describe, expect, test } from 'vitest';
import { createCalendar, createReward, requestData } from '../../support/advent';
import { createAdmin, createUser } from '../../support/factories';
import { createRequest, fillRequests } from '../../support/reward-requests';
import {
  call,
  callAs,
  callUncheckedAs,
  makeScope,
  openSession,
  readSettings,
  refusalOf,
  testNow,
  type InputOf,
} from '../../support/scope';

// The requests of gifts and prizes as those who ship them see them (spec 2 §3).

const hour = 3_600_000;
const staff = () => createAdmin({ role: 'support' });

async function walk(admin: { id: string }, input: InputOf<'GetRewardRequests'>) {
  const pages: string[][] = [];
  for (let before: string | undefined; ; ) {
    const page = await callAs(admin, 'GetRewardRequests', { ...input, ...(before && { before }) });
    pages.push(page.requests.map(({ id }) => id));
    if (page.next === null) return pages;
    before = page.next;
  }
}

const numbered = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`).sort();

test('a request says who, what, from where, whereto and to what they agreed', async () => {
  const admin = await staff();
  const user = await createUser({ nome: 'Giulia', cognome: 'Ferraro' });
  const reward = await createReward({ title: 'Kit diga', company: 'Brenta', picture: '/pictures/rewards/kit.webp' });
  await createCalendar({ boxes: { 11: { rewardId: reward.id, kind: 'parcel' } } });
  const consents = { profilingAt: null, messagesAt: testNow - 5, thirdPartiesAt: null, partnerAt: testNow };
  const notices = { noticeVersion: '2026', partnerNotice: 'https://brenta.example/privacy' };
  const asked = { userId: user.id, rewardId: reward.id, sourceId: 'avvento-2026-11' };
  const { id } = await createRequest({ ...asked, ...consents, ...notices });
  const answer = await callAs(admin, 'GetRewardRequests', {});
  expect(answer.requests).toEqual([
    {
      id,
      uid: user.id,
      name: 'Giulia Ferraro',
      alias: user.alias,
      category: 'odontoiatra',
      reward: { id: reward.id, title: 'Kit diga', company: 'Brenta', picture: '/pictures/rewards/kit.webp' },
      source: { kind: 'advent', day: 11, year: 2026 },
      address: requestData(),
      consents: { ...consents, ...notices },
      state: 'waiting',
      createdAt: testNow,
      updatedAt: testNow,
      exportedAt: null,
      shippedAt: null,
      tracking: '',
      pearls: 0,
    },
  ]);
  expect(answer).toMatchObject({ waiting: 1, shipped: 0, oldestAt: testNow, next: null });
  expect(answer.rewards).toMatchObject([{ id: reward.id, title: 'Kit diga', company: 'Brenta' }]);
});

test('who waits longest comes first, then what was shipped last', async () => {
  const admin = await staff();
  const at = (createdAt: number, shippedAt: number | null = null) => createRequest({ createdAt, shippedAt });
  const [young, old] = [await at(testNow - hour), await at(testNow - 30 * hour)];
  const [early, late] = [await at(testNow - 40 * hour, testNow - 2 * hour), await at(testNow - 50 * hour, testNow)];
  const idsOf = async (state: 'waiting' | 'shipped' | 'all') => (await walk(admin, { state })).flat();
  expect(await idsOf('waiting')).toEqual([old.id, young.id]);
  expect(await idsOf('shipped')).toEqual([late.id, early.id]);
  expect(await idsOf('all')).toEqual([old.id, young.id, late.id, early.id]);
  const { waiting, shipped, oldestAt } = await callAs(admin, 'GetRewardRequests', { state: 'shipped' });
  expect({ waiting, shipped, oldestAt }).toEqual({ waiting: 2, shipped: 2, oldestAt: old.createdAt });
});

test.each([
  ['an address that changed after its file', { exportedAt: testNow, updatedAt: testNow + 1 }, 'changed'],
  ['one that did not', { exportedAt: testNow, updatedAt: testNow }, 'waiting'],
  [
    'one that was changed and shipped',
    { exportedAt: testNow, updatedAt: testNow + 1, shippedAt: testNow + 2 },
    'shipped',
  ],
] as const)('%s is told as such', async (_what, moments, state) => {
  const admin = await staff();
  await createRequest(moments);
  const { requests } = await callAs(admin, 'GetRewardRequests', { state: 'all' });
  expect(requests.map((request) => request.state)).toEqual([state]);
});

describe('page by page', () => {
  test('requests of one moment are listed once each, those that wait before those that left', async () => {
    const admin = await staff();
    await fillRequests(120);
    await fillRequests(70, { shippedAt: String(testNow) });
    const all = await walk(admin, { state: 'all' });
    expect(all.map((page) => page.length)).toEqual([50, 50, 50, 40]);
    expect(all.flat().slice(0, 120).sort()).toEqual(numbered('waiting', 120));
    expect(all.flat().slice(120).sort()).toEqual(numbered('shipped', 70));
    expect((await walk(admin, { state: 'shipped' })).flat().sort()).toEqual(numbered('shipped', 70));
  });

  test('a page that ends where the waiting ones end goes on with the shipped ones', async () => {
    const admin = await staff();
    await fillRequests(50);
    await fillRequests(1, { shippedAt: '1' });
    expect((await walk(admin, { state: 'all' })).map((page) => page.length)).toEqual([50, 1]);
    expect((await walk(admin, { state: 'waiting' })).map((page) => page.length)).toEqual([50]);
  });

  test('a search goes on after those that it has looked through', async () => {
    const admin = await staff();
    // In the order of their ids, 'waiting-999' comes last.
    await fillRequests(2400, { cognome: "case when i = 999 then 'Ultima' else 'Riva' end" });
    const pages = await walk(admin, { query: 'ultima' });
    expect(pages).toEqual([[], ['waiting-999']]);
    const late = await createRequest({ createdAt: testNow + 1 });
    expect(await walk(admin, { rewardId: late.rewardId })).toEqual([[], [late.id]]);
  });

  test.each(['', 'x', '1.row', '1.left:row'])('the mark "%s" is refused', async (before) => {
    expect((await refusalOf(callUncheckedAs(await staff(), 'GetRewardRequests', { before }))).reason).toBe(
      'invalid-input',
    );
  });

  test('costs two round trips, and the same with twice as many requests', async () => {
    const admin = await staff();
    await readSettings();
    const cookie = await openSession(admin.id);
    const costOf = async (input: InputOf<'GetRewardRequests'>) => {
      const scope = await makeScope({ cookie });
      await call(scope, 'GetRewardRequests', input);
      return scope.use;
    };
    await fillRequests(2500);
    const few = await costOf({ query: 'nobody' });
    await fillRequests(2500, { shippedAt: String(testNow) });
    const many = await costOf({ query: 'nobody' });
    // Besides the session and the list: the look that the audit log keeps.
    expect(many.batches).toBeLessThanOrEqual(3);
    // The shipped ones are counted, up to a thousand.
    expect(many.rowsRead - few.rowsRead).toBeLessThan(1100);
  });
});

test('a search finds names of the parcel and of the account, alias and city, all its words', async () => {
  const admin = await staff();
  const user = await createUser({ nome: 'Zoë', cognome: 'D’Amico', alias: 1107 });
  const { id } = await createRequest({ userId: user.id, nome: 'Lea', cognome: 'Rossi', citta: 'Sestu' });
  await createRequest();
  const found = async (query: string) => (await walk(admin, { query })).flat();
  for (const query of ['lea', 'ROSSI', 'd’amico', '1107', 'sestu', 'zoë sestu 1107', '  rossi   sestu '])
    expect(await found(query), query).toEqual([id]);
  for (const query of ['rossi milano', '%', "' or 1=1", 'nobody']) expect(await found(query), query).toEqual([]);
  const long = refusalOf(callAs(admin, 'GetRewardRequests', { query: 'a'.repeat(81) }));
  expect((await long).reason).toBe('invalid-input');
});

test('the list may be that of one prize', async () => {
  const [admin, reward] = [await staff(), await createReward({ title: 'Taccuino' })];
  const { id } = await createRequest({ rewardId: reward.id });
  await createRequest();
  expect((await walk(admin, { rewardId: reward.id, state: 'all' })).flat()).toEqual([id]);
});
