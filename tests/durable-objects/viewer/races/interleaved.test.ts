import { describe, expect, it } from 'vitest';
import type { ClientMessage } from '../../../../durable-objects/viewer/messages';
import { sequence } from '../../seeded';
import { createViewer, open, running, time } from '../../support';
import { connect, useTestClock, type TestTab } from '../../test-tab';

useTestClock();

const limit = 2;
const films = ['diga', 'sutura'];

/** Five tabs on three devices act at random, several at once, without waiting for responses. */
async function play(userId: string, seed: number): Promise<number[]> {
  const pick = sequence(seed);
  const deviceOf = (index: number) => String.fromCharCode(65 + (index % 3)).repeat(32);
  const newTab = (index: number) =>
    connect(userId, { deviceId: deviceOf(index), tab: `tab-${index}`, viewLimit: limit });
  const tabs: TestTab[] = [];
  for (let index = 0; index < 5; index += 1) tabs.push(await newTab(index));
  const counts: number[] = [];
  const send = (tab: TestTab | undefined, message: ClientMessage) => {
    if (tab?.socket.readyState === WebSocket.OPEN) tab.socket.send(JSON.stringify(message));
  };
  const act = async (index: number): Promise<unknown> => {
    const videoId = films[pick(films.length)] ?? '';
    const seconds = pick(600);
    const choice = pick(8);
    if (choice === 0) return open(userId, deviceOf(index), videoId, limit);
    if (choice === 1) {
      if (pick(2) === 0) tabs[index]?.socket.close(1000, 'gone');
      tabs[index] = await newTab(index);
      return undefined;
    }
    const messages: ClientMessage[] = [
      { type: 'watch', videoId, seconds },
      { type: 'takeOver' },
      { type: 'progress', seconds },
      { type: 'pause', seconds },
      { type: 'leave', seconds },
    ];
    return send(tabs[index], messages[choice - 2] ?? { type: 'watch', videoId, seconds });
  };
  for (let round = 0; round < 25; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => act(pick(tabs.length))));
    counts.push((await running(userId)).length);
    time.advance(pick(20));
  }
  for (const tab of tabs) await tab.close();
  return counts;
}

describe('whatever five tabs on three devices do at once', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'no more than 2 videos run, and closing frees all places (course %s)',
    async (seed) => {
      const userId = await createViewer();
      const counts = await play(userId, seed);
      expect(Math.max(...counts)).toBe(limit);
      expect(await running(userId)).toEqual([]);
      time.advance(30);
      const newcomer = 'Z'.repeat(32);
      expect(await open(userId, newcomer, 'diga', 1)).toMatchObject({ opened: true });
    },
  );
});
