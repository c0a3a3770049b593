import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { courseDays, unitRecords, videos } from '../../../../db/schema';
import { withdrawnKeptMs } from '../../../../domain/watching/access';
import { totalSeconds } from '../../../../domain/courses/intervals';
import { worthless } from './cheating';
import { countedOf, createLearner, Learner, minutes, play } from './learner';
import { db } from '../../../support/scope';
import { breakDatabase, deviceA, deviceB, time, viewer } from '../../support';
import { connect, settle, useTestClock } from '../../test-tab';

useTestClock();

describe('nothing counts for who', () => {
  it.each(worthless)('%s', async (_, run) => {
    const learner = new Learner(await createLearner());
    await run(learner);
    await viewer(learner.userId).logOut(null);
    expect((await countedOf(learner.userId)).seconds).toBe(0);
  });

  it('and the same check sees the honest viewer', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    await play(tab, 0, 60);
    await tab.leave(60);
    expect((await countedOf(learner.userId)).seconds).toBe(60);
  });
});

describe('parallel tabs and devices', () => {
  it('count one second for a second, for whoever began last', async () => {
    const learner = new Learner(await createLearner());
    const tabs = [await learner.tab(), await learner.tab(), await learner.tab(deviceB)];
    for (const tab of tabs) await learner.watch(tab);
    for (let second = 2; second <= 60; second += 2) {
      time.advance(2);
      for (const tab of tabs) await tab.at(second);
    }
    for (const tab of tabs) await tab.leave(60);
    expect((await countedOf(learner.userId)).seconds).toBe(60);
  });

  it('lose two seconds at most where one hands over to the other', async () => {
    const learner = new Learner(await createLearner());
    const [one, other] = [await learner.tab(), await learner.tab(deviceB)];
    await learner.watch(one);
    await play(one, 0, 30);
    time.advance(1.9);
    await learner.watch(other, 31);
    await play(other, 31, 61);
    await other.leave(61);
    expect((await countedOf(learner.userId)).seconds).toBeGreaterThanOrEqual(59);
  });

  it('count the same seconds once', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    for (let turn = 0; turn < 3; turn += 1) {
      await learner.watch(tab, 0);
      await play(tab, 0, 30);
      await tab.pause(30);
    }
    expect(await countedOf(learner.userId)).toEqual({ seconds: 30, seen: [[0, 30]] });
  });
});

describe('an honest viewer', () => {
  it('with a jittering line, seeks and pauses is counted within two per cent', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    const stretches = [
      [0, 120],
      [200, 320],
      [120, 200],
      [320, 600],
    ] as const;
    let late = 0;
    for (const [from, to] of stretches) {
      await learner.watch(tab, from);
      for (let second = from + 2; second <= to; second += 2) {
        // Messages come up to 0.6 s late, and the next comes on time again.
        const before = late;
        late = ((second * 7) % 7) / 10;
        time.advance(2 - before + late);
        await tab.at(second);
      }
      await tab.pause(to);
      time.advance(5);
    }
    const { seconds } = await countedOf(learner.userId);
    expect(seconds).toBeGreaterThanOrEqual(588);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('loses at most two seconds with a line that dies, and with a restart of the object', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab(deviceA, 'tab-1');
    await learner.watch(tab);
    await play(tab, 0, 46);
    await evictDurableObject(viewer(learner.userId));
    await play(tab, 46, 60);
    time.advance(1.9);
    await tab.close();
    expect((await countedOf(learner.userId)).seconds).toBeGreaterThanOrEqual(60);
  });

  describe('whose page plays on while its socket is away', () => {
    /** Has watched forty seconds, of which the last are not credited yet. */
    async function inTheMiddle(inOrder = true) {
      const learner = new Learner(await createLearner(0, inOrder));
      const tab = await learner.tab(deviceA, 'tab-1');
      await learner.watch(tab, 6);
      await play(tab, 6, 46);
      return { learner, tab };
    }
    /** Simulates a redeployment: every socket closes, and the instance's state is lost. */
    async function redeploy({ learner, tab }: Awaited<ReturnType<typeof inTheMiddle>>) {
      await evictDurableObject(viewer(learner.userId), { webSockets: 'close' });
      await tab.closed;
    }
    async function comeBack(learner: Learner, after: number, at: number) {
      time.advance(after);
      const tab = await learner.tab(deviceA, 'tab-1');
      await learner.watch(tab, at);
      return tab;
    }

    it('loses nothing with a redeployment', async () => {
      const one = await inTheMiddle();
      await redeploy(one);
      const tab = await comeBack(one.learner, 6, 52);
      await play(tab, 52, 62);
      await tab.leave(62);
      expect(await countedOf(one.learner.userId)).toEqual({ seconds: 56, seen: [[6, 62]] });
    });

    it('loses nothing with a line that is dead for some seconds', async () => {
      const { learner, tab } = await inTheMiddle();
      await tab.close();
      const again = await comeBack(learner, 8, 54);
      await again.leave(54);
      expect((await countedOf(learner.userId)).seen).toEqual([[6, 54]]);
    });

    it.each<[string, number, number]>([
      ['further than the clock went', 3, 60],
      ['after a silence that is too long', 40, 86],
    ])('and comes back %s has what was known before alone', async (_, after, at) => {
      const one = await inTheMiddle();
      await redeploy(one);
      const tab = await comeBack(one.learner, after, at);
      await tab.leave(at);
      expect((await countedOf(one.learner.userId)).seconds).toBeLessThanOrEqual(40);
    });

    it.each([
      ['the same lesson', 'prima', 'film-uno', 300],
      ['another', 'seconda', 'film-due', 0],
    ] as const)('and comes back after another tab began %s has nothing of what that one counts', async (...one) => {
      const [, unitId, videoId, from] = one;
      const begun = await inTheMiddle(false);
      await redeploy(begun);
      const other = await begun.learner.tab(deviceB, 'tab-2');
      await begun.learner.watch(other, from, unitId, videoId);
      await play(other, from, from + 12);
      const tab = await comeBack(begun.learner, 0, 58);
      await other.leave(from + 12);
      await tab.leave(58);
      await settle(begun.learner.userId);
      const days = await db.select().from(courseDays);
      expect(days.find((day) => day.unitId === unitId)?.seconds).toBeGreaterThanOrEqual(12);
      expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(40 + 12);
    });

    it('and had paused has nothing of the pause', async () => {
      const one = await inTheMiddle();
      await one.tab.pause(46);
      await redeploy(one);
      const tab = await comeBack(one.learner, 9, 55);
      await tab.leave(55);
      expect((await countedOf(one.learner.userId)).seen).toEqual([[6, 46]]);
    });
  });

  it('loses nothing that D1 did not have when the object ended: the next socket writes it', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    await db.run('alter table unit_records rename to unit_records_away');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await play(tab, 0, 20);
    await evictDurableObject(viewer(learner.userId), { webSockets: 'close' });
    await db.run('alter table unit_records_away rename to unit_records');
    await learner.tab();
    expect((await countedOf(learner.userId)).seconds).toBe(20);
  });

  it('loses nothing while D1 is away', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    const mend = await breakDatabase();
    await db.run('alter table unit_records rename to unit_records_away');
    await play(tab, 0, 40);
    await tab.pause(40);
    await mend();
    await db.run('alter table unit_records_away rename to unit_records');
    await learner.watch(tab, 40);
    await play(tab, 40, 52);
    await tab.pause(52);
    expect((await countedOf(learner.userId)).seconds).toBe(52);
  });

  it('hears that a lesson is whole only once D1 knows: the next step opens by that', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    await play(tab, 0, minutes - 2);
    time.advance(2);
    tab.socket.send(JSON.stringify({ type: 'pause', seconds: minutes }));
    let told = await tab.next();
    while (told.type !== 'counted' || told.seconds < minutes) told = await tab.next();
    // Not awaited: what a tab was notified of is already stored.
    const [row] = await db.select().from(unitRecords);
    expect(totalSeconds(row?.seen ?? [])).toBe(minutes);
  });

  it('hears what counts, what is missing, and that it stopped when another device goes on', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    const begun = await learner.watch(tab, 10);
    expect(begun).toContainEqual(expect.objectContaining({ type: 'counted', seconds: 0, isCounting: true }));
    await play(tab, 10, 30);
    const other = await learner.tab(deviceB);
    await learner.watch(other, 30);
    expect(await tab.heard()).toContainEqual(
      expect.objectContaining({
        type: 'counted',
        seconds: 20,
        isCounting: false,
        gaps: [
          [0, 10],
          [30, 600],
        ],
      }),
    );
  });

  it('counts in a withdrawn lesson for thirty days, on a trial too', async () => {
    const learner = new Learner(await createLearner());
    await db.update(videos).set({ hidden: true, hiddenAt: time.now() - withdrawnKeptMs + 60_000 });
    const tab = await learner.tab();
    await learner.watch(tab);
    await play(tab, 0, 30);
    await tab.leave(30);
    expect((await countedOf(learner.userId)).seconds).toBe(30);
  });

  it('is not ended by a trial that is over', async () => {
    const id = await createLearner();
    const tab = await connect(id, { viewLimit: null, trialSeconds: 0 });
    await tab.say({ type: 'watch', videoId: 'film-uno', courseId: 'prova', unitId: 'prima', seconds: 0 });
    await play(tab, 0, 20);
    await tab.leave(20);
    expect((await countedOf(id)).seconds).toBe(20);
  });
});
