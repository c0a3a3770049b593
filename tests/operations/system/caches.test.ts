import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { jobs } from '../../../db/schema';
import { wholeBroadcast } from '../../../durable-objects/stubs';
import { createAdmin } from '../../support/factories';
import { callAs, db } from '../../support/scope';

const lastTold = async (type: string) =>
  (await wholeBroadcast(env.BROADCAST)[0]?.join('somebody'))?.find((message) => message.type === type);

test.each(['catalogue', 'settings'] as const)(
  'the cache of the %s gets a new version, and open pages know',
  async (cache) => {
    const admin = await createAdmin();
    const before = (await callAs(admin, 'GetCaches', {})).versions[cache];
    const { version } = await callAs(admin, 'PurgeCache', { cache });
    expect(version).toBe(before + 1);
    expect((await callAs(admin, 'GetCaches', {})).versions[cache]).toBe(version);
    expect(await lastTold(cache)).toEqual({ type: cache, version });
  },
);

test('the search is made again by a job', async () => {
  const admin = await createAdmin();
  expect(await callAs(admin, 'PurgeCache', { cache: 'search' })).toEqual({ version: null });
  expect((await db.select().from(jobs)).map(({ operation, state }) => [operation, state])).toContainEqual([
    'RebuildSearch',
    'done',
  ]);
});

test('what failed is listed with its reason', async () => {
  const admin = await createAdmin();
  await db.insert(jobs).values({
    id: 'j',
    operation: 'SendMail',
    input: {},
    state: 'failed',
    runAt: 1,
    attempts: 8,
    lastError: 'mail-not-sent',
    createdAt: 1,
  });
  expect(await callAs(admin, 'GetCaches', {})).toMatchObject({
    jobs: { failed: 1, waiting: 0 },
    failures: [{ operation: 'SendMail', attempts: 8, error: 'mail-not-sent' }],
  });
});
