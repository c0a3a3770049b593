import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveRoomOf } from '../../../durable-objects/stubs';
import { startOfTest, time } from '../support';
import { useTestClock } from '../test-tab';
import { enterRoom, type Watcher } from './watcher';

useTestClock();

const open: Watcher[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((watcher) => watcher.close()));
});

let rooms = 0;
/** A separate room for each test, and a function that connects a viewer. */
function createRoom() {
  rooms += 1;
  const channelId = `canale-${rooms}`;
  const room = liveRoomOf(env.LIVE_ROOM, channelId);
  const enter = async (userId: string) => {
    const watcher = await enterRoom(channelId, userId);
    open.push(watcher);
    return watcher;
  };
  const leave = async (watcher: Watcher) => {
    open.splice(open.indexOf(watcher), 1);
    await watcher.close();
  };
  /** Runs the alarm for the changed count; returns whether one was set. */
  const countNow = () => runDurableObjectAlarm(room);
  const until = (count: number) =>
    vi.waitFor(async () => expect((await room.watching()).count).toBe(count), { timeout: 10_000, interval: 20 });
  return { room, enter, leave, countNow, until };
}

const watching = (count: number) => ({ type: 'watching', count });

describe('a room', () => {
  it('counts people, not their devices', async () => {
    const { room, enter, leave, until } = createRoom();
    const phone = await enter('anna');
    await enter('anna');
    await enter('bruno');
    expect(await room.watching()).toEqual({ count: 2, peak: 2 });
    await leave(phone);
    await until(2);
  });

  it('sends the number at once to who comes, and to the others once for a crowd', async () => {
    const { enter, countNow } = createRoom();
    const first = await enter('anna');
    await countNow();
    await first.heard();
    const crowd = [];
    for (let number = 1; number <= 5; number += 1) crowd.push(await enter(`user-${number}`));
    expect(await crowd[4]?.heard()).toEqual([watching(6)]);
    expect(await first.heard()).toEqual([]);
    expect(await countNow()).toBe(true);
    expect(await first.heard()).toEqual([watching(6)]);
    expect(await countNow()).toBe(false);
  });

  it('sends the number again when somebody leaves, and remembers the most at once', async () => {
    const { room, enter, leave, countNow, until } = createRoom();
    const [first, second] = [await enter('anna'), await enter('bruno')];
    await countNow();
    await first.heard();
    await leave(second);
    await until(1);
    await vi.waitFor(async () => expect(await countNow()).toBe(true), { timeout: 10_000, interval: 20 });
    expect(await first.heard()).toEqual([watching(1)]);
    expect(await room.watching()).toEqual({ count: 1, peak: 2 });
  });

  it('sends nothing where the number is the same again', async () => {
    const { enter, countNow } = createRoom();
    const first = await enter('anna');
    await countNow();
    await first.heard();
    await enter('anna');
    await countNow();
    expect(await first.heard()).toEqual([]);
  });

  it('passes words to all, and to those who come, until they are taken back', async () => {
    const { room, enter } = createRoom();
    const [first, second] = [await enter('anna'), await enter('bruno')];
    await room.say('Domande alla fine');
    const words = { type: 'message', text: 'Domande alla fine', at: startOfTest };
    for (const watcher of [first, second]) expect(await watcher.heard()).toContainEqual(words);
    const third = await enter('carla');
    expect(await third.heard()).toEqual([watching(3), words]);
    time.advance(60);
    await room.say('');
    expect(await first.heard()).toContainEqual({ type: 'message', text: '', at: startOfTest + 60_000 });
    expect(await (await enter('dario')).heard()).toEqual([watching(4)]);
  });

  it('forgets the words and the most at once when the channel goes on air', async () => {
    const { room, enter, leave, countNow, until } = createRoom();
    const [first, second] = [await enter('anna'), await enter('bruno')];
    await countNow();
    await room.say('di ieri');
    await leave(second);
    await until(1);
    await first.heard();
    await room.begin();
    expect(await first.heard()).toEqual([{ type: 'message', text: '', at: startOfTest }]);
    expect(await room.watching()).toEqual({ count: 1, peak: 1 });
    await leave(first);
    expect(await (await enter('carla')).heard()).not.toContainEqual(expect.objectContaining({ type: 'message' }));
  });

  it('knows after hibernation who watches, what was the most and what was said', async () => {
    const { room, enter, leave, countNow, until } = createRoom();
    const [first, second] = [await enter('anna'), await enter('bruno')];
    await countNow();
    await room.say('a fra poco');
    await leave(second);
    await until(1);
    await evictDurableObject(room);
    expect(await room.watching()).toEqual({ count: 1, peak: 2 });
    await first.heard();
    const third = await enter('carla');
    expect(await third.heard()).toMatchObject([watching(2), { type: 'message', text: 'a fra poco' }]);
  });

  it('ignores what a client says, and answers its pings', async () => {
    const { room, enter } = createRoom();
    const watcher = await enter('anna');
    await watcher.heard();
    for (const text of ['{"type":"message","text":"mio"}', 'x'.repeat(10_000)]) watcher.socket.send(text);
    watcher.socket.send(new Uint8Array([1, 2, 3]));
    expect(await watcher.heard()).toEqual([]);
    expect((await room.watching()).count).toBe(1);
  });

  it('gives nobody a socket whom the Worker has not named', async () => {
    const { room } = createRoom();
    const { status } = await room.fetch('https://room.invalid/', { headers: { upgrade: 'websocket' } });
    expect(status).toBe(400);
  });

  it.each([
    ['that cannot be read', { peak: 'many' }, 0],
    ['of the first release', { peak: 7, sent: 3, message: null }, 7],
  ])('goes on over what is stored %s', async (_what, stored, peak) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { room, enter } = createRoom();
    await runInDurableObject(room, (_, state) => state.storage.kv.put('room', stored));
    await evictDurableObject(room);
    expect((await room.watching()).peak).toBe(peak);
    const watcher = await enter('anna');
    await room.say('ciao');
    expect(await watcher.heard()).toContainEqual({ type: 'message', text: 'ciao', at: startOfTest });
  });
});
