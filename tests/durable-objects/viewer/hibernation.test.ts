import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { mostStretches } from '../../../domain/insight/seen';
import { Viewer } from '../../../durable-objects/viewer/Viewer';
import { createVideo } from '../../support/factories';
import { createViewer, deviceA, deviceB, open, running, saved, time, viewer } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

/** Evicts the object from memory; its sockets hibernate. A new instance answers the next message. */
async function evict(userId: string): Promise<void> {
  const marked = new WeakSet<Viewer>();
  const isMarked = () => runInDurableObject(viewer(userId), (instance) => marked.has(instance));
  await runInDurableObject(viewer(userId), (instance) => void marked.add(instance));
  expect(await isMarked()).toBe(true);
  await evictDurableObject(viewer(userId));
  expect(await isMarked()).toBe(false);
}

describe('an object that was evicted', () => {
  it('goes on counting and writing where it was', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    for (let position = 60; position <= 240; position += 60) {
      time.advance(60);
      await tab.progress(position);
      await evict(userId);
    }
    time.advance(60);
    await tab.progress(300);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 300, views: 300 });
  });

  it('still holds the places of tabs and reservations', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    await open(userId, deviceB, 'sutura');
    await evict(userId);
    expect(await open(userId, 'C'.repeat(32), 'diga')).toMatchObject({ opened: false });
    const other = await connect(userId, { deviceId: deviceB });
    expect(await other.watch('sutura')).toEqual([{ type: 'admitted', videoId: 'sutura' }]);
  });

  it('still knows what a refused tab wanted, and stops the one that gives way', async () => {
    const userId = await createViewer();
    const first = await connect(userId, { viewLimit: 1 });
    await first.watch('diga', 10);
    const second = await connect(userId, { viewLimit: 1, deviceId: deviceB, deviceName: 'Safari, iPad' });
    await second.watch('sutura', 20);
    await evict(userId);
    expect(await second.takeOver()).toEqual([{ type: 'admitted', videoId: 'sutura' }]);
    expect(await first.next()).toEqual({ type: 'stopped', by: 'Safari, iPad' });
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 10 });
  });

  it('stores what was told to it before when the tab closes', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    time.advance(10);
    await tab.progress(10);
    await evict(userId);
    await tab.close();
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 10, views: 10 });
    expect(await running(userId)).toEqual([]);
  });

  it('still knows the devices', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga');
    const before = await viewer(userId).listDevices();
    await evict(userId);
    expect(await viewer(userId).listDevices()).toEqual(before);
  });
});

describe('an attachment', () => {
  it('stays below 2 KB with the longest of everything', async () => {
    const userId = await createViewer();
    const longest = 'x'.repeat(64);
    await createVideo({ id: longest });
    const name = `${'b'.repeat(64)}, ${'o'.repeat(64)}`;
    const tab = await connect(userId, {
      tab: longest,
      sessionId: longest,
      deviceName: name,
      trialSeconds: 3600,
      hearsOtherDevice: true,
      quotaSeconds: 86_400,
    });
    await tab.say({ type: 'watch', videoId: longest, seriesId: longest, seconds: 3600 });
    for (let jump = 1; jump <= mostStretches; jump += 1) {
      await tab.at(10_000 + jump * 100);
      time.advance(2);
      await tab.at(10_002 + jump * 100);
    }
    const other = await connect(userId, { deviceId: deviceB, hearsOtherDevice: true });
    await other.watch(longest, 3600);
    const attachment = await runInDurableObject(viewer(userId), (_, state) =>
      state.getWebSockets().map((socket) => JSON.stringify(socket.deserializeAttachment())),
    );
    expect(attachment).toHaveLength(2);
    const all = attachment.find((json) => json.includes(name)) ?? '';
    expect(JSON.parse(all)).toMatchObject({ announced: { videoId: longest }, elsewhere: { videoId: longest } });
    expect(JSON.parse(all).watching.seen).toHaveLength(mostStretches);
    expect(all.length).toBeLessThan(2048);
  });
});
