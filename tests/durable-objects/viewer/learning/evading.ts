import { evictDurableObject } from 'cloudflare:test';
import { holdSeconds } from '../../../../domain/courses/stretch';
import { deviceA, deviceB, time, viewer } from '../../support';
import type { TestTab } from '../../test-tab';
import type { Script } from './cheating';
import { play, type Learner } from './learner';

/** The lesson of these scripts asks a presence question after about this many counted seconds. */
export const asksEvery = 20;

/** The most that counts before a question is answered: the longest interval, and what is credited at once. Seconds. */
export const mostUnasked = asksEvery * 1.5 + holdSeconds;

/** Plays the lesson in stretches shorter than the interval between questions; each ends as `end` says. */
async function inTurns(learner: Learner, begin: (turn: number) => Promise<TestTab>, end: (tab: TestTab) => unknown) {
  for (let turn = 0; turn < 20; turn += 1) {
    const from = turn * 12;
    const tab = await begin(turn);
    await learner.watch(tab, from);
    await play(tab, from, from + 12);
    await end(tab);
  }
}

const close = (tab: TestTab) => tab.close();

/** Scripts that answer no question: none may be counted for longer than until the first one. */
export const evasive: Script[] = [
  [
    'plays on and answers nothing',
    (learner) =>
      inTurns(
        learner,
        () => learner.tab(deviceA, 'tab-1'),
        () => undefined,
      ),
  ],
  ['closes the socket before each question', (learner) => inTurns(learner, () => learner.tab(deviceA, 'tab-1'), close)],
  [
    'loads the page again before each question',
    (learner) =>
      inTurns(
        learner,
        (turn) => learner.tab(deviceA, `tab-${turn}`),
        async (tab) => {
          await tab.leave(600);
          await tab.close();
        },
      ),
  ],
  [
    'goes to another device before each question',
    (learner) =>
      inTurns(
        learner,
        (turn) => learner.tab(turn % 2 === 0 ? deviceA : deviceB, `tab-${turn}`),
        () => undefined,
      ),
  ],
  [
    'goes to another lesson and back before each question',
    async (learner) => {
      const tab = await learner.tab(deviceA, 'tab-1');
      await inTurns(
        learner,
        async () => tab,
        () => learner.watch(tab, 0, 'seconda', 'film-due'),
      );
    },
  ],
  [
    'waits for a release, which forgets the sockets, before each question',
    (learner) =>
      inTurns(
        learner,
        () => learner.tab(deviceA, 'tab-1'),
        async (tab) => {
          await evictDurableObject(viewer(learner.userId), { webSockets: 'close' });
          await tab.closed;
          time.advance(1);
        },
      ),
  ],
];
