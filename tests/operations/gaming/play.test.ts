import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gameVersions, players } from '../../../db/schema';
import { weekOf } from '../../../domain/gaming/weeks';
import { time } from '../../durable-objects/support';
import { useTestClock } from '../../durable-objects/test-tab';
import { createCompany } from '../../support/courses';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import {
  call,
  callAs,
  db,
  makeScope,
  readSettings,
  refusalOf,
  sessionCookieOf,
  openSession,
} from '../../support/scope';

useTestClock();

let anna: { id: string };
let now: number;

beforeEach(async () => {
  anna = await createUser();
  now = time.now();
  await saveSettings({ ENABLE_GAMING: true });
  const value = [{ id: 'un-voto', kind: 'rating' as const, topic: '', goal: 1, pearls: 4 }];
  await db.insert(gameVersions).values({ kind: 'missions', fromDay: '2020-01-06', value, savedAt: now });
});

const play = (user = anna) => callAs(user, 'GetPlay', {}, { now });
const redeem = (missionId = 'un-voto', week = weekOf(now)) =>
  callAs(anna, 'RedeemMission', { week, missionId }, { now });
const rowOf = ({ id }: { id: string }) => db.select().from(players).where(eq(players.userId, id));
async function earn(...kinds: ('rating' | 'test')[]) {
  const scope = await makeScope({ now });
  const identity = { ...(await scope.identify()), caller: { kind: 'system' as const } };
  const causes = kinds.map((kind, at) => ({ id: `${kind}/${anna.id}/${at}`, kind, at: now }));
  return call(Object.assign(scope, { identify: async () => identity }), 'EarnExperience', { userId: anna.id, causes });
}

describe('what a player sees', () => {
  test('begins with the first visit, at nothing', async () => {
    expect(await rowOf(anna)).toEqual([]);
    expect(await play()).toMatchObject({
      player: { level: 1, levelProgress: 0, nextLevelExperience: 100, experience: 0, currency: 0, multiplier: 1 },
      streak: { isCounted: false, next: { inDays: 3, factor: 1.1 }, sealed: null, hasSeal: true, days: [] },
      missions: [{ id: 'un-voto', count: 0, state: 'open', topicName: null }],
      team: null,
      nearest: null,
      worth: { minute: 10, test: 100 },
    });
    expect(await rowOf(anna)).toMatchObject([{ experience: 0, isInTeam: false }]);
  });

  test('is what was earned, with one question to the database', async () => {
    await readSettings();
    await play();
    await earn('rating', 'test', 'test');
    const cookie = await openSession(anna.id, now);
    const scope = await makeScope({ cookie, now });
    expect(await call(scope, 'GetPlay', {})).toMatchObject({
      player: {
        level: 2,
        levelExperience: 110,
        nextLevelExperience: 200,
        experience: 210,
        currency: 2,
        loginStreak: 1,
      },
      streak: { isCounted: true },
      missions: [{ count: 1, state: 'redeemable' }],
    });
    expect(scope.use.batches).toBe(1);
    expect(await callAs(anna, 'GetGamingConfig', {}, { now })).toMatchObject({ loginStreak: { 1: 1, 30: 2 } });
  });

  test('is refused where the game is off', async () => {
    const john = await createUser({ preferredLanguage: 'en' });
    const asked = [
      callAs(john, 'GetPlay', {}, { now }),
      callAs(john, 'RedeemMission', { week: weekOf(now), missionId: 'un-voto' }, { now }),
      callAs(john, 'SetTeamSum', { isShared: true }, { now }),
    ];
    for (const one of asked) expect(await refusalOf(one)).toMatchObject({ reason: 'gaming-off' });
    expect(await rowOf(john)).toEqual([]);
  });

  test('writes nothing for somebody who looks at the account of another', async () => {
    const admin = await createAdmin();
    const { token } = await callAs(admin, 'RequestImpersonationToken', { uid: anna.id, sender: admin.id }, { now });
    const started = await makeScope({ isImpersonationHost: true, now });
    await call(started, 'StartImpersonation', { token });
    const scope = () => makeScope({ cookie: sessionCookieOf(started), isImpersonationHost: true, now });
    expect(await call(await scope(), 'GetPlay', {})).toMatchObject({ player: { experience: 0 } });
    expect(await refusalOf(scope().then((one) => call(one, 'SetTeamSum', { isShared: true })))).toMatchObject({
      code: 'permission-denied',
    });
    expect(await rowOf(anna)).toEqual([]);
  });
});

describe('a mission’s prize', () => {
  test('is taken once, however often it is asked', async () => {
    await play();
    await earn('rating');
    const answers = await Promise.all([redeem(), redeem(), redeem()]);
    expect(answers).toEqual([{ pearlsWon: 4 }, { pearlsWon: 4 }, { pearlsWon: 4 }]);
    expect(await play()).toMatchObject({ player: { currency: 4 }, missions: [{ state: 'redeemed' }] });
  });

  test.each([
    ['is not done', undefined, undefined],
    ['is not known', 'altra', undefined],
    ['is of another week', undefined, '2020-01-06'],
  ])('is refused where the mission %s', async (_what, missionId, week) => {
    await play();
    expect(await refusalOf(redeem(missionId, week))).toMatchObject({ reason: 'mission-not-redeemable' });
    expect(await play()).toMatchObject({ player: { currency: 0 } });
  });
});

describe('the sums of a team', () => {
  const share = (user: { id: string }, isShared: boolean) => callAs(user, 'SetTeamSum', { isShared }, { now });

  test('are those of people who take part, and of three at least', async () => {
    await createCompany('bianchi');
    const people = await Promise.all([1, 2, 3].map(() => createUser({ companyId: 'bianchi' })));
    const [first = anna, second = anna, third = anna] = people;
    expect((await play(first)).team).toMatchObject({ company: 'Studio bianchi', isShared: false, people: 0 });
    await share(first, true);
    await share(second, true);
    expect((await play(first)).team).toMatchObject({ isShared: true, people: 2, experience: null });
    await share(third, true);
    expect((await play(second)).team).toMatchObject({ people: 3, experience: 0 });
    await share(third, false);
    expect((await play(third)).team).toMatchObject({ isShared: false, people: 2, experience: null });
  });

  test('need a company', async () => {
    expect(await refusalOf(share(anna, true))).toMatchObject({ reason: 'no-company' });
  });
});
