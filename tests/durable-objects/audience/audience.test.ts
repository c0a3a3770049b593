import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { Audience, type AnnouncedView } from '../../../durable-objects/audience/Audience';
import { audienceOf } from '../../../durable-objects/stubs';
import { cutOff } from '../../support/cut-off';
import { audienceOfViewer, untilAudience } from './audience-support';
import { createViewer, deviceA, deviceB, saved, time } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

/** How many announcements the audience received while `work` ran. */
async function announcementsDuring(work: () => Promise<void>): Promise<number> {
  const announce = vi.spyOn(Audience.prototype, 'announce');
  await work();
  return announce.mock.calls.length;
}

describe('the audience', () => {
  it('knows of a view from its beginning to its end', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    expect(await audienceOfViewer(userId)).toEqual([]);
    await tab.watch('diga', 5);
    await untilAudience(userId, ['diga: playing at 5']);
    time.advance(10);
    await tab.pause(14);
    await untilAudience(userId, ['diga: paused at 14']);
    await tab.watch('diga', 14);
    await untilAudience(userId, ['diga: playing at 14']);
    await tab.watch('sutura', 0);
    await untilAudience(userId, ['sutura: playing at 0']);
    await tab.leave(3);
    await untilAudience(userId, []);
  });

  it('knows of each tab, and of the end of one that is closed', async () => {
    const userId = await createViewer();
    const tabs = [await connect(userId), await connect(userId, { deviceId: deviceB })];
    await tabs[0]?.watch('diga');
    await tabs[1]?.watch('sutura');
    await untilAudience(userId, ['diga: playing at 0', 'sutura: playing at 0']);
    await tabs[0]?.close();
    await untilAudience(userId, ['sutura: playing at 0']);
  });

  it('sees a tab that connects again as the view it was', async () => {
    const userId = await createViewer();
    const tab = await connect(userId, { tab: 'one' });
    await tab.watch('diga', 5);
    await untilAudience(userId, ['diga: playing at 5']);
    const again = await connect(userId, { tab: 'one' });
    await again.say({ type: 'watch', videoId: 'diga', seconds: 5 });
    await tab.close();
    await untilAudience(userId, ['diga: playing at 5']);
    await again.leave(6);
    await untilAudience(userId, []);
  });

  it('is told once in ten minutes of what plays on, not at each heartbeat', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    const told = await announcementsDuring(async () => {
      await tab.watch('diga', 0);
      for (let second = 10; second <= 1200; second += 10) {
        time.advance(10);
        await tab.progress(second);
      }
      await untilAudience(userId, ['diga: playing at 1200']);
    });
    expect(told).toBe(3);
  });

  it.each([
    ['playing', 659, 1],
    ['playing', 660, 0],
    ['paused', 59, 1],
    ['paused', 60, 0],
  ])('believes a view that is %s and gives no sign of life after %s seconds: %s', async (state, seconds, left) => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga', 0);
    if (state === 'paused') await tab.pause(0);
    await untilAudience(userId, [`diga: ${state} at 0`]);
    time.advance(seconds);
    expect(await audienceOfViewer(userId)).toHaveLength(left);
  });

  it('deletes what has ended with the next announcement', async () => {
    const shard = audienceOf(env.AUDIENCE, 'somebody');
    await shard.announce([viewAt('gone')], []);
    time.advance(661);
    await shard.announce([viewAt('new')], []);
    const rows = await runInDurableObject(shard, (_, { storage }) =>
      storage.sql.exec('select connectionId from views').toArray(),
    );
    expect(rows).toEqual([{ connectionId: 'new' }]);
  });

  it('counts all, lists the newest, and those of one video when asked', async () => {
    const shard = audienceOf(env.AUDIENCE, 'somebody');
    const views = Array.from({ length: 5 }, (_, index) => ({
      ...viewAt(`c${index}`),
      videoId: index < 3 ? 'diga' : 'sutura',
      since: index,
      isPlaying: index !== 0,
    }));
    await shard.announce(views, []);
    const read = await shard.read({ limit: 2, videoId: null });
    expect(read.videos).toEqual([
      { videoId: 'diga', watching: 2, paused: 1 },
      { videoId: 'sutura', watching: 2, paused: 0 },
    ]);
    expect(read.views.map(({ connectionId }) => connectionId)).toEqual(['c4', 'c3']);
    const ofDiga = await shard.read({ limit: 2, videoId: 'diga' });
    expect(ofDiga.views.map(({ connectionId }) => connectionId)).toEqual(['c2', 'c1']);
  });
});

describe('an audience that fails', () => {
  it.each([
    ['refuses', () => Promise.reject(cutOff())],
    ['does not answer', (held: Promise<void>) => held],
  ])('and %s does not disturb watching, and is told again later', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const userId = await createViewer();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(Audience.prototype, 'announce').mockImplementationOnce(() => answer(held));
    const tab = await connect(userId);
    expect(await tab.watch('diga', 0)).toEqual([{ type: 'admitted', videoId: 'diga' }]);
    time.advance(10);
    expect(await tab.pause(10)).toEqual([]);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 10, views: 10 });
    release();
    await tab.watch('diga', 10);
    await untilAudience(userId, ['diga: playing at 10']);
  });
});

const viewAt = (connectionId: string): AnnouncedView => ({
  connectionId,
  userId: 'somebody',
  deviceId: deviceA,
  device: 'Chrome, Windows',
  videoId: 'diga',
  since: 0,
  seconds: 0,
  isPlaying: true,
  at: time.now(),
});
