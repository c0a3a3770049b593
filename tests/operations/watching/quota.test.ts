import { expect, test } from 'vitest';
import { watchDays } from '../../../db/schema';
import { createSubscription, createUser, createVideo, saveSettings } from '../../support/factories';
import { callAs, db, refusalOf } from '../../support/scope';

const quota = 600;

/** A subscriber who watched `seconds` on a day of Rome. */
async function watched(day: string, seconds: number) {
  const user = await createUser();
  await createSubscription(user.id, { currentPeriodEnd: Date.UTC(2030, 0, 1) });
  await db.insert(watchDays).values({ userId: user.id, day, seconds });
  return user;
}

const open = (user: { id: string }, now: number) => callAs(user, 'GetVideo', { videoId: 'diga' }, { now });
const refusal = { code: 'resource-exhausted', reason: 'watch-quota' };

// Midnight in Rome is 23:00 of the day before in UTC, in summer 22:00; on the last Sunday of March the day has 23 hours.
test.each([
  ['2026-11-20', Date.UTC(2026, 10, 19, 23), Date.UTC(2026, 10, 20, 23)],
  ['2026-07-10', Date.UTC(2026, 6, 9, 22), Date.UTC(2026, 6, 10, 22)],
  ['2027-03-28', Date.UTC(2027, 2, 27, 23), Date.UTC(2027, 2, 28, 22)],
])('the quota of %s holds from midnight to midnight in Rome', async (day, begins, ends) => {
  await saveSettings({ WATCH_LIMIT_SECONDS_PER_DAY: quota });
  await createVideo({ id: 'diga' });
  const user = await watched(day, quota);
  expect((await open(user, begins - 1)).video).toBeDefined();
  expect(await refusalOf(open(user, begins))).toMatchObject(refusal);
  expect(await refusalOf(open(user, ends - 1))).toMatchObject(refusal);
  expect((await open(user, ends)).video).toBeDefined();
});

test('it is used up at its last second, by the viewer’s own watching, and 0 is none', async () => {
  const noon = Date.UTC(2026, 10, 20, 11);
  await createVideo({ id: 'diga' });
  const [full, almost] = [await watched('2026-11-20', quota), await watched('2026-11-20', quota - 1)];
  await saveSettings({ WATCH_LIMIT_SECONDS_PER_DAY: quota });
  expect(await refusalOf(open(full, noon))).toMatchObject(refusal);
  expect((await open(almost, noon)).video).toBeDefined();
});

test('without a quota nobody is counted', async () => {
  await createVideo({ id: 'diga' });
  expect((await open(await watched('2026-11-20', 86_400), Date.UTC(2026, 10, 20, 11))).video).toBeDefined();
});
