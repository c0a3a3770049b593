import { expect, test } from 'vitest';
import { broadcasts, notifications } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { db, makeScope, openSession, testNow } from '../../support/scope';
import { openTab } from '../../support/tab';
import { until } from '../../support/until';
import { crowd, quietScope, written } from './crowd';

test('an open page hears of a broadcast that is for its viewer, and no other page does', async () => {
  const [reader, other] = [await createUser({ category: 'aso' }), await createUser({ category: 'odontoiatra' })];
  const [heard, unheard] = [
    await openTab(reader.id, await openSession(reader.id)),
    await openTab(other.id, await openSession(other.id)),
  ];
  await until(async () => expect([heard, unheard].map(([first]) => first)).toEqual(['welcome', 'welcome']));
  await db.insert(broadcasts).values({
    id: 'for-assistants',
    topic: 'news',
    texts: { it: { title: 'T', body: 'B' } },
    data: { action: null },
    categories: ['aso'],
    status: 'sending',
    createdAt: testNow,
  });
  const scope = await makeScope();
  await operations.FanOutBroadcast.run(asSystem(scope), { broadcastId: 'for-assistants', cursor: '' });
  await scope.settled();
  await until(async () => expect(heard).toContain('notification'));
  expect(unheard).not.toContain('notification');
});

test('a broadcast to 10,000 is one run, which asks the platform for far fewer than its thousand things', async () => {
  // A run a minute: 100,000 are ten minutes.
  await crowd(10_000);
  const asked: number[] = [];
  const scope = await quietScope();
  const shard = { sendNotification: async (ids: string[]) => asked.push(ids.length) };
  Object.assign(scope, { broadcasts: { idFromName: (name: string) => name, get: () => shard } });
  const id = await written();
  await operations.FanOutBroadcast.run(asSystem(scope), { broadcastId: id, cursor: '' });
  await scope.settled();
  expect(await db.$count(notifications)).toBe(10_000);
  expect(scope.use.batches + asked.length).toBeLessThan(200);
  // A shard notifies its viewers with requests of its own.
  expect(Math.max(...asked)).toBeLessThan(1000);
});
