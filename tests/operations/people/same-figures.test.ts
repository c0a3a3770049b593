import { beforeEach, describe, expect, test } from 'vitest';
import { writeOpening } from '../../../db/opening';
import { writeFlush } from '../../../db/progress';
import type { subscriptions, users } from '../../../db/schema';
import { sequence } from '../../durable-objects/seeded';
import { createCompany, createCourse, enrol } from '../../support/courses';
import { createAdmin, createSubscription, createUser, createVideo, saveSettings } from '../../support/factories';
import { callAs, db, testNow, type AnswerOf } from '../../support/scope';

// What administrators read about a user is what the user reads: the trial, the devices, the plan.

const dayMs = 86_400_000;
const own = ['diga', 'sutura', 'luce', 'ponte', 'impronta'];
const ofCourse = ['film-uno', 'film-due'];

type User = typeof users.$inferSelect;
type Data = AnswerOf<'GetUserData'>;

/** What administrators see, from their page's answer. */
const shown = ({ subscription, isNewTrial, trial, deviceLimit }: Data) => {
  const { totalSeconds: _, ...left } = trial;
  return {
    plan: subscription?.planName ?? null,
    devices: deviceLimit,
    trial: subscription ? null : { isNewTrial, ...left },
  };
};

/** The same from the user's own pages. */
async function seen(user: { id: string }) {
  const [{ trial }, { limit }, profile] = [
    await callAs(user, 'GetTrial', {}),
    await callAs(user, 'GetDevices', {}),
    await callAs(user, 'GetProfile', {}),
  ];
  expect(profile.trial).toEqual(trial);
  return { plan: profile.subscription?.product.name ?? null, devices: limit, trial };
}

let flushes = 0;
async function watch(userId: string, videoId: string, seconds: number) {
  flushes += 2;
  const row = { id: `same-${flushes}`, userId, videoId, seriesId: null, shard: null };
  const at = testNow + flushes;
  await writeOpening(db, { ...row, at }, null);
  const flush = {
    ...row,
    id: `${row.id}-end`,
    at,
    seconds,
    views: seconds,
    day: null,
    plays: false,
    countedAt: at + 1,
    since: null,
    seen: [],
  };
  await writeFlush(db, { ...flush, tells: true });
}

type Paid = Partial<typeof subscriptions.$inferInsert>;
const past = { currentPeriodStart: testNow - 60 * dayMs, currentPeriodEnd: testNow - 30 * dayMs };
const paid: (Paid | null)[] = [
  null,
  null,
  null,
  {},
  { status: 'past_due', pastDueSince: testNow - dayMs },
  { status: 'past_due', pastDueSince: testNow - 90 * dayMs },
  { cancelAt: testNow - dayMs },
  { status: 'canceled', endedAt: testNow - dayMs, ...past },
  { status: 'incomplete' },
  past,
];

/** A user of a seed: lessons of their own and of a company's course, ratings, what administrators granted, what they paid. */
async function historyOf(seed: number, admin: { id: string }): Promise<User> {
  const next = sequence(seed * 7919 + 1);
  const isNewTrial = next(4) === 0;
  const user = await createUser({
    isNewTrial,
    companyId: 'studio',
    customTrialSeconds: next(2) === 0 ? 300 + next(900) : null,
    customDevices: next(2) === 0 ? null : 5,
  });
  const change = (value: object) => callAs(admin, 'UpdateUser', { uid: user.id, ...value });
  const acts = [
    () => watch(user.id, own[next(own.length)] ?? '', 1 + next(400)),
    () => watch(user.id, ofCourse[next(2)] ?? '', 1 + next(400)),
    () => callAs(user, 'SetRating', { videoId: own[next(own.length)] ?? '', rating: 1 }),
    () => change(isNewTrial ? { customVideos: 9 } : { extendTrial: 1 + next(500) }),
    () => change({ customVideos: 1 + next(6) }),
    () => (next(4) === 0 ? change({ resetVideos: true }) : watch(user.id, 'diga', 50)),
  ];
  const enrolsAt = next(12);
  for (let step = 0; step < 8; step += 1) {
    if (step === enrolsAt) await enrol(user.id);
    await acts[next(acts.length)]?.();
  }
  const subscription = paid[seed % paid.length];
  if (subscription) await createSubscription(user.id, subscription);
  return user;
}

let admin: { id: string };
beforeEach(async () => {
  admin = await createAdmin();
  await saveSettings({ LOCK_DEVICES_NUMBER: true, DEFAULT_TRIAL_VIDEOS: 4 });
  for (const id of own) await createVideo({ id });
  await createCompany('studio');
  await createCourse({ companyId: 'studio' });
});

/** The seeds of which `figures` says something else than the user's own pages. */
async function differing(histories: readonly User[], figures: (user: User) => Promise<unknown>): Promise<number[]> {
  const seeds: number[] = [];
  for (const [seed, user] of histories.entries()) {
    const [there, here] = [await figures(user), await seen(user)];
    if (JSON.stringify(there) !== JSON.stringify(here)) seeds.push(seed);
  }
  return seeds;
}

const histories = async (count: number) => {
  const made: User[] = [];
  for (let seed = 0; seed < count; seed += 1) made.push(await historyOf(seed, admin));
  return made;
};

describe('an administrator', () => {
  test('reads what the user reads, whatever happened before and by whichever name they look', async () => {
    const all = await histories(30);
    const names = [
      ({ id }: User) => ({ uid: id }),
      ({ alias }: User) => ({ alias }),
      ({ email }: User) => ({ email: email.toUpperCase() }),
    ];
    for (const name of names) {
      const staff = async (user: User) => shown(await callAs(admin, 'GetUserData', name(user)));
      expect(await differing(all, staff)).toEqual([]);
    }
  });

  test('would not from all that was watched, or the newest subscription: the measure can fail', async () => {
    const all = await histories(10);
    const ofAll = async (user: User) => {
      const data = await callAs(admin, 'GetUserData', { uid: user.id });
      const secondsLeft = data.trial.totalSeconds - data.videos.reduce((sum, one) => sum + one.views, 0);
      const trial = { ...data.trial, secondsLeft, videosWatched: data.videoCount, isExpired: secondsLeft < 0 };
      return shown({ ...data, trial });
    };
    expect((await differing(all, ofAll)).length).toBeGreaterThan(0);
    const ofNewest = async (user: User) => {
      const newest = { status: 'active', planName: 'Annuale', currentPeriodEnd: 0, cancelAt: null };
      const isPaid = Boolean(paid[all.indexOf(user) % paid.length]);
      return shown({ ...(await callAs(admin, 'GetUserData', { uid: user.id })), subscription: isPaid ? newest : null });
    };
    expect(await differing(all, ofNewest)).toEqual([5, 6, 7, 8, 9]);
  });

  test('reads the trial of a course’s learner without its lessons: used, left and how many', async () => {
    const learner = await createUser({ customTrialSeconds: 1800, customTrialVideos: 5 });
    for (const videoId of ['diga', 'sutura', 'luce']) await watch(learner.id, videoId, 300);
    await enrol(learner.id);
    for (const videoId of ofCourse) await watch(learner.id, videoId, 500);
    expect(await callAs(admin, 'GetUserData', { uid: learner.id })).toMatchObject({
      views: 900,
      trial: { totalSeconds: 1800, secondsLeft: 900, videosAllowed: 5, videosWatched: 3, isExpired: false },
      videoCount: 5,
    });
  });

  test('finds no lesson that was only rated, in the list, the timeline or the company’s page', async () => {
    const user = await createUser({ companyId: 'studio' });
    await callAs(user, 'SetRating', { videoId: 'diga', rating: 1 });
    const uid = user.id;
    const read = async () => ({
      listed: (await callAs(admin, 'GetUserData', { uid })).videos.map(({ id }) => id),
      told: (await callAs(admin, 'GetUserTimeline', { uid })).entries.flatMap(({ kind, id }) =>
        kind === 'view' ? id : [],
      ),
      opened: (await callAs(admin, 'GetCompanyUsers', { companyId: 'studio' })).users.map((one) => one.lastOpenedAt),
    });
    expect(await read()).toEqual({ listed: [], told: [], opened: [null] });
    await watch(uid, 'sutura', 60);
    expect(await read()).toEqual({ listed: ['sutura'], told: ['sutura'], opened: [testNow + flushes] });
  });
});
