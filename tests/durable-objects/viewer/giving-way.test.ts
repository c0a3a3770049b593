import { describe, expect, it } from 'vitest';
import { videos } from '../../../db/schema';
import { db } from '../../support/scope';
import {
  chrome,
  createViewer,
  deviceA,
  deviceB,
  deviceC,
  open,
  running,
  saved,
  startOfTest,
  time,
  viewer,
} from '../support';
import { admitted, playOn, refused } from './playing';
import { connect, useTestClock } from '../test-tab';

useTestClock();

describe('giving way', () => {
  it('a forgotten tab of the same device does, and hears by whom, with its position stored', async () => {
    const userId = await createViewer();
    const forgotten = await connect(userId, { viewLimit: 1 });
    await forgotten.watch('diga');
    time.advance(10);
    await forgotten.progress(10);
    const tab = await connect(userId, { viewLimit: 1, deviceName: 'Edge, Windows' });
    expect(await tab.watch('sutura')).toEqual(admitted('sutura'));
    expect(await forgotten.next()).toEqual({ type: 'stopped', by: 'Edge, Windows' });
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 10, views: 10 });
    expect(await running(userId)).toEqual(['sutura']);
  });

  it('the oldest other device does when it is taken over', async () => {
    const userId = await createViewer();
    const [first, second] = await playOn(userId, [deviceA, deviceB]);
    const third = await connect(userId, { deviceId: deviceC, deviceName: 'Firefox, Linux' });
    await third.watch('diga');
    expect(await third.takeOver()).toEqual(admitted('diga'));
    expect(await first?.next()).toEqual({ type: 'stopped', by: 'Firefox, Linux' });
    expect(await second?.heard()).toEqual([]);
    expect(await running(userId)).toHaveLength(2);
  });

  it('the others hear the name that its person gave the device, at once and later', async () => {
    const userId = await createViewer();
    await viewer(userId).registerDevice(deviceA, chrome, null, startOfTest);
    expect(await viewer(userId).renameDevice(deviceB, 'Ignoto')).toBe(false);
    const first = await connect(userId, { deviceId: deviceA, deviceName: 'Chrome, Windows', viewLimit: 1 });
    await first.watch('diga');
    expect(await viewer(userId).renameDevice(deviceA, 'Studio')).toBe(true);
    const second = await connect(userId, { deviceId: deviceB, viewLimit: 1 });
    expect(await second.watch('sutura')).toEqual(refused('Studio'));
    await second.takeOver();
    // After a reconnection it is the same device.
    const again = await connect(userId, { deviceId: deviceA, deviceName: 'Chrome, Windows', viewLimit: 1 });
    await again.watch('diga');
    await again.takeOver();
    expect(await second.heard()).toMatchObject([{ type: 'stopped', by: 'Studio' }]);
    await viewer(userId).renameDevice(deviceA, '');
    expect(await second.watch('sutura')).toEqual(refused('Chrome, Windows'));
  });

  it('a tab that was stopped may take its place back', async () => {
    const userId = await createViewer();
    const [first] = await playOn(userId, [deviceA], 1);
    const other = await connect(userId, { deviceId: deviceB, viewLimit: 1 });
    await other.watch('diga');
    await other.takeOver();
    expect(await first?.takeOver()).toMatchObject([{ type: 'stopped' }, { type: 'admitted' }]);
    expect(await other.next()).toEqual({ type: 'stopped', by: 'device A' });
  });

  it('as many do as a lowered limit asks for', async () => {
    const userId = await createViewer();
    await playOn(userId, [deviceA, deviceB, deviceC]);
    const tab = await connect(userId, { deviceId: 'D'.repeat(32), viewLimit: 1 });
    await tab.watch('diga');
    await tab.takeOver();
    expect(await running(userId)).toEqual(['diga']);
  });
});

describe('a reserved place', () => {
  it('holds for its device until the socket comes, 30 seconds at most', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga', 1);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: false, holder: { device: 'device A' } });
    time.advance(30);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });

  it('is not taken by a preload, which is refused like an opening', async () => {
    const userId = await createViewer();
    expect(await open(userId, deviceA, 'diga', 1, true)).toMatchObject({ opened: true });
    await open(userId, deviceB, 'diga', 1);
    expect(await open(userId, deviceA, 'diga', 1, true)).toMatchObject({ opened: false });
  });

  it('is one with the tab it becomes', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga');
    const tab = await connect(userId);
    expect(await tab.watch('diga')).toEqual(admitted('diga'));
    expect(await open(userId, deviceB, 'diga')).toMatchObject({ opened: true });
    expect(await open(userId, deviceC, 'diga')).toMatchObject({ opened: false });
  });

  it('counts once with the tab that a reload replaces, and by itself once that has gone', async () => {
    const userId = await createViewer();
    const before = await connect(userId);
    await before.watch('diga');
    await open(userId, deviceA, 'diga');
    expect(await open(userId, deviceB, 'diga')).toMatchObject({ opened: true });
    await before.close();
    expect(await open(userId, deviceC, 'diga')).toMatchObject({ opened: false });
    const after = await connect(userId);
    expect(await after.watch('diga')).toEqual(admitted('diga'));
  });

  it.each([
    [9.9, false],
    [10, true],
  ])('of a page that was closed while it reloaded is free %s seconds later: %s', async (seconds, isFree) => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    await open(userId, deviceA, 'diga', 1);
    time.advance(0.2);
    await tab.close();
    time.advance(seconds);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: isFree });
  });

  it('goes with the only tab that could have redeemed it', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await open(userId, deviceA, 'diga', 1);
    await tab.close();
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });

  it('goes with the tab it was to replace when another device takes that place over', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    await open(userId, deviceA, 'sutura', 1);
    const other = await connect(userId, { deviceId: deviceB, deviceName: 'device B', viewLimit: 1 });
    await other.watch('diga');
    await other.takeOver();
    expect(await tab.next()).toMatchObject({ type: 'stopped' });
    expect(await tab.watch('sutura')).toEqual(refused('device B', time.now()));
    await other.leave(0);
    expect(await open(userId, deviceC, 'diga', 1)).toMatchObject({ opened: true });
  });

  it('goes when another device takes it over', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga', 1);
    const other = await connect(userId, { deviceId: deviceB, viewLimit: 1 });
    expect(await other.watch('sutura')).toEqual(refused('device A'));
    expect(await other.takeOver()).toEqual(admitted('sutura'));
    await other.leave(0);
    expect(await open(userId, deviceC, 'diga', 1)).toMatchObject({ opened: true });
  });

  it('lets a second tab of its device play beside the first, while the limit has room for both', async () => {
    const userId = await createViewer();
    const first = await connect(userId);
    await first.watch('diga');
    await open(userId, deviceA, 'sutura');
    const second = await connect(userId);
    expect(await second.watch('sutura')).toEqual(admitted('sutura'));
    expect(await first.heard()).toEqual([]);
    expect(await running(userId)).toHaveLength(2);
  });

  it('is watched without D1, by the limit it was reserved under', async () => {
    const userId = await createViewer();
    await playOn(userId, [deviceB]);
    const tab = await connect(userId, { viewLimit: 1 });
    await open(userId, deviceA, 'diga', 2);
    await db.delete(videos);
    expect(await tab.watch('diga')).toEqual(admitted('diga'));
  });
});
