import { beforeEach, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { createSubscription, createUser, raiseVersion } from '../../support/factories';
import { callAs, db, testNow } from '../../support/scope';

// What an empty list offers: nothing that would be refused.

beforeEach(async () => {
  await seed(db, { now: testNow });
  await raiseVersion('catalogue');
  await raiseVersion('settings');
});

const offerTo = async (user: { id: string }) => (await callAs(user, 'GetList', {})).offer;

test('a new trial is offered the free lessons, all of which open', async () => {
  const offer = await offerTo(await createUser({ isNewTrial: true }));
  expect(offer).toMatchObject({ kind: 'free', total: 4 });
  expect(offer?.cards.map(({ locked, comingSoon }) => locked || comingSoon)).toEqual([false, false, false, false]);
});

test('a subscriber and an old trial are offered the newest', async () => {
  const subscriber = await createUser();
  await createSubscription(subscriber.id);
  for (const user of [subscriber, await createUser()]) expect(await offerTo(user)).toMatchObject({ kind: 'new' });
});

test.each([
  ['time', { trialExtension: -1, customTrialSeconds: 0 }],
  ['lessons', { customTrialVideos: 1 }],
] as const)('an old trial without %s left is offered nothing', async (what, trial) => {
  const user = await createUser(trial);
  if (what === 'lessons') {
    const offer = await offerTo(user);
    expect(offer).not.toBeNull();
    await callAs(user, 'GetVideo', { videoId: offer?.cards[0]?.id ?? '' });
  }
  expect(await offerTo(user)).toBeNull();
});
