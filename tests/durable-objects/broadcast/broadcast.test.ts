import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Broadcast } from '../../../durable-objects/broadcast/Broadcast';
import { broadcastOf, wholeBroadcast, type BroadcastMessage } from '../../../durable-objects/stubs';
import { Viewer } from '../../../durable-objects/viewer/Viewer';
import { broadcast } from '../../../operations/shared/broadcast';
import { cutOff } from '../../support/cut-off';
import { createUser } from '../../support/factories';
import { deviceB, time, viewer } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

const createViewer = async () => (await createUser()).id;

let version = 0;
const news = (type: BroadcastMessage['type'] = 'settings'): BroadcastMessage => {
  version += 1;
  return { type, version };
};

const shardOf = (userId: string) => broadcastOf(env.BROADCAST, userId);

/** Publishes to all pages and runs the alarms that deliver it, as often as they are rescheduled. */
async function tellAll(message: BroadcastMessage): Promise<void> {
  await broadcast({ broadcasts: env.BROADCAST }, message);
  await runAlarms();
}

async function runAlarms(): Promise<void> {
  for (const shard of wholeBroadcast(env.BROADCAST)) {
    for (let turns = 0; turns < 20 && (await runDurableObjectAlarm(shard)); turns += 1);
  }
}

const isMember = (userId: string) =>
  runInDurableObject(
    shardOf(userId),
    (_, { storage }) => storage.sql.exec('select userId from members where userId = ?', userId).toArray().length === 1,
  );

const untilMember = (userId: string, expected: boolean) =>
  vi.waitFor(async () => expect(await isMember(userId)).toBe(expected), { timeout: 10_000, interval: 20 });

/** A connected tab whose object has joined; earlier messages are already read. */
async function joined(userId: string, overrides = {}) {
  const tab = await connect(userId, overrides);
  await untilMember(userId, true);
  await tab.heard();
  return tab;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a broadcast', () => {
  it('reaches every tab of every viewer with an open socket', async () => {
    const users = [await createViewer(), await createViewer(), await createViewer()];
    const tabs = await Promise.all(users.map((userId) => joined(userId)));
    const second = await joined(users[0] ?? '', { deviceId: deviceB });
    const message = news();
    await tellAll(message);
    for (const tab of [...tabs, second]) expect(await tab.heard()).toEqual([message]);
  });

  it('reaches tabs whose object hibernates', async () => {
    const userId = await createViewer();
    const tab = await joined(userId);
    await evictDurableObject(viewer(userId));
    const message = news('reload');
    await tellAll(message);
    expect(await tab.next()).toEqual(message);
  });

  it('survives the death of its own shard between being taken and being told', async () => {
    const userId = await createViewer();
    const tab = await joined(userId);
    const message = news('catalogue');
    await broadcast({ broadcasts: env.BROADCAST }, message);
    await evictDurableObject(shardOf(userId));
    await runAlarms();
    expect(await tab.next()).toEqual(message);
  });

  it('is heard by a tab that connects later, once per type, the newest', async () => {
    const [old, newer, other] = [news('reload'), news('reload'), news('adminUpdate')];
    for (const message of [old, newer, other]) await tellAll(message);
    const tab = await connect(await createViewer());
    const heard = [await tab.next(), await tab.next()];
    expect(heard).toEqual(expect.arrayContaining([newer, other]));
    expect(heard).not.toContainEqual(old);
  });

  it('asks no viewer who has left', async () => {
    const userId = await createViewer();
    const tab = await joined(userId);
    await tab.close();
    await untilMember(userId, false);
    const hear = vi.spyOn(Viewer.prototype, 'receive');
    await tellAll(news());
    expect(hear).not.toHaveBeenCalled();
  });

  it('keeps a viewer who closes one of two tabs', async () => {
    const userId = await createViewer();
    const [first, second] = [await joined(userId), await joined(userId, { deviceId: deviceB })];
    await first.close();
    const message = news();
    await tellAll(message);
    expect(await second.heard()).toEqual([message]);
  });

  it('forgets a viewer whose object died with its sockets and could not leave', async () => {
    const userId = await createViewer();
    await shardOf(userId).join(userId);
    await tellAll(news());
    expect(await isMember(userId)).toBe(false);
  });

  it('does not let a late leave undo a later join', async () => {
    const userId = await createViewer();
    const left = time.now();
    time.advance(1);
    await shardOf(userId).join(userId);
    await shardOf(userId).leave(userId, left);
    expect(await isMember(userId)).toBe(true);
  });

  it('asks an object that fails again, and the others only once', async () => {
    const userId = await createViewer();
    const tab = await joined(userId);
    const hear = vi.spyOn(Viewer.prototype, 'receive').mockImplementationOnce(() => {
      throw cutOff();
    });
    const message = news();
    await tellAll(message);
    expect(await tab.heard()).toEqual([message]);
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it('gives up on an object that never answers well, and holds up no later message', async () => {
    const userId = await createViewer();
    const tab = await joined(userId);
    const hear = vi.spyOn(Viewer.prototype, 'receive').mockImplementation(() => {
      throw cutOff();
    });
    await tellAll(news());
    expect(hear).toHaveBeenCalledTimes(4);
    hear.mockRestore();
    const message = news();
    await tellAll(message);
    expect(await tab.heard()).toEqual([message]);
  });

  it('costs 16 requests and nothing more while nobody is there', async () => {
    const publish = vi.spyOn(Broadcast.prototype, 'publish');
    const alarm = vi.spyOn(Broadcast.prototype, 'alarm');
    await runAlarms();
    alarm.mockClear();
    const counts = await Promise.all(wholeBroadcast(env.BROADCAST).map((shard) => shard.count()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(0);
    await tellAll(news());
    expect(publish).toHaveBeenCalledTimes(16);
    expect(alarm).not.toHaveBeenCalled();
  });

  it('tells a shard of 1,200 in slices of 500, each viewer once', async () => {
    const shard = wholeBroadcast(env.BROADCAST)[3];
    if (!shard) throw new Error('there is no such shard');
    const told: string[] = [];
    const turns = await runInDurableObject(shard, async (_, state) => {
      const receive = async (): Promise<number> => 1;
      const namespace = {
        idFromName: (name: string) => name,
        get: (name: string) => ({
          receive: () => {
            told.push(name);
            return receive();
          },
        }),
      };
      // The only part of a namespace that the shard uses; its viewers need not exist.
      const instance = new Broadcast(state, { VIEWER: namespace as unknown as typeof env.VIEWER });
      for (let index = 0; index < 1200; index += 1) instance.join(`viewer-${index}`);
      await instance.publish(news());
      let count = 0;
      while ((await state.storage.getAlarm()) !== null) {
        await state.storage.deleteAlarm();
        await instance.alarm();
        count += 1;
      }
      state.storage.sql.exec('delete from members');
      return count;
    });
    expect(turns).toBe(3);
    expect(new Set(told).size).toBe(1200);
    expect(told).toHaveLength(1200);
  });
});
