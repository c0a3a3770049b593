import { evictDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage } from '../../../durable-objects/viewer/messages';
import { createUser, createVideo } from '../../support/factories';
import { Screen } from './screen';
import { sequence } from '../seeded';
import { deviceA, open, running, saved, time, viewer } from '../support';
import { settle, useTestClock } from '../test-tab';

useTestClock();
beforeEach(() => createVideo({ id: 'diga' }));

const patience = 120_000;
const killsEach = 20;

/**
 * The position where playback resumes when the page is opened again: the object's if it is newer, otherwise the stored
 * one.
 */
async function resumesAt(userId: string): Promise<number> {
  const answer = await open(userId, deviceA, 'diga');
  if (!answer.opened) throw new Error('the viewer lost the place to play');
  return answer.liveSecond ?? (await saved(userId, 'diga'))?.seconds ?? 0;
}

/** Simulates a redeployment: every socket closes, and its attachment is lost. */
async function redeploy(screen: Screen, userId: string): Promise<void> {
  await evictDurableObject(viewer(userId), { webSockets: 'close' });
  await screen.isCut();
}

type Pick = (below: number) => number;
type Kill = (screen: Screen, userId: string, pick: Pick) => Promise<void>;

/** What is killed, and how the client reacts; each ends with only the reopened page. */
const kills: { name: string; mostLost: number; kill: Kill }[] = [
  { name: 'the browser, on a live socket', mostLost: 2, kill: (screen) => screen.die() },
  {
    name: 'the object, and the browser right after it',
    mostLost: 2,
    async kill(screen, userId) {
      await evictDurableObject(viewer(userId));
      await screen.play(0.5);
      await screen.die();
      await settle(userId);
    },
  },
  {
    name: 'the network, while the film plays on from its buffer; the page is closed before it returns',
    mostLost: 10,
    async kill(screen, _userId, pick) {
      screen.tear();
      await screen.play(pick(8));
    },
  },
  {
    name: 'the network; the tab connects again, goes on and then dies',
    mostLost: 2,
    async kill(screen, _userId, pick) {
      screen.tear();
      await screen.play(1 + pick(40));
      await screen.connect();
      await screen.play(pick(7));
      await screen.die();
    },
  },
  {
    name: 'the deployed object with every socket; the tab connects again, goes on and then dies',
    mostLost: 2,
    async kill(screen, userId, pick) {
      await redeploy(screen, userId);
      await screen.play(1 + pick(30));
      await screen.connect();
      expect(await running(userId)).toEqual(['diga']);
      await screen.play(pick(7));
      await screen.die();
    },
  },
];

/** Kills at a random moment of playback; returns how many seconds the viewer loses. */
async function loss(kill: Kill, pick: Pick, drops: ClientMessage['type'] | null = null): Promise<number> {
  const { id: userId } = await createUser();
  const screen = new Screen(userId, pick(300), drops);
  await screen.connect();
  await screen.start();
  await screen.play(3 + pick(70) + pick(100) / 100);
  await kill(screen, userId, pick);
  return screen.position - (await resumesAt(userId));
}

/** Twenty kills of one kind, at moments that depend on the seed. */
async function worstLoss(kill: Kill, seed: number, drops: ClientMessage['type'] | null = null): Promise<number> {
  const pick = sequence(seed);
  const losses: number[] = [];
  for (let round = 0; round < killsEach; round += 1) losses.push(await loss(kill, pick, drops));
  return Math.max(...losses);
}

describe('a kill at a random second', () => {
  it.each(kills.map((row, index) => ({ ...row, seed: index + 1 })))(
    'of $name loses at most $mostLost seconds (20 kills, seed $seed)',
    { timeout: patience },
    async ({ kill, mostLost, seed }) => {
      expect(await worstLoss(kill, seed)).toBeLessThanOrEqual(mostLost);
    },
  );

  it('loses more than 2 when the page tells its second only every ten: the check sees it', {
    timeout: patience,
  }, async () => {
    const [first] = kills;
    const worst = first ? await worstLoss(first.kill, 1, 'at') : 0;
    expect(worst).toBeGreaterThan(2);
    expect(worst).toBeLessThanOrEqual(10);
  });
});

describe('a page that pauses or goes while its socket is away', () => {
  /** Simulates a redeployment during playback; the video plays on from its buffer. */
  async function withoutSocket() {
    const { id: userId } = await createUser();
    const screen = new Screen(userId, 40);
    await screen.connect();
    await screen.start();
    await screen.play(33);
    await redeploy(screen, userId);
    await screen.play(12);
    return { userId, screen };
  }

  it('stores its position by beacon when it goes', async () => {
    const { userId, screen } = await withoutSocket();
    await screen.hide();
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 85, progressAt: time.now() });
  });

  it('stores where it paused once the socket is back', async () => {
    const { userId, screen } = await withoutSocket();
    await screen.pause();
    await screen.connect();
    await settle(userId);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 85 });
    expect(await running(userId)).toEqual([]);
  });
});
