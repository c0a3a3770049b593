import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { D1Like } from '../../../db/client';
import { createViewer, deviceB, factsOf, running, saved, time, viewer, withInstance } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

const invalid = { type: 'refused', reason: 'invalid-message' };
const progressMessage = (seconds: number) => JSON.stringify({ type: 'progress', seconds });

describe('a socket', () => {
  it('answers ping without waking the object', async () => {
    const tab = await connect(await createViewer());
    const pong = new Promise((resolve) => {
      tab.socket.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    tab.socket.send('ping');
    expect(await pong).toBe('pong');
  });

  it.each([
    ['no JSON', 'progress'],
    ['an unknown type', '{"type":"rewind","seconds":1}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no position', '{"type":"progress"}'],
    ['a negative position', '{"type":"progress","seconds":-1}'],
    ['half a second', '{"type":"progress","seconds":1.5}'],
    ['a position as text', '{"type":"progress","seconds":"1"}'],
    ['an unknown field', '{"type":"progress","seconds":1,"speed":2}'],
    ['an endless video id', `{"type":"watch","seconds":1,"videoId":"${'v'.repeat(65)}"}`],
    ['too long a message', JSON.stringify({ type: 'watch', videoId: 'v'.repeat(2000), seconds: 1 })],
    ['bytes', new TextEncoder().encode('{"type":"progress","seconds":1}').buffer],
  ])('refuses %s and stays open', async (_, data) => {
    const tab = await connect(await createViewer());
    tab.socket.send(data);
    expect(await tab.next()).toEqual(invalid);
    expect(await tab.watch('diga')).toEqual([{ type: 'admitted', videoId: 'diga' }]);
  });

  it('has nothing to take over before anything was refused', async () => {
    const tab = await connect(await createViewer());
    tab.socket.send('{"type":"takeOver"}');
    expect(await tab.next()).toEqual(invalid);
  });

  it('ignores positions while nothing is watched', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    expect(await tab.progress(5)).toEqual([]);
    expect(await tab.pause(5)).toEqual([]);
    expect(await tab.leave(5)).toEqual([]);
    expect(await saved(userId, 'diga')).toBeUndefined();
  });

  it('handles messages in the order in which they came', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    tab.socket.send('{"type":"watch","videoId":"diga","seconds":0}');
    tab.socket.send('{"type":"leave","seconds":7}');
    expect(await tab.heard()).toEqual([{ type: 'admitted', videoId: 'diga' }]);
    expect(await running(userId)).toEqual([]);
    await expect.poll(() => saved(userId, 'diga')).toMatchObject({ seconds: 7 });
  });

  it('gives no place to a tab that closed while its video was looked up', async () => {
    const userId = await createViewer();
    const playing = await connect(userId, { viewLimit: 1 });
    await playing.watch('diga');
    let closeTab = async (): Promise<void> => undefined;
    const slow: D1Like = {
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        await closeTab();
        return env.DB.batch(statements);
      },
    };
    await withInstance(factsOf(userId, { viewLimit: 1 }), slow, async ({ say, close }) => {
      closeTab = close;
      await say({ type: 'watch', videoId: 'sutura', seconds: 0 });
    });
    expect(await playing.heard()).toEqual([]);
    expect(await running(userId)).toEqual(['diga']);
  });

  it('carries a device name in any script', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1, deviceName: 'Περιηγητής, Linux' });
    await tab.watch('diga');
    const other = await connect(userId, { viewLimit: 1, deviceId: deviceB });
    expect(await other.watch('sutura')).toMatchObject([{ holder: { device: 'Περιηγητής, Linux' } }]);
  });
});

describe('a flood of messages', () => {
  it('ends the socket at the 101st within 10 seconds, with what was told stored', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    tab.socket.send('{"type":"watch","videoId":"diga","seconds":0}');
    for (let seconds = 1; seconds <= 100; seconds += 1) tab.socket.send(progressMessage(seconds));
    expect(await tab.closed).toMatchObject({ code: 1008 });
    await expect.poll(() => saved(userId, 'diga')).toMatchObject({ seconds: 99 });
    expect(await running(userId)).toEqual([]);
  });

  it('is not what 100 messages in 10 seconds are', async () => {
    const tab = await connect(await createViewer());
    for (let round = 0; round < 3; round += 1) {
      for (let seconds = 1; seconds < 100; seconds += 1) tab.socket.send(progressMessage(seconds));
      expect(await tab.heard()).toEqual([]);
      time.advance(10);
    }
  });
});

describe('a log-out', () => {
  it('ends the tabs of one session, with what was told stored', async () => {
    const userId = await createViewer();
    const here = await connect(userId, { sessionId: 'here' });
    const there = await connect(userId, { sessionId: 'there', deviceId: deviceB });
    await there.watch('diga', 40);
    await viewer(userId).logOut('there');
    expect(await there.next()).toEqual({ type: 'logout' });
    expect(await there.closed).toMatchObject({ code: 4001 });
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 40 });
    expect(await here.watch('sutura')).toEqual([{ type: 'admitted', videoId: 'sutura' }]);
  });

  it('ends all tabs when no session is named', async () => {
    const userId = await createViewer();
    const tabs = [await connect(userId, { sessionId: 'here' }), await connect(userId, { sessionId: 'there' })];
    await viewer(userId).logOut(null);
    for (const tab of tabs) expect(await tab.closed).toMatchObject({ code: 4001 });
  });
});

describe('a tab that connects again', () => {
  it('goes on in its place, and its ghost ends', async () => {
    const userId = await createViewer();
    const ghost = await connect(userId, { tab: 'tab-1', viewLimit: 1 });
    await ghost.watch('diga', 100);
    time.advance(20);
    const tab = await connect(userId, { tab: 'tab-1', viewLimit: 1 });
    expect(await ghost.closed).toMatchObject({ code: 4000 });
    expect(await running(userId)).toEqual(['diga']);
    expect(await tab.watch('diga', 120)).toEqual([{ type: 'admitted', videoId: 'diga' }]);
    await tab.leave(120);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 120, views: 20 });
  });

  it('leaves other tabs alone', async () => {
    const userId = await createViewer();
    const first = await connect(userId, { tab: 'tab-1' });
    await connect(userId, { tab: 'tab-2' });
    const nameless = await connect(userId);
    await connect(userId);
    expect(await first.heard()).toEqual([]);
    expect(await nameless.heard()).toEqual([]);
  });
});
