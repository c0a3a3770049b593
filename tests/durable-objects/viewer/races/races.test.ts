import { beforeEach, describe, expect, it } from 'vitest';
import { createVideo } from '../../../support/factories';
import { inFull } from '../../../support/full-length';
import { createPlantedTable, plantedCount, plantedRegister } from './planted-check-then-insert';
import { chrome, open, reserved, running, startOfTest, viewer } from '../../support';
import { connect, useTestClock, type TestTab } from '../../test-tab';

useTestClock();

const limit = 2;
const attempts = 12;
/** Takes half a minute on two idle cores, and far longer on busy ones. */
const patience = 180_000;
const deviceIds = Array.from({ length: attempts }, (_, index) => String.fromCharCode(65 + index).repeat(32));
const many = inFull(300, 60);
const some = inFull(60, 12);
const userIds = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}`);

/** How many devices of one user were accepted, and how many are stored. */
type Outcome = { passed: number; held: number };

/** All devices of a user try at once, ten users at a time. */
async function race(
  users: string[],
  attempt: (userId: string, deviceId: string) => Promise<boolean>,
  held: (userId: string) => Promise<number>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < users.length; start += 10) {
    const ten = users.slice(start, start + 10).map(async (userId) => {
      const answers = await Promise.all(deviceIds.map((deviceId) => attempt(userId, deviceId)));
      return { passed: answers.filter(Boolean).length, held: await held(userId) };
    });
    outcomes.push(...(await Promise.all(ten)));
  }
  return outcomes;
}

/** How many users have more devices than the limit allows, and how many fewer. */
const verdict = (outcomes: Outcome[]) => ({
  over: outcomes.filter(({ passed, held }) => passed > limit || held > limit).length,
  under: outcomes.filter(({ passed, held }) => passed < limit || held < limit).length,
});
const exactlyTheLimit = { over: 0, under: 0 };

const register = async (userId: string, deviceId: string) =>
  (await viewer(userId).registerDevice(deviceId, chrome, limit, startOfTest)).registered;

describe('12 devices at once against a device limit of 2', () => {
  it(`register 2, who alone pass again, for ${many} users`, { timeout: patience }, async () => {
    const users = userIds(many);
    const devices = async (userId: string) => (await viewer(userId).listDevices()).map(({ deviceId }) => deviceId);
    const outcomes = await race(users, register, async (userId) => (await devices(userId)).length);
    expect(verdict(outcomes)).toEqual(exactlyTheLimit);
    for (const userId of users.slice(0, 20)) {
      const known = await devices(userId);
      const passes = await Promise.all(deviceIds.map((deviceId) => register(userId, deviceId)));
      expect(deviceIds.filter((_, index) => passes[index])).toEqual(known.sort());
    }
  });

  it(`are caught by the same check when D1 is asked first and written then, for ${many} users`, {
    timeout: patience,
  }, async () => {
    await createPlantedTable();
    const outcomes = await race(userIds(many), (userId, id) => plantedRegister(userId, id, limit), plantedCount);
    expect(verdict(outcomes).over).toBeGreaterThan(0);
  });
});

describe('12 devices at once against a limit of 2 videos', () => {
  beforeEach(() => createVideo({ id: 'diga' }));

  const isAdmitted = (answers: { type: string }[]) => answers.some(({ type }) => type === 'admitted');
  const tabs = new Map<string, TestTab[]>();

  /** A tab connects and says `watch`, as the page does after GetVideo and as no page does without it. */
  async function watch(userId: string, deviceId: string): Promise<boolean> {
    const tab = await connect(userId, { deviceId });
    tabs.set(userId, [...(tabs.get(userId) ?? []), tab]);
    return isAdmitted(await tab.watch('diga'));
  }

  async function openAndWatch(userId: string, deviceId: string): Promise<boolean> {
    const { opened } = await open(userId, deviceId, 'diga', limit);
    const admitted = await watch(userId, deviceId);
    if (admitted !== opened) throw new Error(`GetVideo said ${opened}, the socket ${admitted}`);
    return admitted;
  }

  async function expectPlacesFreeAfterLeaving(userId: string): Promise<void> {
    const all = tabs.get(userId) ?? [];
    await Promise.all(all.map((tab) => tab.leave(0)));
    const again = await Promise.all(all.map((tab) => tab.watch('diga')));
    expect(again.filter(isAdmitted)).toHaveLength(limit);
  }

  it(`reservation 2 of them a place, for ${many} users`, { timeout: patience }, async () => {
    const attempt = async (userId: string, deviceId: string) => (await open(userId, deviceId, 'diga', limit)).opened;
    const outcomes = await race(userIds(many), attempt, async (userId) => (await reserved(userId)).length);
    expect(verdict(outcomes)).toEqual(exactlyTheLimit);
  });

  it.each([
    ['GetVideo and the socket run 2, and never disagree', openAndWatch],
    ['sockets alone, with D1 between question and answer, run 2', watch],
  ])(`through %s, for ${some} users`, { timeout: patience }, async (_, attempt) => {
    const users = userIds(some);
    tabs.clear();
    const outcomes = await race(users, attempt, async (userId) => (await running(userId)).length);
    expect(verdict(outcomes)).toEqual(exactlyTheLimit);
    for (const userId of users.slice(0, 5)) await expectPlacesFreeAfterLeaving(userId);
  });
});
