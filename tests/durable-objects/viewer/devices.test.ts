import { describe, expect, it } from 'vitest';
import { chrome, createViewer, deviceA, deviceB, deviceC, open, saved, startOfTest, viewer } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

const dayMs = 86_400_000;
const register = (userId: string, deviceId: string, limit: number | null = 2, now = startOfTest) =>
  viewer(userId).registerDevice(deviceId, chrome, limit, now);
const idsOf = (devices: { deviceId: string }[]) => devices.map(({ deviceId }) => deviceId);

describe('registering a device', () => {
  it('keeps what it is, when it came and until when it is locked', async () => {
    const userId = await createViewer();
    const device = {
      deviceId: deviceA,
      name: '',
      ...chrome,
      createdAt: startOfTest,
      ts: startOfTest,
      lockedUntil: startOfTest + 30 * dayMs,
    };
    expect(await register(userId, deviceA)).toEqual({ registered: true, device, isNew: true });
    expect(await viewer(userId).listDevices()).toEqual([device]);
  });

  it('passes up to the limit, and refuses with the devices that hold it', async () => {
    const userId = await createViewer();
    await register(userId, deviceA);
    await register(userId, deviceB);
    const refused = await register(userId, deviceC);
    expect(refused).toMatchObject({ registered: false, reason: 'device-limit', limit: 2 });
    expect(refused.registered ? [] : idsOf(refused.devices)).toEqual([deviceA, deviceB]);
  });

  it.each([
    ['a known device while all places are taken', deviceA, 1],
    ['a known device over a lowered limit', deviceB, 1],
    ['any device without a limit', deviceC, null],
  ])('passes %s', async (_, deviceId, limit) => {
    const userId = await createViewer();
    await register(userId, deviceA);
    await register(userId, deviceB);
    expect(await register(userId, deviceId, limit)).toMatchObject({ registered: true });
  });

  it('keeps the first date and the lock of a known device, and its last use to the day', async () => {
    const userId = await createViewer();
    await register(userId, deviceA);
    await register(userId, deviceA, 2, startOfTest + 1000);
    expect(await viewer(userId).listDevices()).toMatchObject([{ ts: startOfTest }]);
    await register(userId, deviceA, 2, startOfTest + dayMs);
    const lockedUntil = startOfTest + 30 * dayMs;
    expect(await viewer(userId).listDevices()).toMatchObject([
      { createdAt: startOfTest, ts: startOfTest + dayMs, lockedUntil },
    ]);
  });

  it('happens on opening a video, but not on a preload', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga', 2, true);
    expect(await viewer(userId).listDevices()).toEqual([]);
    await open(userId, deviceA, 'diga');
    expect(idsOf(await viewer(userId).listDevices())).toEqual([deviceA]);
  });

  it.each([true, false])('refuses a third device on opening (preload: %s)', async (isPreload) => {
    const userId = await createViewer();
    await register(userId, deviceA);
    await register(userId, deviceB);
    const request = {
      deviceId: deviceC,
      description: chrome,
      deviceName: 'C',
      videoId: 'diga',
      movedFrom: null,
      isPreload,
    };
    const answer = await viewer(userId).open(request, { devices: 2, views: 2 }, startOfTest);
    expect(answer).toMatchObject({ opened: false, reason: 'device-limit', limit: 2 });
  });
});

describe('a viewer without a limit', () => {
  it('keeps fifty devices: the longest unused gives way', async () => {
    const userId = await createViewer();
    const idOf = (index: number) => String(index).padStart(32, '0');
    const add = (index: number, day: number) =>
      viewer(userId).registerDevice(idOf(index), chrome, null, startOfTest + day * dayMs);
    for (let index = 0; index < 50; index += 1) await add(index, index);
    await add(0, 50);
    expect(await add(50, 51)).toMatchObject({ registered: true, isNew: true });
    const ids = idsOf(await viewer(userId).listDevices());
    expect(ids).toHaveLength(50);
    expect(ids).toEqual(expect.arrayContaining([idOf(0), idOf(50)]));
    expect(ids).not.toContain(idOf(1));
  });
});

describe('removing a device', () => {
  it.each([
    [
      'before its lock has passed',
      29,
      false,
      { removed: false, reason: 'device-locked', lockedUntil: startOfTest + 30 * dayMs },
    ],
    ['once its lock has passed', 30, false, { removed: true }],
    ['at any time as an admin', 0, true, { removed: true }],
  ])('%s', async (_, days, evenIfLocked, expected) => {
    const userId = await createViewer();
    await register(userId, deviceA);
    expect(await viewer(userId).removeDevice(deviceA, startOfTest + days * dayMs, evenIfLocked)).toEqual(expected);
  });

  it('knows only the viewer’s own', async () => {
    const userId = await createViewer();
    expect(await viewer(userId).removeDevice(deviceA, startOfTest, true)).toEqual({
      removed: false,
      reason: 'not-found',
    });
  });

  it('makes room for another', async () => {
    const userId = await createViewer();
    await register(userId, deviceA, 1);
    await viewer(userId).removeDevice(deviceA, startOfTest, true);
    expect(await register(userId, deviceB, 1)).toMatchObject({ registered: true });
  });

  it('logs its tabs out, stores what they told and frees their places', async () => {
    const userId = await createViewer();
    await register(userId, deviceA);
    const tab = await connect(userId, { viewLimit: 1 });
    const other = await connect(userId, { viewLimit: 1, deviceId: deviceB });
    await tab.watch('diga', 30);
    await viewer(userId).removeDevice(deviceA, startOfTest, true);
    await viewer(userId).logOutDevice(deviceA);
    expect(await tab.next()).toEqual({ type: 'logout' });
    expect(await tab.closed).toMatchObject({ code: 4001 });
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 30 });
    expect(await other.watch('sutura')).toEqual([{ type: 'admitted', videoId: 'sutura' }]);
  });

  it('withdraws the place it was reserved', async () => {
    const userId = await createViewer();
    await open(userId, deviceA, 'diga', 1);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: false });
    await viewer(userId).removeDevice(deviceA, startOfTest, true);
    expect(await open(userId, deviceB, 'diga', 1)).toMatchObject({ opened: true });
  });
});
