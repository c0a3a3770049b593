import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { createUser } from '../../support/factories';
import { chrome, createViewer, deviceA, deviceB, deviceC, open, running, saved, time, viewer } from '../support';
import { connect, useTestClock, type TestTab } from '../test-tab';

useTestClock();

const elsewhere = (messages: ServerMessage[]) =>
  messages.flatMap((message) => (message.type === 'elsewhere' ? [message.view] : []));

const positions = (messages: ServerMessage[]) =>
  messages.flatMap((message) => (message.type === 'position' ? [[message.videoId, message.seconds]] : []));

/** A tab on another device that subscribes to this one's views. */
const listener = (userId: string, deviceId = deviceB) => connect(userId, { deviceId, hearsOtherDevice: true });

const connectionOf = async (tab: TestTab): Promise<string> => {
  const [view] = elsewhere(await tab.heard());
  if (!view) throw new Error('nothing was told');
  return view.connectionId;
};

/** GetVideo's call on another device, for a view that moves there. */
const move = (
  userId: string,
  movedFrom: string,
  { deviceId = deviceB, views = 1, devices = 5, isPreload = false } = {},
) =>
  viewer(userId).open(
    { deviceId, description: chrome, deviceName: 'Safari, iOS', videoId: 'diga', movedFrom, isPreload },
    { devices, views },
    time.now(),
  );

describe('what another device shows', () => {
  it('is told after the welcome, with the running second', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.say({ type: 'watch', videoId: 'diga', seriesId: 'mani-ferme', seconds: 100 });
    time.advance(7);
    const other = await listener(userId);
    expect(elsewhere(await other.heard())).toMatchObject([
      { device: 'Chrome, Windows', videoId: 'diga', seriesId: 'mani-ferme', seconds: 107, isPlaying: true },
    ]);
  });

  it('is told when it begins, pauses, jumps and ends, and not at each heartbeat', async () => {
    const userId = await createViewer();
    const other = await listener(userId);
    const tab = await connect(userId);
    await tab.watch('diga', 0);
    time.advance(10);
    await tab.progress(10);
    await tab.progress(10);
    expect(elsewhere(await other.heard())).toMatchObject([{ seconds: 0, isPlaying: true }]);
    await tab.progress(200);
    expect(elsewhere(await other.heard())).toMatchObject([{ seconds: 200, isPlaying: true }]);
    await tab.pause(200);
    expect(elsewhere(await other.heard())).toMatchObject([{ seconds: 200, isPlaying: false }]);
    await tab.leave(200);
    expect(elsewhere(await other.heard())).toEqual([null]);
  });

  it('stays on one lesson while two devices play and report in turn', async () => {
    const userId = await createViewer();
    const other = await listener(userId, deviceC);
    const [first, second] = [await connect(userId), await connect(userId, { deviceId: deviceB })];
    await first.watch('diga', 0);
    expect(elsewhere(await other.heard())).toMatchObject([{ videoId: 'diga' }]);
    await second.watch('sutura', 0);
    for (const seconds of [2, 4, 6, 8]) {
      time.advance(1);
      await second.at(seconds);
      time.advance(1);
      await first.at(seconds);
    }
    expect(elsewhere(await other.heard())).toEqual([]);
    // A device that connects later is offered the view that began last, and keeps that offer.
    const late = await listener(userId, '9'.repeat(32));
    await second.at(9);
    await first.at(9);
    expect(elsewhere(await late.heard())).toMatchObject([{ videoId: 'sutura' }]);
    await first.leave(9);
    expect(elsewhere(await other.heard())).toMatchObject([{ videoId: 'sutura' }]);
  });

  it('ends when its tab is closed', async () => {
    const userId = await createViewer();
    const other = await listener(userId);
    const tab = await connect(userId);
    await tab.watch('diga', 0);
    await tab.close();
    expect(elsewhere(await other.heard())).toMatchObject([{ videoId: 'diga' }, null]);
  });

  it('is nobody’s business on its own device, nor told to a tab that did not ask', async () => {
    const userId = await createViewer();
    const [same, silent] = [await listener(userId, deviceA), await connect(userId, { deviceId: deviceC })];
    const tab = await connect(userId);
    await tab.watch('diga', 0);
    expect(await same.heard()).toEqual([]);
    expect(await silent.heard()).toEqual([]);
  });
});

describe('where a lesson was left', () => {
  it('is told before its view ends, and not while it runs', async () => {
    const userId = await createViewer();
    const other = await listener(userId);
    const tab = await connect(userId);
    await tab.watch('diga', 100);
    time.advance(10);
    await tab.progress(110);
    expect(positions(await other.heard())).toEqual([]);
    await tab.leave(112);
    const heard = await other.heard();
    expect(heard.map(({ type }) => type)).toEqual(['position', 'elsewhere']);
    expect(positions(heard)).toEqual([['diga', 112]]);
  });

  it('is told when a page that goes saves it, to no tab that did not ask', async () => {
    const userId = await createViewer();
    const [other, silent] = [await listener(userId), await connect(userId, { deviceId: deviceC })];
    await viewer(userId).savePosition({ userId, videoId: 'diga', seriesId: null, seconds: 61, at: time.now() });
    expect(positions(await other.heard())).toEqual([['diga', 61]]);
    expect(await silent.heard()).toEqual([]);
  });

  it('is told to a page that was read before it was stored, not to one read later', async () => {
    const userId = await createViewer();
    const readAt = time.now();
    time.advance(1);
    await viewer(userId).savePosition({ userId, videoId: 'diga', seriesId: null, seconds: 61, at: time.now() });
    const facts = { deviceId: deviceB, hearsOtherDevice: true };
    expect(positions(await (await connect(userId, { ...facts, readAt })).heard())).toEqual([['diga', 61]]);
    time.advance(9);
    const late = await connect(userId, { ...facts, readAt: time.now() });
    expect(positions(await late.heard())).toEqual([]);
  });
});

describe('going on here', () => {
  it.each([1, 2, 4])('stops the other device at once and takes its place (limit %s)', async (viewLimit) => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit });
    await tab.watch('diga', 100);
    const other = await listener(userId);
    const movedFrom = await connectionOf(other);
    time.advance(9);
    expect(await move(userId, movedFrom, { views: viewLimit })).toMatchObject({ opened: true });
    expect(await tab.next()).toEqual({ type: 'stopped', by: 'Safari, iOS' });
    expect(await other.watch('diga', 109)).toContainEqual({ type: 'admitted', videoId: 'diga' });
    expect(await running(userId)).toEqual(['diga']);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 100 });
    await other.pause(110);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 110 });
  });

  it('moves the one view, and leaves a third device alone', async () => {
    const userId = await createViewer();
    const third = await connect(userId, { deviceId: deviceC });
    await third.watch('sutura');
    const tab = await connect(userId);
    await tab.watch('diga');
    const other = await listener(userId);
    expect(await move(userId, await connectionOf(other), { views: 2 })).toMatchObject({ opened: true });
    await other.watch('diga');
    expect(await third.heard()).toEqual([]);
    expect((await running(userId)).sort()).toEqual(['diga', 'sutura']);
  });

  it('lets the stopped device take it back', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    const other = await listener(userId);
    await move(userId, await connectionOf(other));
    await other.watch('diga');
    expect(await tab.takeOver()).toContainEqual({ type: 'admitted', videoId: 'diga' });
  });

  it('only asks in a preload, and is not refused for the place it will take', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    const other = await listener(userId);
    expect(await move(userId, await connectionOf(other), { isPreload: true })).toMatchObject({ opened: true });
    expect(await tab.heard()).toEqual([]);
    expect(await open(userId, deviceC, 'diga', 1, true)).toMatchObject({ opened: false, reason: 'view-limit' });
  });

  it('stops nobody when the device may not be registered', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga', 1);
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    const other = await listener(userId);
    const answer = await move(userId, await connectionOf(other), { devices: 1 });
    expect(answer).toMatchObject({ opened: false, reason: 'device-limit' });
    expect(await tab.heard()).toEqual([]);
  });

  it.each(['of somebody else', 'that has ended'])('from a view %s is an opening like any other', async (which) => {
    const [userId, somebody] = [await createViewer(), (await createUser()).id];
    const owner = which === 'of somebody else' ? somebody : userId;
    const seen = await connect(owner, { deviceId: deviceC });
    await seen.watch('sutura');
    const movedFrom = await connectionOf(await listener(owner));
    if (owner === userId) await seen.leave(0);
    const tab = await connect(userId, { viewLimit: 1 });
    await tab.watch('diga');
    expect(await move(userId, movedFrom)).toMatchObject({ opened: false, reason: 'view-limit' });
    expect(await tab.heard()).toEqual([]);
    expect(await running(owner)).toEqual(owner === userId ? ['diga'] : ['sutura']);
  });
});
