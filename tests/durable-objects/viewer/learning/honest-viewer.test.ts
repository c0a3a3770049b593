import { evictDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { addInterval, totalSeconds, withoutTrifles, type Interval } from '../../../../domain/courses/intervals';
import { sequence } from '../../seeded';
import { deviceA, time, viewer } from '../../support';
import { useTestClock } from '../../test-tab';
import { countedOf, createLearner, Learner, minutes } from './learner';

useTestClock();

/** The longest delay of a message; each has its own. */
const mostLateMs = 800;

/**
 * A viewer who watches a whole lesson of ten minutes with pauses, rewinds and skips, on a connection that delays
 * messages and sometimes breaks, with an object that is restarted. Returns what they actually saw.
 */
async function watchWhole(learner: Learner, seed: number): Promise<readonly Interval[]> {
  const below = sequence(seed);
  const between = (from: number, to: number) => from + below(to - from + 1);
  let tab = await learner.tab(deviceA, 'tab-1');
  let seen: Interval[] = [];
  let late = 0;
  const wait = (seconds: number) => {
    const before = late;
    late = below(mostLateMs + 1) / 1000;
    time.advance(Math.max(0, seconds - before + late));
  };
  const playOn = async (from: number, to: number) => {
    await learner.watch(tab, from);
    let position = from;
    while (position < to) {
      const step = Math.min(2, to - position);
      position += step;
      wait(step);
      await (position % 10 === 0 ? tab.progress(position) : tab.at(position));
    }
    seen = addInterval(seen, [from, to]);
  };
  const accidents = [
    () => tab.pause(at),
    async () => {
      await tab.pause(at);
      time.advance(between(5, 400));
    },
    async () => {
      // The connection is lost between two heartbeats: the player plays on and reports its position when it is back.
      time.advance(1);
      await tab.close();
      time.advance(between(1, 4));
      tab = await learner.tab(deviceA, 'tab-1');
    },
    () => evictDurableObject(viewer(learner.userId)),
    async () => {
      // A redeployment closes every socket, or the network fails: the video plays on from its buffer.
      if (below(2) === 0) await tab.close();
      else await evictDurableObject(viewer(learner.userId), { webSockets: 'close' });
      const to = Math.min(minutes, at + between(1, 8));
      wait(to - at);
      seen = addInterval(seen, [at, to]);
      at = to;
      tab = await learner.tab(deviceA, 'tab-1');
    },
    async () => {
      const back = Math.max(0, at - between(10, 40));
      await playOn(back, at);
    },
    async () => {
      const ahead = Math.min(minutes - 12, at + between(60, 200));
      if (ahead > at) await playOn(ahead, ahead + 12);
    },
  ];
  let at = 0;
  while (at < minutes) {
    const to = Math.min(minutes, at + between(20, 70));
    await playOn(at, to);
    at = to;
    await accidents[between(0, accidents.length - 1)]?.();
  }
  await tab.leave(minutes);
  return seen;
}

it.each([1, 2, 3, 4, 5])(
  'an honest viewer is counted what they saw, within two per cent (course %i)',
  { timeout: 120_000 },
  async (seed) => {
    const learner = new Learner(await createLearner());
    const truth = totalSeconds(await watchWhole(learner, seed));
    const { seen } = await countedOf(learner.userId);
    const counted = totalSeconds(withoutTrifles(seen, minutes));
    expect(truth).toBe(minutes);
    expect(Math.abs(counted - truth) / truth).toBeLessThanOrEqual(0.02);
  },
);
