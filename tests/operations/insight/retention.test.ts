import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeFlush } from '../../../db/progress';
import { userVideos } from '../../../db/schema';
import type { Interval } from '../../../domain/courses/intervals';
import { retentionSlots } from '../../../domain/insight/retention';
import { runDueJobs } from '../../../operations/run-jobs';
import { insertJob } from '../../../operations/shared/jobs';
import { sequence } from '../../durable-objects/seeded';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { callAs, db, makeScope, testNow } from '../../support/scope';

// Who stays in a lesson of seventy seconds: what was seen of it, not where its viewers are.

const durationSeconds = 70;

let admin: { id: string };
beforeEach(async () => {
  admin = await createAdmin();
  await createVideo({ id: 'uno', durationMs: durationSeconds * 1000 });
});

let flushes = 0;
async function see(userId: string, ...seen: Interval[]) {
  flushes += 1;
  const seconds = seen.at(-1)?.[1] ?? 0;
  const place = { id: `seen-${flushes}`, userId, videoId: 'uno', seriesId: null, shard: null, day: null, plays: false };
  const flush = {
    ...place,
    seconds,
    views: seconds,
    at: testNow + flushes,
    tells: true,
    countedAt: testNow + flushes,
    since: null,
    seen,
  };
  await writeFlush(db, flush);
  return flush;
}

/** The lesson's figures, counted again. */
async function retention() {
  await insertJob(db, { operation: 'CountRetention', input: { videoIds: ['uno'] } }, testNow);
  const scope = await makeScope();
  while ((await runDueJobs(scope)) > 0) await scope.settled();
  const { retention: found } = await callAs(admin, 'GetStats', { videoId: 'uno' });
  if (!found) throw new Error('the lesson is not known');
  return found;
}

const sharesOf = ({ curve }: { curve: { share: number }[] }) => curve.map(({ share }) => share);
const slotOf = (second: number) =>
  Math.min(retentionSlots - 1, Math.floor((second * retentionSlots) / durationSeconds));
const slots = Array.from({ length: retentionSlots }, (_, slot) => slot);

describe('somebody who saw the whole lesson', () => {
  test('has stayed to its end, also after opening it again for five seconds', async () => {
    const { id } = await createUser();
    await see(id, [0, 70]);
    await see(id, [0, 5]);
    const found = await retention();
    expect(found).toMatchObject({ viewers: 1, drops: [] });
    expect(sharesOf(found)).toEqual(slots.map(() => 1));
  });

  test('in several goes has too, and a flush that is repeated counts once', async () => {
    const { id } = await createUser();
    await see(id, [40, 70]);
    const last = await see(id, [0, 20], [20, 41]);
    await writeFlush(db, last);
    expect(await retention()).toMatchObject({ viewers: 1, drops: [] });
  });
});

describe('the figure', () => {
  test('does not count whoever begins at a minute as having stayed from the beginning', async () => {
    const { id } = await createUser();
    await see(id, [60, 70]);
    const found = await retention();
    expect(found.viewers).toBe(1);
    expect(sharesOf(found)).toEqual(slots.map((slot) => (slot < slotOf(60) ? 0 : 1)));
  });

  test('leaves out administrators, and whoever only opened the lesson', async () => {
    await see(admin.id, [0, 3]);
    const { id: userId } = await createUser();
    await db.insert(userVideos).values({ userId, videoId: 'uno', seconds: 40, openings: 1, openedAt: testNow });
    expect(await retention()).toMatchObject({ viewers: 0, curve: [], drops: [] });
    const { id } = await createUser();
    await see(id, [0, 70]);
    const found = await retention();
    expect([found.viewers, Math.min(...sharesOf(found))]).toEqual([1, 1]);
  });

  test('says what falls of all who saw something of the lesson', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createUser()));
    for (const [index, { id }] of people.entries()) await see(id, [0, index === 0 ? 34 : 70]);
    const found = await retention();
    expect(found.drops).toMatchObject([
      { at: Math.round(((slotOf(34) + 1) * durationSeconds) / retentionSlots), lost: 0.25 },
    ]);
  });
});

describe('whatever they saw, in whatever order', () => {
  /**
   * Random viewers (by seed), each in several sessions; returns how many saw each slot, and what the last of them saw.
   */
  async function crowd(seed: number) {
    const next = sequence(seed + 1);
    const viewers = slots.map(() => 0);
    const last: { id: string; bits: number }[] = [];
    for (let person = 0; person < 6; person += 1) {
      const { id } = await createUser();
      const all = new Set<number>();
      for (let go = 0; go <= next(4); go += 1) {
        const from = next(68);
        const stretch: Interval = [from, from + 1 + next(70 - from)];
        await see(id, stretch);
        const [first, end] = [slotOf(stretch[0]), slotOf(stretch[1])];
        for (const slot of slots.slice(first, end + 1)) all.add(slot);
        last[person] = { id, bits: 2 ** (end + 1) - 2 ** first };
      }
      for (const slot of all) viewers[slot] = (viewers[slot] ?? 0) + 1;
    }
    return { shares: viewers.map((count) => count / 6), last };
  }

  test.each([1, 2, 3])('each point says how many of them saw it: seed %i', async (seed) => {
    const { shares } = await crowd(seed);
    expect(sharesOf(await retention())).toEqual(shares);
  });

  test('and would not where a row keeps only the last look: the measure can fail', async () => {
    const { shares, last } = await crowd(1);
    for (const { id, bits } of last) {
      await db
        .update(userVideos)
        .set({ seen: sql`${bits}` })
        .where(eq(userVideos.userId, id));
    }
    expect(sharesOf(await retention())).not.toEqual(shares);
  });
});
