import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { unitRecords } from '../../../../db/schema';
import { totalSeconds } from '../../../../domain/courses/intervals';
import { db } from '../../../support/scope';
import { asksEvery, evasive, mostUnasked } from './evading';
import { countedOf, createLearner, Learner, play } from './learner';
import { deviceA, deviceB, time, viewer } from '../../support';
import { settle, useTestClock, type TestTab } from '../../test-tab';

useTestClock();

describe('nothing counts after a presence question for who', () => {
  it.each(evasive)('%s', async (_, run) => {
    const learner = new Learner(await createLearner(asksEvery, false));
    await run(learner);
    await viewer(learner.userId).logOut(null);
    expect((await countedOf(learner.userId)).seconds).toBeLessThanOrEqual(mostUnasked);
  });
});

/** The open question, which every `watch` of the lesson receives. */
async function questionTo(learner: Learner, tab: TestTab): Promise<string> {
  const question = (await learner.watch(tab, 60)).find((message) => message.type === 'presence');
  if (question?.type !== 'presence') throw new Error('nobody asked');
  return question.id;
}

async function asked() {
  const learner = new Learner(await createLearner(asksEvery, false));
  const tab = await learner.tab(deviceA, 'tab-1');
  await learner.watch(tab);
  await play(tab, 0, 60);
  const { seconds } = await countedOf(learner.userId);
  return { learner, tab, seconds, id: await questionTo(learner, tab) };
}

it('comes after half to one and a half times as many counted seconds', async () => {
  const { seconds } = await asked();
  expect(seconds).toBeGreaterThanOrEqual(asksEvery / 2);
  expect(seconds).toBeLessThanOrEqual(mostUnasked);
});

it('is not announced by the export of what is stored', async () => {
  const { learner } = await asked();
  const { stored } = await viewer(learner.userId).ownData();
  expect(stored.coverage).toMatchObject([{ unitId: expect.any(String) }]);
  expect(JSON.stringify(stored)).not.toContain('until');
});

describe('an open question', () => {
  it.each<[string, (one: Awaited<ReturnType<typeof asked>>) => Promise<TestTab>]>([
    ['in its tab', async ({ tab }) => tab],
    ['after a reload', ({ learner }) => learner.tab(deviceA, 'tab-2')],
    ['on another device', ({ learner }) => learner.tab(deviceB, 'tab-9')],
    [
      'after a redeployment',
      async ({ learner, tab }) => {
        await evictDurableObject(viewer(learner.userId), { webSockets: 'close' });
        await tab.closed;
        return learner.tab(deviceA, 'tab-1');
      },
    ],
  ])('is the same %s, and what is watched counts from its answer', async (_, comeBack) => {
    const one = await asked();
    const tab = await comeBack(one);
    expect(await questionTo(one.learner, tab)).toBe(one.id);
    await play(tab, 60, 80);
    expect((await countedOf(one.learner.userId)).seconds).toBe(one.seconds);
    await tab.say({ type: 'present', id: one.id, seconds: 80 });
    await play(tab, 80, 90);
    await tab.leave(90);
    expect((await countedOf(one.learner.userId)).seconds).toBe(one.seconds + 10);
  });

  it('is answered once: a tab that shows it still does not count beside the one that goes on', async () => {
    const { learner, tab, seconds, id } = await asked();
    const other = await learner.tab(deviceB, 'tab-9');
    await learner.watch(other, 60);
    await other.say({ type: 'present', id, seconds: 60 });
    await tab.say({ type: 'present', id, seconds: 300 });
    for (let second = 2; second <= 8; second += 2) {
      time.advance(2);
      await other.at(60 + second);
      await tab.at(300 + second);
    }
    await other.leave(68);
    await tab.leave(308);
    expect((await countedOf(learner.userId)).seconds).toBe(seconds + 8);
  });

  it('holds no other lesson up', async () => {
    const { learner, tab, seconds } = await asked();
    await learner.watch(tab, 0, 'seconda', 'film-due');
    await play(tab, 0, 10);
    await tab.leave(10);
    await settle(learner.userId);
    const rows = await db.select().from(unitRecords);
    expect(Object.fromEntries(rows.map(({ unitId, seen }) => [unitId, totalSeconds(seen)]))).toEqual({
      prima: seconds,
      seconda: 10,
    });
  });
});
