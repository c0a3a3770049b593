import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobs, rewardRequests, users } from '../../../db/schema';
import { keptAfterShippingMs } from '../../../domain/rewards/requests';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { operations } from '../../../operations';
import { enqueueDueJobs } from '../../../operations/schedule';
import { createRequest, fillRequests } from '../../support/reward-requests';
import { db, makeScope, testNow } from '../../support/scope';

// A request is kept for twelve months after it was shipped (ruling on the form of gifts).

const erase = async () => operations.EraseRewardRequests.run(asSystem(await makeScope()), {});
const left = async () => (await db.select({ id: rewardRequests.id }).from(rewardRequests)).map(({ id }) => id);

test('twelve months after it was shipped a request is erased, not before; one that waits stays', async () => {
  await createRequest({ shippedAt: testNow - keptAfterShippingMs });
  await createRequest({ shippedAt: testNow - 3 * keptAfterShippingMs });
  const young = await createRequest({ shippedAt: testNow - keptAfterShippingMs + 1 });
  const waits = await createRequest({ createdAt: testNow - 3 * keptAfterShippingMs });
  expect(await erase()).toEqual({ erased: 2 });
  expect((await left()).sort()).toEqual([young.id, waits.id].sort());
  expect(await erase()).toEqual({ erased: 0 });
});

test('a thousand at a time, the rest in the next run', async () => {
  await fillRequests(1001, { shippedAt: '1' });
  expect(await erase()).toEqual({ erased: 1000 });
  expect(await left()).toHaveLength(1);
  await runDueJobs(await makeScope());
  expect(await left()).toEqual([]);
});

test('it is asked for once a day', async () => {
  const hour = 3_600_000;
  for (const hours of [0, 1, 6, 24, 25]) await enqueueDueJobs(await makeScope({ now: testNow + hours * hour }));
  expect(await db.select().from(jobs).where(eq(jobs.operation, 'EraseRewardRequests'))).toHaveLength(2);
});

test('an account takes its requests along', async () => {
  const [mine, other] = [await createRequest(), await createRequest({ shippedAt: testNow })];
  await db.delete(users).where(inArray(users.id, [mine.userId]));
  expect(await left()).toEqual([other.id]);
});
