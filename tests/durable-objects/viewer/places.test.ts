import { describe, expect, it } from 'vitest';
import { createVideo } from '../../support/factories';
import { chrome, createViewer, deviceA, deviceB, deviceC, open, running, saved, time, viewer } from '../support';
import { admitted, playOn, refused } from './playing';
import { connect, useTestClock, type TestTab } from '../test-tab';

useTestClock();

/** The connection of the viewer's only playing tab, as another device sees it. */
async function connectionIdOf(userId: string): Promise<string> {
  const listener = await connect(userId, { deviceId: 'L'.repeat(32), hearsOtherDevice: true });
  const told = (await listener.heard()).find((message) => message.type === 'elsewhere');
  if (told?.type !== 'elsewhere' || !told.view) throw new Error('nobody plays');
  await listener.close();
  return told.view.connectionId;
}

describe('watching', () => {
  it('is refused over the limit, naming the oldest holder', async () => {
    const userId = await createViewer();
    await playOn(userId, [deviceA, deviceB]);
    const third = await connect(userId, { deviceId: deviceC });
    expect(await third.watch('diga')).toEqual(refused('device A'));
  });

  it('has no limit where none is set', async () => {
    const userId = await createViewer();
    await playOn(userId, [deviceA, deviceB]);
    const third = await connect(userId, { deviceId: deviceC, viewLimit: null });
    expect(await third.watch('diga')).toEqual(admitted('diga'));
    expect(await open(userId, 'D'.repeat(32), 'diga', null)).toMatchObject({ opened: true });
  });

  it.each([
    ['unknown', null],
    ['hidden', { hidden: true }],
    ['coming soon', { comingSoon: true }],
  ])('is refused for a video that is %s', async (_, row) => {
    const tab = await connect(await createViewer());
    if (row) await createVideo({ id: 'lost', ...row });
    expect(await tab.watch('lost')).toEqual([{ type: 'refused', reason: 'video-unavailable' }]);
  });

  it('goes on to the next video in the same place', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    time.advance(5);
    expect(await open(userId, deviceA, 'sutura', 1)).toMatchObject({ opened: true });
    expect(await tab.heard()).toEqual([]);
    expect(await tab.watch('sutura', 7)).toEqual(admitted('sutura'));
    expect(await running(userId)).toEqual(['sutura']);
  });

  it('stores the position in the video it leaves for another', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    time.advance(10);
    await tab.progress(10);
    await tab.watch('sutura');
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 10, views: 10 });
  });
});

describe('a place', () => {
  it('is free at once after leaving', async () => {
    const userId = await createViewer();
    const [first] = await playOn(userId, [deviceA]);
    await first?.leave(3);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });

  it('is free at once after closing', async () => {
    const userId = await createViewer();
    const [first] = await playOn(userId, [deviceA]);
    await first?.close();
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });

  it.each([
    [29, false],
    [30, true],
  ])('is held %s seconds after the last sign of life: free %s', async (seconds, isFree) => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    time.advance(10);
    await tab.progress(10);
    time.advance(seconds);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: isFree });
  });

  it('is kept by one pause for one lease, not by pausing again', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    time.advance(10);
    await tab.pause(10);
    time.advance(20);
    await tab.pause(10);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: false });
    time.advance(10);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });

  it.each([
    ['watch', (tab: TestTab) => tab.watch('diga', 12)],
    ['progress', (tab: TestTab) => tab.progress(12)],
  ])('that ran out is asked for again by %s, and may be gone', async (_, resume) => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    time.advance(10);
    await tab.pause(10);
    time.advance(60);
    const other = await connect(userId, { deviceId: deviceB, deviceName: 'Safari, iPad', viewLimit: 1 });
    await other.watch('sutura');
    expect(await resume(tab)).toEqual(refused('Safari, iPad', time.now()));
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 12, views: 10 });
    expect(await running(userId)).toEqual(['sutura']);
    expect(await tab.takeOver()).toEqual(admitted('diga'));
    expect(await running(userId)).toEqual(['diga']);
  });

  it('that ran out is taken again while it is free, with the seconds not yet written', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    time.advance(10.6);
    await tab.pause(10);
    time.advance(60);
    expect(await tab.watch('diga', 10)).toEqual(admitted('diga'));
    expect(await open(userId, deviceB, 'sutura', 1)).toMatchObject({ opened: false });
    time.advance(10.6);
    await tab.leave(21);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 21, views: 21 });
  });
});

describe('a place to choose', () => {
  it('names every holder with its lesson, and takes the place of the one that is chosen', async () => {
    const userId = await createViewer();
    const [first, second] = await playOn(userId, [deviceA, deviceB]);
    const third = await connect(userId, { deviceId: deviceC });
    const [answer] = await third.watch('diga');
    if (answer?.type !== 'refused') throw new Error('there was a place');
    expect(answer.holders).toMatchObject([{ device: 'device A' }, { device: 'device B' }]);
    expect(answer.holders?.map(({ videoId }) => videoId).sort()).toEqual((await running(userId)).sort());
    expect(await third.say({ type: 'takeOver', holderId: answer.holders?.[1]?.holderId })).toEqual(admitted('diga'));
    expect(await second?.heard()).toMatchObject([{ type: 'stopped' }]);
    expect(await first?.heard()).toEqual([]);
  });

  it('is told when one becomes free, and taken by nobody who only asks', async () => {
    const userId = await createViewer();
    const [first] = await playOn(userId, [deviceA, deviceB]);
    const third = await connect(userId, { deviceId: deviceC });
    await third.watch('diga');
    const ask = () => third.say({ type: 'askPlace', videoId: 'diga' });
    expect(await ask()).toMatchObject([{ type: 'place', holders: [{ device: 'device A' }, { device: 'device B' }] }]);
    await first?.leave(1);
    expect(await ask()).toEqual([{ type: 'place', videoId: 'diga', holders: [] }]);
    expect(await running(userId)).toHaveLength(1);
  });

  it('counts what a device had reserved no more once it watches something else', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'sutura', 2);
    const tab = await connect(userId, { deviceId: deviceA, viewLimit: 2 });
    expect(await tab.watch('diga')).toEqual(admitted('diga'));
    expect(await open(userId, deviceB, 'sutura', 2)).toMatchObject({ opened: true });
  });
});

describe('a lesson that went to another device and comes back', () => {
  it('does so by the viewer’s word alone: a tab that asks as after a new connection takes nobody’s place', async () => {
    const userId = await createViewer();
    const here = await connect(userId, { deviceId: deviceA, viewLimit: 1 });
    await here.watch('diga', 50);
    const there = await connect(userId, { deviceId: deviceB, viewLimit: 1 });
    await there.watch('diga', 60);
    await there.takeOver();
    expect(await here.heard()).toMatchObject([{ type: 'stopped' }]);
    expect(await here.watch('diga', 50)).toMatchObject([{ type: 'refused', reason: 'view-limit' }]);
    expect(await there.heard()).toEqual([]);
  });

  it.each([1, 2])('goes on where it is by now, and stops there (limit %s)', async (viewLimit) => {
    const userId = await createViewer();
    const here = await connect(userId, { deviceId: deviceA, viewLimit });
    await here.watch('diga', 50);
    const movedFrom = await connectionIdOf(userId);
    const request = { deviceId: deviceB, description: chrome, deviceName: 'Safari, iOS', videoId: 'diga' };
    const limits = { devices: 5, views: viewLimit };
    await viewer(userId).open({ ...request, movedFrom, isPreload: false }, limits, time.now());
    expect(await here.heard()).toEqual([{ type: 'stopped', by: 'Safari, iOS' }]);
    const there = await connect(userId, { deviceId: deviceB, deviceName: 'Safari, iOS', viewLimit });
    await there.watch('diga', 50);
    time.advance(20);
    await there.at(70);
    time.advance(7);
    expect(await here.watch('diga', 50, true)).toEqual([{ type: 'admitted', videoId: 'diga', seconds: 77 }]);
    expect(await there.heard()).toMatchObject([{ type: 'stopped' }]);
    expect(await running(userId)).toEqual(['diga']);
  });
});
