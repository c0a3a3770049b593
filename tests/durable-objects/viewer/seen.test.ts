import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userVideos } from '../../../db/schema';
import { retentionSlots } from '../../../domain/insight/retention';
import { createUser } from '../../support/factories';
import { db } from '../../support/scope';
import { sequence } from '../seeded';
import { breakDatabase, createViewer, time, viewer } from '../support';
import { connect, useTestClock, type TestTab } from '../test-tab';
import { redeploy, watching } from './receipt-page';

// Which parts of a film are stored as played. The film is ten minutes long, so a slot is 15 s.

useTestClock();

const slotSeconds = 600 / retentionSlots;

/** The slots that a row has. */
async function slotsOf(userId: string): Promise<number[]> {
  const [row] = await db
    .select({ seen: userVideos.seen })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), eq(userVideos.videoId, 'diga')));
  const bits = BigInt(row?.seen ?? 0);
  return Array.from({ length: retentionSlots }, (_, slot) => slot).filter((slot) => (bits >> BigInt(slot)) & 1n);
}

/** The slots of the film between two seconds. */
const between = (from: number, to: number): number[] => {
  const [first, last] = [from, to].map((second) => Math.min(retentionSlots - 1, Math.floor(second / slotSeconds)));
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
};

async function play(tab: TestTab, from: number, to: number): Promise<void> {
  for (let position = from; position < to; ) {
    const step = Math.min(10, to - position);
    position += step;
    time.advance(step);
    await tab.progress(position);
  }
}

it('all of a film that was watched whole, also after its first seconds were opened again', async () => {
  const userId = await createViewer();
  const tab = await connect(userId);
  await tab.watch('diga');
  await play(tab, 0, 600);
  await tab.leave(600);
  expect(await slotsOf(userId)).toEqual(between(0, 600));
  await tab.watch('diga');
  await play(tab, 0, 5);
  await tab.leave(5);
  expect(await slotsOf(userId)).toEqual(between(0, 600));
});

it('nothing before the second where it was begun, and nothing that was skipped', async () => {
  const userId = await createViewer();
  const tab = await connect(userId);
  await tab.watch('diga', 60);
  await play(tab, 60, 100);
  time.advance(2);
  await tab.at(400);
  await play(tab, 400, 440);
  await tab.leave(440);
  expect(await slotsOf(userId)).toEqual([...between(60, 100), ...between(400, 440)]);
});

it('what was played before D1 failed and the object was restarted', async () => {
  const userId = await createViewer();
  const tab = await connect(userId);
  await tab.watch('diga', 30);
  await play(tab, 30, 50);
  await evictDurableObject(viewer(userId));
  const mend = await breakDatabase();
  await play(tab, 50, 70);
  await tab.leave(70);
  await tab.close();
  await evictDurableObject(viewer(userId));
  await mend();
  await runDurableObjectAlarm(viewer(userId));
  expect(await slotsOf(userId)).toEqual(between(30, 70));
});

it('what was played before a redeployment, once its page is back', async () => {
  const page = await watching(58);
  await redeploy(page.userId);
  time.advance(86_400);
  await page.connect();
  await page.tab.close();
  expect(await slotsOf(page.userId)).toEqual(between(0, 58));
});

/**
 * A random viewer (by seed) who plays, skips, rewinds and pauses; returns the slots that were really played, and all in
 * between.
 */
async function wander(userId: string, seed: number): Promise<{ played: Set<number>; between: Set<number> }> {
  const below = sequence(seed + 1);
  const played = new Set<number>();
  const visited: number[] = [];
  let tab = await connect(userId);
  let position = below(500);
  await tab.watch('diga', position);
  for (let act = 0; act < 8; act += 1) {
    const to = Math.min(590, position + 5 + below(80));
    if (to > position) {
      await play(tab, position, to);
      for (const slot of between(position, to)) played.add(slot);
      visited.push(position, to);
    }
    const chance = below(5);
    position = chance === 0 ? to : below(540);
    if (chance === 1 || Math.abs(position - to) < 10) {
      position = to;
      await tab.pause(to);
      time.advance(below(900));
      await tab.progress(to);
    } else if (chance === 2) {
      await tab.leave(to);
      await tab.close();
      tab = await connect(userId);
      await tab.watch('diga', position);
    } else if (chance === 3) {
      await tab.pause(to);
      time.advance(3);
      await tab.progress(position);
    } else if (position !== to) {
      await tab.at(position);
    }
  }
  await tab.close();
  return { played, between: new Set(between(Math.min(...visited), Math.max(...visited))) };
}

const sorted = (slots: Set<number>) => [...slots].sort((a, b) => a - b);

it('exactly what played, however its viewer wanders; a row of all between would be seen', async () => {
  let unlike = 0;
  for (let seed = 0; seed < 8; seed += 1) {
    const userId = seed === 0 ? await createViewer() : (await createUser()).id;
    const truth = await wander(userId, seed);
    const rows = await slotsOf(userId);
    expect(rows, `seed ${seed}`).toEqual(sorted(truth.played));
    if (String(rows) !== String(sorted(truth.between))) unlike += 1;
  }
  expect(unlike).toBeGreaterThan(0);
});
