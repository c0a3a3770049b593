import { describe, expect, test } from 'vitest';
import { events } from '../../../db/schema';
import { writeFlush } from '../../../db/progress';
import { createAdmin, createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, callUncheckedAs, db, refusalOf, testNow } from '../../support/scope';

const id = '0b7d1d3e-6a3f-4f0e-9c1a-2f4a9d5e8b11';
const language = { id, name: 'VIDEO_LANGUAGE_CHANGE', videoId: 'diga', params: { kind: 'audio', language: 'es' } };
const all = () => db.select().from(events);

describe('TrackEvent', () => {
  test('appends what the viewer did, with when, who and which client', async () => {
    const user = await createUser();
    await callUncheckedAs(user, 'TrackEvent', language, { shard: 'a1B2c3' });
    expect(await all()).toEqual([
      {
        id: `${user.id}:${id}`,
        at: testNow,
        name: 'VIDEO_LANGUAGE_CHANGE',
        userId: user.id,
        shard: 'a1B2c3',
        videoId: 'diga',
        seconds: null,
        params: { kind: 'audio', language: 'es' },
      },
    ]);
  });

  test('writes one id once for a viewer, and leaves it to others too', async () => {
    const [user, other] = [await createUser(), await createUser()];
    await callUncheckedAs(user, 'TrackEvent', language);
    await callAs(user, 'TrackEvent', { ...language, name: 'TIMESTAMP_USED' });
    await callAs(other, 'TrackEvent', { id, name: 'STARRING_CLICK' });
    expect(await all()).toMatchObject([{ name: 'VIDEO_LANGUAGE_CHANGE' }, { name: 'STARRING_CLICK', params: {} }]);
  });

  test.each([
    ['VIDEO_WATCH', { name: 'VIDEO_WATCH' }],
    ['OPEN_VIDEO', { name: 'OPEN_VIDEO' }],
    ['an unknown name', { name: 'PLAY' }],
    ['seconds', { seconds: 60 }],
    ['an id that is none', { id: 'flush-1' }],
    ['nine params', { params: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`p${index}`, 1])) }],
    ['a long param', { params: { text: 'x'.repeat(201) } }],
    ['a nested param', { params: { inner: { a: 1 } } }],
    ['a param with a strange name', { params: { 'a b': 1 } }],
  ])('refuses %s', async (_, change) => {
    const refusal = await refusalOf(callUncheckedAs(await createUser(), 'TrackEvent', { ...language, ...change }));
    expect(refusal).toMatchObject({ code: 'invalid-argument' });
    expect(await all()).toEqual([]);
  });

  test('refuses a client’s events above 60 in a minute, until the minute is over', async () => {
    const user = await createUser();
    const tell = (now: number) =>
      callAs(user, 'TrackEvent', { id: crypto.randomUUID(), name: 'TIMESTAMP_USED' }, { now });
    for (let one = 0; one < 60; one += 1) await tell(testNow);
    expect(await refusalOf(tell(testNow))).toMatchObject({ code: 'resource-exhausted' });
    await tell(testNow + 60_000);
    expect(await all()).toHaveLength(61);
  });
});

describe('TrackConversion', () => {
  test('notes a sign-up once, and each purchase once', async () => {
    const user = await createUser();
    const convert = (event: string, params: object) => callUncheckedAs(user, 'TrackConversion', { event, params });
    await convert('sign_up', { gclid: 'x1' });
    await convert('sign_up', { gclid: 'x2' });
    for (const purchase of ['cs_1', 'cs_1', 'cs_2']) await convert('purchase', { id: purchase });
    expect((await all()).map(({ name, params }) => [name, params])).toEqual([
      ['sign_up', { gclid: 'x1' }],
      ['purchase', { id: 'cs_1' }],
      ['purchase', { id: 'cs_2' }],
    ]);
  });

  test('knows no other event', async () => {
    const work = callUncheckedAs(await createUser(), 'TrackConversion', { event: 'VIDEO_WATCH' });
    expect(await refusalOf(work)).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('RecountViews', () => {
  const flush = {
    videoId: 'diga',
    seriesId: null,
    seconds: 9,
    views: 9,
    at: testNow,
    tells: true,
    countedAt: testNow + 1,
    since: null,
    seen: [],
    shard: null,
    day: null,
    plays: false,
  };

  test('finds nothing after openings and flushes, and what was changed by hand', async () => {
    const [user, admin] = [await createUser(), await createAdmin()];
    await createSubscription(user.id);
    await createVideo({ id: 'diga' });
    await callAs(user, 'GetVideo', { videoId: 'diga' }, { shard: 'a1B2c3' });
    await callAs(user, 'GetVideo', { videoId: 'diga' });
    await writeFlush(db, { ...flush, id: 'flush-1', userId: user.id });
    const recount = async () => (await callAs(admin, 'RecountViews', { userId: user.id })).differences;
    expect(await recount()).toEqual([]);
    expect(await all()).toMatchObject([
      { name: 'OPEN_VIDEO', videoId: 'diga', userId: user.id, shard: 'a1B2c3' },
      { name: 'OPEN_VIDEO', shard: null },
      { name: 'VIDEO_WATCH', seconds: 9 },
    ]);
    await writeFlush(db, {
      ...flush,
      id: 'flush-2',
      userId: user.id,
      at: testNow + 1,
      countedAt: testNow + 2,
      since: null,
      tells: false,
    });
    expect(await recount()).toEqual([
      { videoId: 'diga', stored: { views: 18, openings: 2 }, recounted: { views: 9, openings: 2 } },
    ]);
  });
});
