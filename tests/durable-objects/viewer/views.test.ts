import { describe, expect, it } from 'vitest';
import { createViewer, deviceB, saved, savedDays, startOfTest, time } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();

describe('the time watched', () => {
  it('stops while paused', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    time.advance(7);
    await tab.pause(7);
    time.advance(25);
    await tab.watch('diga', 7);
    time.advance(5);
    await tab.leave(12);
    expect(await saved(userId, 'diga')).toMatchObject({ views: 12 });
  });

  it.each([
    ['30 seconds at most where messages are missing', 0, 30],
    ['all of a silence in which the film went on', 300, 300],
    ['no more than the clock after a jump', 590, 300],
  ])('counts %s', async (_, position, views) => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    time.advance(300);
    await tab.progress(position);
    await tab.leave(position);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: position, views });
  });

  it('is one second per second in two tabs, whichever message comes when', async () => {
    const userId = await createViewer();
    const first = await connect(userId);
    const second = await connect(userId, { deviceId: deviceB });
    await first.watch('diga');
    time.advance(4);
    await second.watch('sutura');
    for (let position = 10; position <= 120; position += 10) {
      time.advance(6);
      await first.progress(position);
      time.advance(4);
      await second.progress(position);
    }
    await first.leave(120);
    await second.leave(120);
    const total = ((await saved(userId, 'diga'))?.views ?? 0) + ((await saved(userId, 'sutura'))?.views ?? 0);
    expect(total).toBeGreaterThanOrEqual(122);
    expect(total).toBeLessThanOrEqual(124);
  });

  it('counted by a tab that closed is not counted again by another', async () => {
    const userId = await createViewer();
    const first = await connect(userId);
    const second = await connect(userId, { deviceId: deviceB });
    await first.watch('diga');
    await second.watch('sutura');
    time.advance(9);
    await first.progress(9);
    await first.close();
    time.advance(1);
    await second.leave(10);
    expect(await saved(userId, 'diga')).toMatchObject({ views: 9 });
    expect(await saved(userId, 'sutura')).toMatchObject({ views: 1 });
  });
});

describe('the seconds of a day', () => {
  it('are counted where the settings ask for it, by the day in Rome', async () => {
    const userId = await createViewer();
    time.advance((Date.UTC(2031, 4, 7, 21, 59, 30) - startOfTest) / 1000);
    const tab = await connect(userId, { quotaSeconds: 86_400 });
    await tab.watch('diga');
    time.advance(20);
    await tab.pause(20);
    await tab.watch('diga', 20);
    time.advance(5);
    await tab.pause(25);
    expect(await savedDays(userId)).toEqual([{ day: '2031-05-07', seconds: 25 }]);
    await tab.watch('diga', 25);
    time.advance(15);
    await tab.leave(40);
    expect(await savedDays(userId)).toContainEqual({ day: '2031-05-08', seconds: 15 });
  });

  it('make no row otherwise', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await tab.watch('diga');
    time.advance(20);
    await tab.leave(20);
    expect(await savedDays(userId)).toEqual([]);
  });
});
