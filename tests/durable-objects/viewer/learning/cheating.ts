import { videos } from '../../../../db/schema';
import { withdrawnKeptMs } from '../../../../domain/watching/access';
import { db } from '../../../support/scope';
import { deviceA, time } from '../../support';
import { connect } from '../../test-tab';
import { play, type Learner } from './learner';

/** Attempts to collect training hours without watching. */
export type Script = [name: string, run: (learner: Learner) => Promise<unknown>];

/** None of these may count anything. */
export const worthless: Script[] = [
  [
    'plays at double speed',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 300, 0.5);
    },
  ],
  [
    'plays at one and a half',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 300, 1 / 1.5);
    },
  ],
  [
    'plays a quarter too fast',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 300, 0.8);
    },
  ],
  [
    'plays at eight times',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 120, 1 / 8);
      await tab.leave(120);
    },
  ],
  [
    'jumps a minute ahead every two seconds',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      for (let second = 60; second <= 600; second += 60) {
        time.advance(2);
        await tab.at(second);
      }
    },
  ],
  [
    'tells the end at once',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await tab.progress(600);
      await tab.leave(600);
    },
  ],
  [
    'waits ten minutes in silence, then tells the end',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      time.advance(600);
      await tab.progress(600);
    },
  ],
  [
    'tells huge positions',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 4_000_000_000);
      time.advance(10);
      await tab.at(Number.MAX_SAFE_INTEGER);
    },
  ],
  [
    'tells progress of nothing it watches',
    async (learner) => {
      const tab = await learner.tab();
      await play(tab, 0, 60);
    },
  ],
  [
    'watches outside the course',
    async (learner) => {
      const tab = await learner.tab();
      await tab.watch('film-uno');
      await play(tab, 0, 60);
    },
  ],
  [
    'names a unit with another film',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 0, 'prima', 'film-due');
      await play(tab, 0, 60);
    },
  ],
  [
    'names a unit that is not open yet',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 0, 'seconda', 'film-due');
      await play(tab, 0, 60);
    },
  ],
  [
    'names a unit whose film was withdrawn for good',
    async (learner) => {
      await db.update(videos).set({ hidden: true, hiddenAt: time.now() - withdrawnKeptMs });
      const tab = await connect(learner.userId, { deviceId: deviceA, viewLimit: null, trialSeconds: null });
      await learner.watch(tab);
      await play(tab, 0, 60);
    },
  ],
  [
    'names a course that it is not in',
    async (learner) => {
      const tab = await learner.tab();
      await tab.say({ type: 'watch', videoId: 'film-uno', courseId: 'altro', unitId: 'prima', seconds: 0 });
      await play(tab, 0, 60);
    },
  ],
  [
    'replays one message a hundred times',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      for (let one = 0; one < 60; one += 1) tab.socket.send(JSON.stringify({ type: 'at', seconds: 2 }));
      await tab.heard();
    },
  ],
  [
    'tells its own clock along',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      tab.socket.send(JSON.stringify({ type: 'at', seconds: 60, at: time.now() + 3_600_000 }));
      await tab.heard();
    },
  ],
  [
    'has paused, and tells on',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await tab.pause(0);
      await play(tab, 0, 60);
    },
  ],
  [
    'begins anew every second, a minute further',
    async (learner) => {
      const tab = await learner.tab();
      for (let second = 0; second < 600; second += 60) {
        await learner.watch(tab, second);
        time.advance(1);
        await learner.watch(tab, second + 59);
      }
    },
  ],
  [
    'pauses at the far end of every jump',
    async (learner) => {
      const tab = await learner.tab();
      for (let second = 0; second < 600; second += 60) {
        await learner.watch(tab, second);
        time.advance(2);
        await tab.pause(second + 60);
      }
    },
  ],
  [
    'comes back on a new socket every second, a minute further',
    async (learner) => {
      for (let second = 0; second < 600; second += 60) {
        const tab = await learner.tab(deviceA, 'tab-1');
        await learner.watch(tab, second);
        time.advance(1);
        await tab.close();
      }
    },
  ],
  [
    'runs a film backwards',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 600);
      for (let second = 598; second > 500; second -= 2) {
        time.advance(2);
        await tab.at(second);
      }
    },
  ],
  [
    'answers a presence question that was never asked',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await tab.pause(0);
      await tab.say({ type: 'present', id: crypto.randomUUID(), seconds: 0 });
      await play(tab, 0, 60);
    },
  ],
];
