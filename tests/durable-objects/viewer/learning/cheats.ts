import { evictDurableObject } from 'cloudflare:test';
import { callUncheckedAs } from '../../../support/scope';
import { deviceA, deviceB, deviceC, time, viewer } from '../../support';
import { connect, settle, type TestTab } from '../../test-tab';

/** A subscriber who tries to be counted for more, or less, than they watched. */
export class Cheat {
  constructor(readonly userId: string) {}

  tab = (deviceId = deviceA, tab: string | null = null) => connect(this.userId, { deviceId, tab });
  call = (name: 'SaveProgress' | 'TrackEvent' | 'GetVideo' | 'PreloadVideo', input: object) =>
    callUncheckedAs({ id: this.userId }, name, input, { now: time.now(), deviceId: deviceA });

  /** Sends the same text many times at once. */
  async replay(tab: TestTab, text: string, times: number): Promise<void> {
    for (let one = 0; one < times; one += 1) tab.socket.send(text);
    await tab.heard();
  }
}

/**
 * What a script may be counted for: not more than the video can have played by the wall clock, and not less than it
 * did.
 */
export type Script = [
  name: string,
  seconds: { atLeast: number; atMost: number },
  run: (cheat: Cheat) => Promise<unknown>,
];

export const exactly = (seconds: number) => ({ atLeast: seconds, atMost: seconds });
const progress = (seconds: number) => JSON.stringify({ type: 'progress', seconds });

export async function playHonestly(tab: TestTab, seconds: number, from = 0): Promise<void> {
  for (let played = 10; played <= seconds; played += 10) {
    time.advance(10);
    await tab.progress(from + played);
  }
}

export const socketScripts: Script[] = [
  [
    'tells huge positions',
    exactly(20),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga', 4_000_000_000);
      time.advance(10);
      await tab.progress(Number.MAX_SAFE_INTEGER);
      time.advance(10);
      await tab.at(Number.MAX_SAFE_INTEGER - 1);
    },
  ],
  [
    'tells its own clock, an hour ahead',
    exactly(10),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      await cheat.replay(tab, JSON.stringify({ type: 'progress', seconds: 10, at: time.now() + 3_600_000 }), 3);
      await playHonestly(tab, 10);
    },
  ],
  [
    'replays every message ten times',
    exactly(40),
    async (cheat) => {
      const tab = await cheat.tab();
      await cheat.replay(tab, JSON.stringify({ type: 'watch', videoId: 'diga', seconds: 0 }), 10);
      for (let second = 10; second <= 40; second += 10) {
        time.advance(10);
        await cheat.replay(tab, progress(second), 10);
      }
      await cheat.replay(tab, JSON.stringify({ type: 'leave', seconds: 40 }), 10);
    },
  ],
  [
    'plays one film in five tabs',
    exactly(60),
    async (cheat) => {
      const tabs = await Promise.all(Array.from({ length: 5 }, () => cheat.tab()));
      for (const tab of tabs) await tab.watch('diga');
      for (let second = 10; second <= 60; second += 10) {
        time.advance(10);
        for (const tab of tabs) await tab.progress(second);
      }
    },
  ],
  [
    'plays two films on two devices at once',
    { atLeast: 59, atMost: 60 },
    async (cheat) => {
      const [first, second] = [await cheat.tab(deviceA), await cheat.tab(deviceB)];
      await first.watch('diga');
      await second.watch('sutura');
      for (let beat = 1; beat <= 6; beat += 1) {
        time.advance(3.5);
        await first.progress(beat * 10);
        time.advance(6.5);
        await second.progress(beat * 10);
      }
    },
  ],
  [
    'tells progress of nothing it watches',
    exactly(0),
    async (cheat) => {
      const tab = await cheat.tab();
      await playHonestly(tab, 60);
    },
  ],
  [
    'pauses and plays twice a second',
    exactly(30),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      for (let half = 1; half <= 60; half += 1) {
        time.advance(0.5);
        await tab.pause(Math.floor(half / 2));
        await tab.watch('diga', Math.floor(half / 2));
      }
    },
  ],
  [
    'says that it pauses at every message it owes',
    exactly(60),
    async (cheat) => {
      const tab = await cheat.tab();
      for (let second = 0; second < 60; second += 10) {
        await tab.watch('diga', second);
        time.advance(10);
        await tab.pause(second + 10);
      }
    },
  ],
  [
    'seeks a minute ahead every second',
    exactly(9),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      for (let second = 1; second <= 9; second += 1) {
        time.advance(1);
        await tab.progress(second * 60);
      }
    },
  ],
  [
    'keeps silent for five minutes of film',
    exactly(300),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      time.advance(300);
      await tab.progress(300);
    },
  ],
  [
    'changes the film every nine seconds without a progress',
    exactly(90),
    async (cheat) => {
      const tab = await cheat.tab();
      for (let turn = 0; turn < 10; turn += 1) {
        await tab.watch(turn % 2 === 0 ? 'diga' : 'sutura', turn * 9);
        time.advance(9);
      }
    },
  ],
  [
    'connects anew every nine seconds without a progress',
    exactly(90),
    async (cheat) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const tab = await cheat.tab();
        await tab.watch('diga', turn * 9);
        time.advance(9);
        await tab.close();
      }
    },
  ],
  [
    'connects anew under one name while its old socket still stands',
    exactly(90),
    async (cheat) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const tab = await cheat.tab(deviceA, 'one-name');
        await tab.watch('diga', turn * 9);
        time.advance(9);
      }
    },
  ],
  [
    'takes its own place over every nine seconds',
    exactly(90),
    async (cheat) => {
      const tabs = [deviceA, deviceB, deviceC].map((deviceId) => cheat.tab(deviceId));
      const [first, second, third] = await Promise.all(tabs);
      if (!first || !second || !third) throw new Error('no tabs');
      const turns = [first, second, third];
      await first.watch('diga');
      await second.watch('diga');
      for (let turn = 1; turn <= 10; turn += 1) {
        time.advance(9);
        const tab = turns[(turn + 1) % 3] ?? first;
        await tab.watch('diga', turn * 9);
        await tab.takeOver();
      }
    },
  ],
  [
    'holds fifty sockets and tells positions on all',
    exactly(30),
    async (cheat) => {
      const idle = await Promise.all(Array.from({ length: 49 }, () => cheat.tab()));
      const tab = await cheat.tab();
      await tab.watch('diga');
      for (let second = 10; second <= 30; second += 10) {
        time.advance(10);
        for (const one of [...idle.slice(0, 5), tab]) await one.progress(second);
      }
    },
  ],
  [
    'floods the object until it hangs up',
    exactly(10),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      time.advance(10);
      for (let one = 0; one < 150; one += 1) tab.socket.send(progress(one));
      await tab.closed;
      await settle(cheat.userId);
    },
  ],
  [
    'hopes that an object that leaves memory forgets',
    exactly(60),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      for (let second = 10; second <= 60; second += 10) {
        time.advance(10);
        await evictDurableObject(viewer(cheat.userId));
        await tab.progress(second);
      }
    },
  ],
];
