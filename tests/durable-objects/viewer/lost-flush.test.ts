import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { D1Like } from '../../../db/client';
import type { ConnectionFacts } from '../../../durable-objects/viewer/messages';
import { Viewer } from '../../../durable-objects/viewer/Viewer';
import { createViewer, logged, miscounted, saved, savedDays, time, viewer } from '../support';
import { connect, settle, useTestClock } from '../test-tab';

useTestClock();

type Step = 'progress' | 'pause' | 'leave' | 'close';

/** A database that never responds; it may have written, or the request may have been lost. */
function silent(hasWritten: boolean) {
  let tellAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const d1: D1Like = {
    prepare: (query) => env.DB.prepare(query),
    batch: async (statements) => {
      if (hasWritten) await env.DB.batch(statements);
      tellAsked();
      return new Promise(() => undefined);
    },
  };
  return { d1, asked };
}

/**
 * A tab plays for a minute; then an instance with an unresponsive database takes over and is killed during the flush
 * that the step causes. The socket hibernates, so the tab does not notice.
 */
async function dieInFlush(userId: string, step: Step, hasWritten: boolean, facts: Partial<ConnectionFacts> = {}) {
  const tab = await connect(userId, facts);
  await tab.watch('diga');
  for (let second = 10; second <= 50; second += 10) {
    time.advance(10);
    await tab.progress(second);
  }
  time.advance(10);
  await runInDurableObject(viewer(userId), async (_, state) => {
    const { d1, asked } = silent(hasWritten);
    const instance = new Viewer(state, { ...env, DB: d1 });
    const [socket] = state.getWebSockets();
    if (!socket) throw new Error('the tab has no socket');
    const message = JSON.stringify({ type: step, seconds: 60 });
    void (step === 'close' ? instance.webSocketClose(socket) : instance.webSocketMessage(socket, message));
    await asked;
  });
  await evictDurableObject(viewer(userId));
  return tab;
}

describe('an object that dies while D1 writes', () => {
  const steps: Step[] = ['progress', 'pause', 'leave', 'close'];
  const cases = steps.flatMap((step) => [
    [step, 'before D1 heard of it', false] as const,
    [step, 'after D1 had written', true] as const,
  ]);

  it.each(cases)('at %s, %s: the next one counts every second once', async (step, _, hasWritten) => {
    const userId = await createViewer();
    await dieInFlush(userId, step, hasWritten, { quotaSeconds: 86_400 });
    await settle(userId);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: step === 'close' ? 50 : 60, views: 60 });
    expect(await savedDays(userId)).toEqual([{ day: '2031-05-07', seconds: 60 }]);
    const told = step === 'progress' ? [] : [{ name: 'VIDEO_WATCH', seconds: 60 }];
    expect(await logged(userId)).toMatchObject(told);
    if (step !== 'progress') expect(await miscounted(userId)).toEqual([]);
  });

  it('twice in a row loses and doubles nothing either', async () => {
    const userId = await createViewer();
    await (await dieInFlush(userId, 'pause', true)).close();
    await dieInFlush(userId, 'leave', false);
    await settle(userId);
    expect(await saved(userId, 'diga')).toMatchObject({ views: 120 });
    expect(await miscounted(userId)).toEqual([]);
  });

  it('lets a position that the page sends meanwhile come after it', async () => {
    const userId = await createViewer();
    await dieInFlush(userId, 'leave', true);
    time.advance(1);
    await viewer(userId).savePosition({ userId, videoId: 'diga', seriesId: null, seconds: 61, at: time.now() });
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 61, views: 60 });
    expect(await runDurableObjectAlarm(viewer(userId))).toBe(false);
  });
});
