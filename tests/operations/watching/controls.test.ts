import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { episodes, series, toolUses, userVideos, videoReports, videoTexts, videoTools } from '../../../db/schema';
import { longestReport } from '../../../domain/watching/report';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, callUncheckedAs, db, refusalOf, testNow } from '../../support/scope';

type User = { id: string };
let user: User;

beforeEach(async () => {
  user = await createUser();
  await createSubscription(user.id);
  await createVideo({ id: 'diga' });
});

const mine = async () => (await db.select().from(userVideos).where(eq(userVideos.userId, user.id)))[0];

describe('SetRating', () => {
  const rate = (rating: unknown, now = testNow) =>
    callUncheckedAs(user, 'SetRating', { videoId: 'diga', rating }, { now });

  test('stores rating and moment together, changes both and removes both', async () => {
    await callAs(user, 'GetVideo', { videoId: 'diga' });
    expect(await rate(1)).toEqual({ rating: 1, votedAt: testNow });
    expect(await mine()).toMatchObject({ rating: 1, votedAt: testNow, openings: 1 });
    await rate(-1, testNow + 5000);
    expect(await mine()).toMatchObject({ rating: -1, votedAt: testNow + 5000 });
    expect(await rate(null)).toEqual({ rating: null, votedAt: null });
    expect(await mine()).toMatchObject({ rating: null, votedAt: null, openings: 1 });
  });

  test('is told with the video and with its details', async () => {
    await rate(-1);
    expect((await callAs(user, 'PreloadVideo', { videoId: 'diga' })).video?.rating).toBe(-1);
    expect((await callAs(user, 'GetVideoDetails', { videoId: 'diga' })).video.rating).toBe(-1);
  });

  test('taking back what was never given writes nothing', async () => {
    await rate(null);
    expect(await mine()).toBeUndefined();
  });

  test('a lesson that was only rated has not been watched: the trial’s count does not grow', async () => {
    user = await createUser({ customTrialVideos: 1 });
    await rate(1);
    await createVideo({ id: 'altra' });
    await callAs(user, 'GetVideo', { videoId: 'altra' });
    expect(await refusalOf(callAs(user, 'GetVideo', { videoId: 'diga' }))).toMatchObject({ reason: 'trial-over' });
  });

  test('a position alone does not make a rated lesson an opened one', async () => {
    await rate(1);
    await callAs(user, 'SaveProgress', { videoId: 'diga', seconds: 12 });
    expect(await mine()).toMatchObject({ rating: 1, openings: 0, seconds: 12 });
  });

  test.each([
    ['unknown', 'nessuna', {}],
    ['hidden', 'nascosta', { hidden: true }],
  ])('a video that is %s cannot be rated', async (_why, videoId, overrides) => {
    if (videoId === 'nascosta') await createVideo({ id: videoId, ...overrides });
    const refusal = await refusalOf(callAs(user, 'SetRating', { videoId, rating: 1 }));
    expect(refusal).toMatchObject({ code: 'not-found', reason: 'video-not-found' });
    expect(await mine()).toBeUndefined();
  });

  test.each([0, 2, -2, '1', true])('%j is no rating', async (rating) => {
    expect(await refusalOf(rate(rating))).toMatchObject({ code: 'invalid-argument', reason: 'invalid-input' });
  });

  test('a visitor has to sign in', async () => {
    const refusal = await refusalOf(callAs(null, 'SetRating', { videoId: 'diga', rating: 1 }));
    expect(refusal).toMatchObject({ code: 'unauthenticated', reason: 'sign-in-needed' });
  });
});

describe('ReportVideo', () => {
  const report = {
    videoId: 'diga',
    types: ['audio', 'buffering', 'audio'],
    details: '  Dal minuto 3 non si sente.  ',
    seconds: 187,
    config: { height: 720, audio: 'it', subtitles: null, isMuted: false },
    platform: 'web',
  };
  const send = (more: object = {}) => callUncheckedAs(user, 'ReportVideo', { ...report, ...more });

  test('stores every field; browser and system are read from the request, and nobody has seen it yet', async () => {
    const { id, ts } = await send();
    expect(ts).toBe(testNow);
    expect(await db.select().from(videoReports)).toEqual([
      {
        id,
        userId: user.id,
        videoId: 'diga',
        kinds: ['audio', 'buffering'],
        details: 'Dal minuto 3 non si sente.',
        seconds: 187,
        config: report.config,
        platform: 'web',
        userAgent: { browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' },
        ack: false,
        ackBy: null,
        ackAt: null,
        createdAt: testNow,
      },
    ]);
  });

  test.each([
    ['no type', { types: [] }, 'types'],
    ['an unknown type', { types: ['colori'] }, 'types.0'],
    ['no details', { details: '' }, 'details'],
    ['details of spaces', { details: ' \n ' }, 'details'],
    ['too long details', { details: 'a'.repeat(longestReport + 1) }, 'details'],
    ['a second before the film', { seconds: -1 }, 'seconds'],
    ['an unknown platform', { platform: 'fax' }, 'platform'],
    ['too many facts', { config: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, at])) }, 'config'],
    ['a fact that is a list', { config: { height: [720] } }, 'config.height'],
    ['a user agent of its own', { ua: { os: 'BeOS' } }, 'ua'],
  ])('%s is refused and stores nothing', async (_what, more, path) => {
    const refusal = await refusalOf(send(more));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'invalid-input' });
    expect(JSON.stringify(refusal.details)).toContain(`"path":"${path}"`);
    expect(await db.select().from(videoReports)).toEqual([]);
  });

  test('a video that does not exist cannot be reported', async () => {
    const refusal = await refusalOf(send({ videoId: 'nessuna' }));
    expect(refusal).toMatchObject({ code: 'not-found', reason: 'video-not-found' });
  });

  test('a visitor has to sign in', async () => {
    expect(await refusalOf(callUncheckedAs(null, 'ReportVideo', report))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('CountToolUse', () => {
  const tool = (language: 'it' | 'en', position: number, name: string) => ({
    videoId: 'diga',
    language,
    position,
    fromSeconds: 0,
    toSeconds: 60,
    name,
    description: '',
    url: null,
  });
  beforeEach(async () => {
    await db
      .insert(videoTools)
      .values([tool('it', 0, 'Uncino'), tool('en', 0, 'Clamp'), tool('it', 1, 'Filo'), tool('en', 1, 'Floss')]);
  });
  const count = (uses: object[], videoId = 'diga') => callUncheckedAs(user, 'CountToolUse', { videoId, uses });

  test('adds seconds and clicks, one row per tool whatever language it was read in', async () => {
    await count([
      { name: 'Uncino', seconds: 40 },
      { name: 'Floss', seconds: 3 },
    ]);
    expect(
      await count([
        { name: 'Clamp', seconds: 2, clicks: 1 },
        { name: 'Uncino', seconds: 5 },
      ]),
    ).toEqual({ counted: 1 });
    const rows = await db.select().from(toolUses);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ userId: user.id, videoId: 'diga', name: 'Uncino', seconds: 47, clicks: 1 });
    expect(rows).toContainEqual({ userId: user.id, videoId: 'diga', name: 'Filo', seconds: 3, clicks: 0 });
  });

  test('one unknown tool refuses all, and writes nothing', async () => {
    const refusal = await refusalOf(
      count([
        { name: 'Uncino', seconds: 1 },
        { name: 'Trapano', clicks: 1 },
      ]),
    );
    expect(refusal).toMatchObject({ code: 'not-found', reason: 'tool-not-found', details: { name: 'Trapano' } });
    expect(await db.select().from(toolUses)).toEqual([]);
  });

  test('a tool of another video is unknown', async () => {
    await createVideo({ id: 'altra' });
    expect(await refusalOf(count([{ name: 'Uncino', seconds: 1 }], 'altra'))).toMatchObject({
      reason: 'tool-not-found',
    });
  });

  test.each([
    ['nothing', []],
    ['too many at once', Array.from({ length: 21 }, () => ({ name: 'Uncino', seconds: 1 }))],
    ['negative seconds', [{ name: 'Uncino', seconds: -5 }]],
    ['half a second', [{ name: 'Uncino', seconds: 0.5 }]],
    ['an hour at once', [{ name: 'Uncino', seconds: 3600 }]],
    ['negative clicks', [{ name: 'Uncino', clicks: -1 }]],
  ])('%s is refused', async (_what, uses) => {
    expect(await refusalOf(count(uses))).toMatchObject({ code: 'invalid-argument', reason: 'invalid-input' });
  });

  test('a visitor has to sign in', async () => {
    const refusal = await refusalOf(callAs(null, 'CountToolUse', { videoId: 'diga', uses: [{ name: 'Uncino' }] }));
    expect(refusal).toMatchObject({ code: 'unauthenticated' });
  });

  test('GetVideo answers a drawing with every tool', async () => {
    const { video } = await callAs(user, 'GetVideo', { videoId: 'diga', language: 'en' });
    expect(video.xray.map(({ name, image }) => [name, image])).toEqual([
      ['Clamp', '/tools/clamp.svg'],
      ['Floss', '/tools/floss.svg'],
    ]);
  });
});

describe('the next episode', () => {
  test('is the next one that can be watched, with its title in the viewer’s language', async () => {
    await db.insert(series).values({
      id: 'serie',
      names: { it: 'Serie', en: 'Series', es: 'Serie' },
      descriptions: { it: [], en: [], es: [] },
      poster: 'serie',
      wideHash: '',
      order: 0,
    });
    await createVideo({ id: 'nascosta', hidden: true });
    await createVideo({ id: 'in-arrivo', comingSoon: true });
    await createVideo({ id: 'senza-film', film: null });
    await createVideo({ id: 'mani', title: 'Quattro mani' });
    await db
      .insert(videoTexts)
      .values({ videoId: 'mani', language: 'en', title: 'Four hands', description: [], chapters: [] });
    const order = ['diga', 'nascosta', 'in-arrivo', 'senza-film', 'mani'];
    await db
      .insert(episodes)
      .values(order.map((videoId, number) => ({ seriesId: 'serie', season: 1, number, videoId })));
    const next = { id: 'mani', seriesId: 'serie', thumbnail: '/pictures/posters/mani-wide-640.webp' };
    const { video } = await callAs(user, 'GetVideo', { videoId: 'diga' });
    expect(video.next).toEqual({ ...next, title: 'Quattro mani' });
    const english = await callAs(user, 'GetVideo', { videoId: 'diga', language: 'en' });
    expect(english.video.next).toEqual({ ...next, title: 'Four hands' });
    expect((await callAs(user, 'GetVideo', { videoId: 'mani' })).video.next).toBeNull();
  });

  const ids = ['prima', 'di-abbonati', 'di-assistenti', 'di-spagna', 'di-studio', 'a-pagamento', 'libera'];

  async function neighboursFor(overrides: Parameters<typeof createUser>[0], videoId = 'prima', before = '') {
    await db.insert(series).values({
      id: 'diritti',
      names: { it: 'Diritti', en: 'Rights', es: 'Derechos' },
      descriptions: { it: [], en: [], es: [] },
      poster: 'serie',
      wideHash: '',
      order: 1,
    });
    await createVideo({ id: 'prima', free: true });
    await createVideo({ id: 'di-abbonati', subscribersOnly: true, free: true });
    await createVideo({ id: 'di-assistenti', categories: ['aso'], free: true });
    await createVideo({ id: 'di-spagna', countries: ['ES'], free: true });
    await createVideo({ id: 'di-studio', plans: ['studio'], free: true });
    await createVideo({ id: 'a-pagamento' });
    await createVideo({ id: 'libera', free: true });
    await db
      .insert(episodes)
      .values(ids.map((id, number) => ({ seriesId: 'diritti', season: 1, number, videoId: id })));
    const viewer = await createUser(overrides);
    if (before) await callAs(viewer, 'GetVideo', { videoId: before });
    const { video } = await callAs(viewer, 'GetVideo', { videoId });
    return [video.previous?.id ?? null, video.next?.id ?? null];
  }

  test.each<[string, Parameters<typeof neighboursFor>, [string | null, string | null]]>([
    ['a new trial is led to the next free one', [{ isNewTrial: true }], [null, 'libera']],
    ['and back to the one before', [{ isNewTrial: true }, 'libera'], ['prima', null]],
    [
      'an administrator is led to every one of their country',
      [{ admin: true }, 'di-assistenti'],
      ['di-abbonati', 'di-studio'],
    ],
    ['the last video of a trial leads nowhere', [{ customTrialSeconds: 3600, customTrialVideos: 1 }], [null, null]],
    [
      'but back to what was opened',
      [{ customTrialSeconds: 3600, customTrialVideos: 2 }, 'libera', 'prima'],
      ['prima', null],
    ],
  ])('%s', async (_what, given, expected) => {
    expect(await neighboursFor(...given)).toEqual(expected);
  });
});
