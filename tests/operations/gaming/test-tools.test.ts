import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { badges, notifications, players, rewardRequests, settings } from '../../../db/schema';
import type { Badge } from '../../../domain/gaming/badges';
import { dayExperience } from '../../../domain/gaming/experience';
import { firstRules } from '../../../domain/gaming/rules';
import { streaksOf } from '../../../domain/gaming/streak';
import { romeDay } from '../../../domain/shared/rome-day';
import { time } from '../../durable-objects/support';
import { useTestClock } from '../../durable-objects/test-tab';
import { createReward, requestData } from '../../support/advent';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import {
  call,
  callAs,
  callUncheckedAs,
  db,
  makeScope,
  refusalOf,
  sessionCookieOf,
  type InputOf,
} from '../../support/scope';

useTestClock();

type Tool = InputOf<'TestGame'>['tool'];
const tools: Tool[] = [
  'watch',
  'rating',
  'notification',
  'streak-up',
  'streak-down',
  'streak-reset',
  'nothing',
  'start-over',
];

let admin: { id: string };
let now: number;

const use = (tool: Tool, user = admin) => callAs(user, 'TestGame', { tool }, { now });
const play = () => callAs(admin, 'GetPlay', {}, { now });
const rowOf = async ({ id }: { id: string }) => (await db.select().from(players).where(eq(players.userId, id)))[0];
const newsOf = ({ id }: { id: string }) => db.select().from(notifications).where(eq(notifications.userId, id));

const badge = (id: string, metric: Badge['metric'], goal: number): Badge => ({
  id,
  title: { it: id, en: null, es: null },
  description: { it: id, en: null, es: null },
  difficulty: 2,
  experience: 0,
  metric,
  topic: '',
  levels: [{ id: 'a', goal, image: 'emblem:flame' }],
});

beforeEach(async () => {
  admin = await createAdmin({ preferredLanguage: 'it', category: 'odontoiatra' });
  now = time.now();
  await saveSettings({ ENABLE_GAMING: true });
  for (const [position, value] of [badge('prima', 'lesson', 1), badge('tre-giorni', 'streak', 3)].entries()) {
    await db.insert(badges).values({ id: value.id, position, value, updatedAt: now });
  }
});

describe('a test tool', () => {
  test('a made-up lesson is ten minutes and the whole of it, each time, and unlocks what it reaches', async () => {
    expect(await use('watch')).toEqual({ experience: 150, level: 2, streak: 1, granted: 150 });
    expect(await newsOf(admin)).toMatchObject([{ dataId: 'badge/prima/a', title: 'Nuovo badge', body: 'prima' }]);
    expect(await use('watch')).toMatchObject({ experience: 300, granted: 150 });
    expect(await newsOf(admin)).toHaveLength(1);
    expect((await play()).player).toMatchObject({ experience: 300, currency: 3, loginStreak: 1 });
  });

  test('a made-up rating counts each time', async () => {
    expect(await use('rating')).toMatchObject({ experience: 10, granted: 10 });
    expect(await use('rating')).toMatchObject({ experience: 20, granted: 10, streak: 1 });
  });

  test('a test notification is a badge’s, and unlocks none', async () => {
    await use('notification');
    await use('notification');
    const news = await newsOf(admin);
    expect(news).toHaveLength(2);
    expect(news[0]).toMatchObject({
      topic: 'prizes',
      title: 'Nuovo badge',
      body: 'prima',
      data: { difficulty: 2, exp_reward: 0, image: 'emblem:flame' },
    });
    expect(await rowOf(admin)).toMatchObject({ experience: 0, state: { unlocked: [] } });
    await db.delete(badges);
    expect((await refusalOf(use('notification'))).reason).toBe('badge-not-found');
  });

  test('the streak grows and shrinks by days that a recount finds again', async () => {
    await use('watch');
    expect(await use('streak-up')).toMatchObject({ streak: 2, granted: 0 });
    // The third day multiplies by 1.1 what was earned today.
    expect(await use('streak-up')).toMatchObject({ streak: 3, experience: 165, granted: 15 });
    expect(await newsOf(admin)).toMatchObject([{ dataId: 'badge/prima/a' }, { dataId: 'badge/tre-giorni/a' }]);
    const { days, streak } = (await rowOf(admin))?.state ?? { days: [], streak: null };
    expect(streaksOf([...days].reverse()).at(-1)).toEqual(streak);
    expect(dayExperience({ minute: 10, lesson: 1 }, firstRules, streak?.count ?? 0)).toBe(165);
    expect(await use('rating')).toMatchObject({ experience: 176, granted: 11 });
    expect(await use('streak-down')).toMatchObject({ streak: 2, experience: 160 });
    expect(await use('streak-reset')).toEqual({ streak: 0, experience: 0, level: 1, granted: -160 });
    expect((await play()).streak).toMatchObject({ isCounted: false, days: [] });
    // A level that was unlocked stays.
    expect((await rowOf(admin))?.state.unlocked).toHaveLength(2);
    expect(await use('streak-up')).toMatchObject({ streak: 1, experience: 0 });
    expect((await play()).streak.days).toEqual([romeDay(now)]);
  });

  test('no action changes nothing', async () => {
    await use('watch');
    const before = await rowOf(admin);
    expect(await use('nothing')).toMatchObject({ experience: 150, granted: 0 });
    expect(await rowOf(admin)).toMatchObject({ revision: before?.revision, state: before?.state });
  });

  test('fewer points than were spent leave no pearls, and the next cause counts', async () => {
    for (let lesson = 0; lesson < 6; lesson += 1) await use('watch');
    const { id } = await createReward({ pearls: 8 });
    await callAs(admin, 'SaveRewardRequest', { rewardId: id, pearls: 8, data: requestData() }, { now });
    await use('streak-reset');
    expect((await play()).player.currency).toBe(0);
    await use('watch');
    expect((await play()).player).toMatchObject({ experience: 150, currency: 1 });
    const [request] = await db.select().from(rewardRequests);
    await callAs(admin, 'CancelRewardRequest', { id: request?.id ?? '' }, { now });
    expect(await rowOf(admin)).toMatchObject({ pearlsSpent: 0 });
  });

  test('everything from the beginning is the first day again; requests stay, and give no pearls back', async () => {
    for (let lesson = 0; lesson < 6; lesson += 1) await use('watch');
    const { id } = await createReward({ pearls: 8 });
    await callAs(admin, 'SaveRewardRequest', { rewardId: id, pearls: 8, data: requestData() }, { now });
    expect(await rowOf(admin)).toMatchObject({ pearlsSpent: 8 });
    const before = await rowOf(admin);
    expect(await use('start-over')).toEqual({ experience: 0, level: 1, streak: 0, granted: -900 });
    const after = await rowOf(admin);
    expect(after).toMatchObject({
      pearlsSpent: 0,
      pearlsWon: 0,
      state: { unlocked: [], days: [], counts: { prima: 0 } },
    });
    // What an earlier job still brings to the row never replaces it.
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
    expect(await db.select().from(rewardRequests)).toMatchObject([{ userId: admin.id, pearls: 0 }]);
    expect(await use('watch')).toMatchObject({ experience: 150, streak: 1 });
    expect((await play()).player.currency).toBe(1);
  });
});

describe('who may use them', () => {
  test.each(tools)('%s: every administrator, on nobody else, and each use is in the log', async (tool) => {
    const anna = await createUser({ preferredLanguage: 'it' });
    const editor = await createAdmin({ role: 'editor', preferredLanguage: 'it', category: 'odontoiatra' });
    await use(tool, editor);
    expect(await rowOf(editor)).toBeDefined();
    expect([await rowOf(anna), await rowOf(admin)]).toEqual([undefined, undefined]);
    expect(await auditOf('TestGame')).toMatchObject([
      { actorId: editor.id, userId: editor.id, subject: tool, outcome: 'done', isImpersonated: false },
    ]);
  });

  test.each(tools)('%s is refused to everybody else, in an impersonation and for another person', async (tool) => {
    const anna = await createUser({ preferredLanguage: 'it' });
    expect((await refusalOf(use(tool, anna))).reason).toBe('not-allowed');
    const { token } = await callAs(admin, 'RequestImpersonationToken', { uid: anna.id, sender: admin.id }, { now });
    const starting = await makeScope({ isImpersonationHost: true, now });
    await call(starting, 'StartImpersonation', { token });
    const cookie = sessionCookieOf(starting);
    const scope = await makeScope({ cookie, isImpersonationHost: true, now });
    expect((await refusalOf(call(scope, 'TestGame', { tool }))).reason).toBe('not-allowed');
    const named = await refusalOf(callUncheckedAs(admin, 'TestGame', { tool, userId: anna.id }, { now }));
    expect(named.reason).toBe('invalid-input');
    expect([await rowOf(anna), await rowOf(admin)]).toEqual([undefined, undefined]);
  });

  test.each([
    ['altogether', { ENABLE_GAMING: false }],
    ['in the language', { ENABLE_GAMING_FOR_LANGS: ['es' as const] }],
  ])('are refused while the game is off %s', async (_how, changes) => {
    await db.delete(settings);
    await saveSettings({ ENABLE_GAMING: true, ...changes });
    expect((await refusalOf(use('watch'))).reason).toBe('gaming-off');
    expect(await rowOf(admin)).toBeUndefined();
    expect(await auditOf('TestGame')).toMatchObject([{ subject: 'watch', outcome: 'gaming-off' }]);
  });
});
