import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  badges,
  bonuses,
  bonusWins,
  ebookUnlocks,
  jobs,
  notifications,
  players,
  rewardRequests,
  settings,
  users,
  userVideos,
} from '../../../db/schema';
import { writeFlush } from '../../../db/progress';
import type { Badge } from '../../../domain/gaming/badges';
import { feedbackQuestions } from '../../../domain/support/feedback';
import { createCalendar, createReward, requestData } from '../../support/advent';
import { createBook } from '../../support/ebooks';
import { createAdmin, createUser, createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';
import { runDueJobs } from '../../../operations/run-jobs';

let anna: { id: string };
const day = 86_400_000;

const runJobs = async (now = testNow) => runDueJobs(await makeScope({ now }));
const player = async () => (await db.select().from(players).where(eq(players.userId, anna.id)))[0];
const waiting = () => db.select({ operation: jobs.operation }).from(jobs).where(eq(jobs.operation, 'EarnExperience'));

/** What a viewer's object writes while a lesson plays. */
const watch = (seen: [number, number][], { id = 'stretch', at = testNow, plays = true, userId = anna.id } = {}) =>
  writeFlush(db, {
    id,
    at,
    seen,
    plays,
    userId,
    videoId: 'diga',
    seriesId: null,
    shard: null,
    day: null,
    seconds: 10,
    views: 10,
    tells: true,
    countedAt: at,
    since: null,
  });

async function changeSettings(changes: Parameters<typeof saveSettings>[0]): Promise<void> {
  await db.delete(settings);
  await saveSettings({ ENABLE_GAMING: true, ...changes });
}

const badge = (overrides: Partial<Badge> = {}): Badge => ({
  id: 'prima-impronta',
  title: { it: 'Prima impronta', en: 'First impression', es: null },
  description: { it: 'Guarda una lezione.', en: null, es: null },
  difficulty: 2,
  experience: 50,
  metric: 'lesson',
  topic: '',
  levels: [{ id: 'a', goal: 1, image: 'emblem:impronta' }],
  ...overrides,
});
const addBadge = (value: Badge) => db.insert(badges).values({ id: value.id, position: 1, value, updatedAt: testNow });

beforeEach(async () => {
  anna = await createUser({ preferredLanguage: 'it', category: 'odontoiatra' });
  await createVideo({ id: 'diga', durationMs: 600_000 });
  await saveSettings({ ENABLE_GAMING: true, SHOW_BOOKS: true, SHOW_ADVENT: true });
});

describe('what is done is counted once', () => {
  test('a lesson: its minutes, the whole of it and its rating, and again nothing', async () => {
    await watch([[0, 300]]);
    await watch([[0, 300]]);
    await watch([[280, 550]], { id: 'other', at: testNow + 1 });
    await callAs(anna, 'SetRating', { videoId: 'diga', rating: 1 });
    await runJobs(testNow + 2);
    // Nine minutes, the lesson, the rating.
    expect(await player()).toMatchObject({ experience: 90 + 50 + 10, pearlsWon: 0, pearlsSpent: 0 });
    const first = await player();
    await watch([[0, 550]], { id: 'again', at: testNow + 3 });
    await callAs(anna, 'SetRating', { videoId: 'diga', rating: -1 });
    await runJobs(testNow + 4);
    expect(await player()).toMatchObject({ experience: 150, revision: first?.revision });
  });

  test('a book, a box of the calendar and an opinion, pressed twice', async () => {
    const book = await createBook({ questions: 3 });
    const answers = [1, 2, 3].map((number) => ({
      questionId: `${book.id}-${number}`,
      answerId: `${book.id}-${number}-a`,
    }));
    await createCalendar();
    const at = Date.parse('2026-12-12T08:00:00Z');
    const opinion = { questions: feedbackQuestions.map(String), ratings: feedbackQuestions.map(() => 5 as const) };
    for (const now of [at, at + 1000]) {
      await callAs(anna, 'UnlockEbook', { ebookId: book.id, answers }, { now });
      await callAs(anna, 'UnlockAdventDay', { day: 12, year: 2026 }, { now });
      await callAs(anna, 'SendFeedback', opinion, { now });
    }
    await runJobs(at + 1000);
    expect(await player()).toMatchObject({ experience: 30 + 5 + 20 });
  });
});

describe('while the game is off', () => {
  test.each([
    ['altogether', { ENABLE_GAMING: false }],
    ['in the language', { ENABLE_GAMING_FOR_LANGS: ['es'] }],
  ])('%s, nothing is queued', async (_how, changes) => {
    await changeSettings(changes);
    await callAs(anna, 'SetRating', { videoId: 'diga', rating: 1 });
    expect(await waiting()).toEqual([]);
    await watch([[0, 300]], { plays: false });
    expect(await waiting()).toEqual([]);
  });

  test('what was queued before earns nothing', async () => {
    await watch([[0, 300]]);
    await changeSettings({ ENABLE_GAMING: false });
    await runJobs();
    expect(await player()).toBeUndefined();
  });
});

describe('a player who begins', () => {
  test('has badges for what was done before that day, and no experience for it', async () => {
    await addBadge(badge());
    const row = { userId: anna.id, videoId: 'diga', openedAt: testNow - day, progressAt: testNow - day, openings: 1 };
    // All forty slots.
    await db.insert(userVideos).values({ ...row, seen: 2 ** 40 - 1, votedAt: testNow - day, rating: 1 });
    const book = await createBook({ questions: 3 });
    await db.insert(ebookUnlocks).values({ userId: anna.id, ebookId: book.id, unlockedAt: testNow - day });
    const scope = await makeScope({ cookie: await openSession(anna.id) });
    const play = await call(scope, 'GetPlay', {});
    expect(play.player).toMatchObject({ experience: 0, level: 1, currency: 0, loginStreak: 0 });
    expect(play.badges).toMatchObject([{ id: 'prima-impronta', state: 'unlocked', count: 1 }]);
    expect(await db.select().from(notifications)).toEqual([]);
    // What was done before is known: it earns nothing later.
    await watch([[0, 600]]);
    await runJobs(testNow + 1);
    expect(await player()).toMatchObject({ experience: 0 });
  });

  test('goes on with a lesson of the same day from its first minute', async () => {
    await db.insert(userVideos).values({
      userId: anna.id,
      videoId: 'diga',
      openedAt: testNow,
      progressAt: testNow,
      openings: 1,
      seen: 2 ** 20 - 1,
    });
    await watch([[0, 120]]);
    await runJobs();
    expect(await player()).toMatchObject({ experience: 20 });
  });
});

test('an unlocked badge is one notification with name, difficulty, experience and picture, whatever is repeated', async () => {
  await callAs(anna, 'GetPlay', {});
  await addBadge(badge());
  await watch([[0, 600]]);
  await runJobs();
  await watch([[0, 600]], { id: 'again', at: testNow + 1 });
  await runJobs(testNow + 2);
  const bell = await db.select().from(notifications);
  expect(bell).toMatchObject([
    {
      topic: 'prizes',
      body: 'Prima impronta',
      data: { action: 'goto::/play', difficulty: 2, exp_reward: 50, image: 'emblem:impronta' },
    },
  ]);
});

test.each([
  ['in time', [0, 600], 0, 1],
  ['too little of it', [0, 300], 0, 0],
  ['too late', [0, 600], 2 * day, 0],
])('a special event is won by watching its lesson: %s', async (_what, [from, to], later, wins) => {
  const reward = await createReward({});
  const times = { fromAt: testNow - day, toAt: testNow + day };
  await db.insert(bonuses).values({ id: 'novembre', videoId: 'diga', rewardId: reward.id, ...times });
  await watch([[from ?? 0, to ?? 0]], { at: testNow + later });
  await runJobs(testNow + later);
  expect(await db.select().from(bonusWins)).toHaveLength(wins);
});

test('a special event that is ended early leaves its winners their reward for thirty days, and nobody wins it any more', async () => {
  const [editor, reward] = [await createAdmin({ role: 'editor' }), await createReward({})];
  const bonus = { videoId: 'diga', rewardId: reward.id, fromAt: testNow - day, toAt: testNow + 60 * day };
  const { id } = await callAs(editor, 'SaveBonus', bonus);
  await watch([[0, 600]]);
  // The page of who ends it was opened before the lesson was watched: what was done until this moment counts all the same.
  const end = testNow + 60_000;
  await callAs(editor, 'SaveBonus', { id, ...bonus, toAt: testNow - 60_000 }, { now: end });
  expect(await db.select({ toAt: bonuses.toAt }).from(bonuses)).toEqual([{ toAt: end }]);
  // A later change moves the end no further back.
  await callAs(editor, 'SaveBonus', { id, ...bonus, toAt: testNow }, { now: end + 5 * day });
  expect(await db.select({ toAt: bonuses.toAt }).from(bonuses)).toEqual([{ toAt: end }]);
  await runJobs(end + 1);
  expect(await db.select().from(bonusWins)).toMatchObject([{ userId: anna.id }]);

  const bruno = await createUser({ preferredLanguage: 'it', category: 'odontoiatra' });
  await watch([[0, 600]], { id: 'late', at: end + 1, userId: bruno.id });
  await runJobs(end + 2);
  expect(await db.select().from(bonusWins)).toHaveLength(1);

  const last = end + 30 * day - 1;
  const asked = (user: { id: string }, now: number) =>
    callAs(user, 'SaveRewardRequest', { rewardId: reward.id, pearls: 0, data: requestData() }, { now });
  expect((await callAs(anna, 'GetPlay', {}, { now: last })).bonuses).toMatchObject([
    { data: { to: end, askUntil: end + 30 * day, form: true, redeemed: false } },
  ]);
  expect(await refusalOf(asked(bruno, last))).toMatchObject({ reason: 'reward-not-found' });
  expect(await refusalOf(asked(anna, last + 1))).toMatchObject({ reason: 'reward-not-found' });
  await asked(anna, last);
  expect(await db.select().from(rewardRequests)).toMatchObject([{ userId: anna.id, sourceId: id }]);
});

test('a job of an account that is gone writes nothing', async () => {
  await watch([[0, 300]]);
  await db.delete(users).where(eq(users.id, anna.id));
  await runJobs();
  expect(await player()).toBeUndefined();
  const [job] = await db.select().from(jobs).where(eq(jobs.operation, 'EarnExperience'));
  expect(job).toMatchObject({ state: 'done' });
});
