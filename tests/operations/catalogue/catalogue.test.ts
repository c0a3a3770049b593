import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { lessons } from '../../../demo/lessons';
import { billboards, users, userVideos, videos } from '../../../db/schema';
import type { OperationName } from '../../../operations';
import { createUser, growCatalogue, raiseVersion, saveSettings } from '../../support/factories';
import { forgetSnapshots } from '../../../operations/catalogue/snapshot';
import { callAs, db, makeScope, call, openSession, refusalOf, testNow } from '../../support/scope';
import { present } from '../../support/present';

const dentist = { id: 'demo-dentista' };
const assistant = { id: 'demo-assistente' };
const newTrial = { id: 'demo-prova' };

/** The seed sets the versions to 1; what an isolate has cached under that number belongs to another test. */
beforeEach(async () => {
  await seed(db, { now: testNow });
  await raiseVersion('catalogue');
  await raiseVersion('settings');
});

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the lists of the catalogue', () => {
  test('GetVideosNew answers the documents’ fields for every published lesson', async () => {
    const answer = await callAs(dentist, 'GetVideosNew', { language: 'en', countryProv: 'IT' });
    expect(ids(answer.videos).sort()).toEqual(ids(lessons).sort());
    expect(answer.videos.find(({ id }) => id === 'diga')).toMatchObject({
      title: 'The rubber dam in three moves',
      seriesId: 'alla-poltrona',
      free: false,
      comingSoon: false,
      thumbnail: '/pictures/posters/diga-wide-1280.webp',
      author: { name: 'Dott.ssa Chiara Bellandi' },
    });
    expect(answer.comingSoon).toHaveLength(4);
    expect([...answer.freeVideos].sort()).toEqual(['endodonzia', 'radiografia', 'riunito', 'sondaggio']);
    expect(answer.mostViews[0]).toBe(
      [...lessons].filter(({ comingSoon }) => !comingSoon).sort((a, b) => b.popularity - a.popularity)[0]?.id,
    );
  });

  test.each([
    ['without an end', true, null],
    ['on its last day', true, testNow + 1],
    ['whose last day is over', false, testNow],
  ])('a bonus %s is valid: %s', async (_which, isValid, bonusUntil) => {
    await db.update(videos).set({ bonus: true, bonusUntil }).where(eq(videos.id, 'diga'));
    await raiseVersion('catalogue');
    const { videos: listed } = await callAs(dentist, 'GetVideosNew', {});
    expect(listed.find(({ id }) => id === 'diga')).toMatchObject({ bonus: true, isValidBonus: isValid });
    expect((await callAs(dentist, 'GetVideoDetails', { videoId: 'diga' })).video.bonus).toBe(isValid);
    expect((await callAs(dentist, 'GetVideo', { videoId: 'diga' })).video.bonus).toBe(isValid);
  });

  test('in the experiment the home page goes on with a row for every topic, and needs no links to them', async () => {
    const usual = await callAs(dentist, 'GetHome', {});
    await db
      .update(users)
      .set({ experiments: { infiniteScroll: true } })
      .where(eq(users.id, dentist.id));
    const endless = await callAs(dentist, 'GetHome', {});
    const namesOf = ({ rows }: typeof usual) => rows.map(({ kind, id }) => `${kind}/${id}`);
    expect(usual.topics.length).toBeGreaterThan(0);
    expect(endless.topics).toEqual([]);
    expect(namesOf(endless).slice(0, usual.rows.length)).toEqual(namesOf(usual));
    const added = endless.rows.slice(usual.rows.length);
    expect(added.length).toBeGreaterThan(0);
    expect(added.every(({ kind, total }) => kind === 'tag' && total >= 3)).toBe(true);
    const [first] = added;
    const { row } = await callAs(dentist, 'GetRow', { kind: 'tag', id: first?.id ?? '' });
    expect(row.cards).toHaveLength(first?.total ?? 0);
  });

  test('GetNewVideos answers six at most, newest first', async () => {
    const { newVideos } = await callAs(dentist, 'GetNewVideos', {});
    expect(newVideos.length).toBeLessThanOrEqual(6);
    expect(newVideos[0]?.id).toBe('impianto');
    expect(newVideos.map(({ created }) => created)).toEqual(
      newVideos.map(({ created }) => created).sort((a, b) => b - a),
    );
  });

  test('GetVideosForTag knows its tags, and only those the category sees', async () => {
    expect((await callAs(dentist, 'GetVideosForTag', { tagId: 'chirurgia' })).videos.length).toBeGreaterThan(0);
    expect(await refusalOf(callAs(dentist, 'GetVideosForTag', { tagId: 'niente' }))).toMatchObject({
      reason: 'tag-not-found',
    });
    expect(await refusalOf(callAs(assistant, 'GetVideosForTag', { tagId: 'chirurgia' }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('what is hidden or belongs to another country is nowhere', async () => {
    await db.update(videos).set({ hidden: true }).where(eq(videos.id, 'diga'));
    await db
      .update(videos)
      .set({ countries: ['ES'] })
      .where(eq(videos.id, 'riunito'));
    await raiseVersion('catalogue');
    const everywhere = JSON.stringify(await callAs(dentist, 'GetVideosNew', {}));
    expect(everywhere).not.toContain('"diga"');
    expect(everywhere).not.toContain('"riunito"');
    expect(await refusalOf(callAs(dentist, 'GetVideoDetails', { videoId: 'diga' }))).toMatchObject({
      code: 'not-found',
    });
    const inSpain = await callAs(dentist, 'GetVideosNew', {}, { country: 'ES' });
    expect(ids(inSpain.videos)).toContain('riunito');
  });

  test('an assistant reads Italian whatever is asked, and is not shown what is for dentists', async () => {
    const { videos: shown } = await callAs(assistant, 'GetVideosNew', { language: 'en' });
    expect(shown.find(({ id }) => id === 'diga')?.title).toBe('La diga in tre gesti');
    expect(ids(shown)).not.toContain('impianto');
  });

  test('a visitor reads the landing page’s taste and nothing else', async () => {
    const { lessons: taste, plans, teachers } = await call(await makeScope(), 'GetLanding', {});
    expect(taste.length).toBeGreaterThan(4);
    expect(plans.map(({ name, unitAmount }) => [name, unitAmount])).toEqual([
      ['Mensile', 2900],
      ['Annuale', 29_000],
      ['Studio', 59_000],
    ]);
    expect(plans.map(({ devices, views, isFeatured }) => [devices, views, isFeatured])).toEqual([
      [2, 2, false],
      [3, 2, true],
      [5, 4, false],
    ]);
    const inEnglish = await call(await makeScope({ cookieLanguage: 'en' }), 'GetLanding', {});
    expect(inEnglish.plans.map(({ name }) => name)).toEqual(['Monthly', 'Yearly', 'Practice']);
    expect(teachers).toHaveLength(8);
    expect(teachers.every(({ name, photo, description }) => name && photo && description)).toBe(true);
    const closed: OperationName[] = ['GetHome', 'GetVideosNew', 'GetSeries', 'GetVideoDetails'];
    for (const name of closed) {
      expect(await refusalOf(callAs(null, name, { seriesId: 'x', videoId: 'x' }))).toMatchObject({
        code: 'unauthenticated',
      });
    }
  });
});

describe('the home page', () => {
  test('resumes the lesson opened last and keeps the others', async () => {
    const home = await callAs(dentist, 'GetHome', {});
    expect(home.resume).toMatchObject({ card: { id: 'endodonzia', locked: false } });
    expect(home.resume?.card.percentage).toBeGreaterThan(30);
    expect(ids(home.keepWatching?.cards ?? [])).toEqual(['impianto', 'compositi']);
    expect(home.trial).toBeNull();
  });

  test('shows an assistant the old trial and no row of chirurgia', async () => {
    const home = await callAs(assistant, 'GetHome', {});
    expect(home.trial).toMatchObject({
      isNewTrial: false,
      secondsLeft: 1800 - 1131,
      videosAllowed: 5,
      videosWatched: 4,
      isExpired: false,
    });
    expect(home.rows.map(({ id }) => id)).not.toContain('chirurgia');
  });

  test('a lesson for subscribers has its lock in the old trial too', async () => {
    const trial = await createUser();
    const { row } = await callAs(trial, 'GetRow', { kind: 'series', id: 'luce-e-forma' });
    expect(row.cards.flatMap(({ id, locked }) => (locked ? [id] : []))).toEqual(['compositi']);
    expect((await callAs(trial, 'GetVideoDetails', { videoId: 'compositi' })).video.locked).toBe(true);
  });

  test('shows the new trial its free lessons first, the others locked', async () => {
    const home = await callAs(newTrial, 'GetHome', {});
    expect(home.rows[0]).toMatchObject({ kind: 'free', total: 4 });
    expect(home.rows[0]?.cards.every(({ locked }) => !locked)).toBe(true);
    const { row } = await callAs(newTrial, 'GetRow', { kind: 'most-viewed', id: 'most-viewed' });
    expect(row.cards.some(({ locked }) => locked)).toBe(true);
    expect(row.cards.every(({ locked, free }) => locked !== free)).toBe(true);
  });

  test('a newcomer’s first picture is a lesson that opens, even when every promoted one is locked', async () => {
    const newcomer = await createUser({ isNewTrial: true });
    await db.delete(billboards);
    await db.insert(billboards).values({ videoId: 'impianto', order: 0 });
    await raiseVersion('catalogue');
    const home = await callAs(newcomer, 'GetHome', {});
    expect(home.promoted).toMatchObject({ locked: false, comingSoon: false });
    expect(home.newcomer).toEqual({ openLessons: 4 });
    // A subscriber is shown the promoted video, and is no newcomer.
    const known = await callAs(dentist, 'GetHome', {});
    expect(known).toMatchObject({ promoted: { id: 'impianto' }, newcomer: null });
  });

  test('leaves out what flags switch off', async () => {
    await saveSettings({ SHOW_COMING_SOON: false, SHOW_MOST_VIEWS: false });
    const kinds = (await callAs(dentist, 'GetHome', {})).rows.map(({ kind }) => kind);
    expect(kinds).not.toContain('coming-soon');
    expect(kinds).not.toContain('most-viewed');
  });

  test('only the first rows travel with cards; the others are fetched one by one', async () => {
    const { rows } = await callAs(dentist, 'GetHome', {});
    expect(rows.slice(3).every(({ cards, total }) => cards.length === 0 && total > 0)).toBe(true);
    const last = rows.at(-1);
    const { row } = await callAs(dentist, 'GetRow', { kind: present(last).kind, id: present(present(last).id) });
    expect(row.cards).toHaveLength(last?.total ?? -1);
    expect(await refusalOf(callAs(dentist, 'GetRow', { kind: 'tag', id: 'niente' }))).toMatchObject({
      reason: 'row-not-found',
    });
  });

  test('a finished or hidden lesson is not kept', async () => {
    const user = await createUser();
    const begin = (videoId: string, seconds: number, hidden = false) =>
      db
        .insert(userVideos)
        .values({ userId: user.id, videoId, seconds, hidden, progressAt: testNow, openedAt: testNow });
    await begin('diga', 10);
    await begin('riunito', 10_000);
    await begin('sondaggio', 10, true);
    const { keepWatching } = await callAs(user, 'GetKeepWatching', {});
    expect(ids(keepWatching)).toEqual(['diga']);
  });

  test('one that was begun before forty were finished is still kept', async () => {
    const user = await createUser();
    await growCatalogue(40);
    const begun = (videoId: string, seconds: number, openedAt: number) =>
      db.insert(userVideos).values({ userId: user.id, videoId, seconds, progressAt: openedAt, openedAt });
    await begun('diga', 10, testNow - 1);
    for (let copy = 1; copy <= 40; copy += 1) await begun(`copy-${copy}`, 100_000, testNow + copy);
    await raiseVersion('catalogue');
    expect(ids((await callAs(user, 'GetKeepWatching', {})).keepWatching)).toEqual(['diga']);
  });
});

describe('series and details', () => {
  test('a series with two seasons', async () => {
    const { series } = await callAs(dentist, 'GetSeries', { seriesId: 'alla-poltrona' });
    expect(series.seasons.map(({ episodes }) => episodes.length)).toEqual([3, 3]);
    const [first] = series.seasons.flatMap(({ episodes }) => episodes);
    expect(first).toMatchObject({ line: expect.stringMatching(/^.{20,}[.!?]$/), author: expect.any(String) });
    expect(series.seasons.flatMap(({ episodes }) => episodes.map(({ video }) => video.id))).toContain('emergenze');
    expect(await refusalOf(callAs(dentist, 'GetSeries', { seriesId: 'niente' }))).toMatchObject({
      reason: 'series-not-found',
    });
  });

  test('the details of a lesson', async () => {
    const { video, more } = await callAs(dentist, 'GetVideoDetails', { videoId: 'endodonzia' });
    expect(video.author?.name).toBeTruthy();
    expect(video.chapters.length).toBeGreaterThan(2);
    expect(video.tags.length).toBeGreaterThan(0);
    expect(JSON.stringify({ video, more })).not.toMatch(/"(film|hls|dash|drmToken)"/);
  });

  test('the details name up to three other lessons of its series, those that follow it first', async () => {
    const { series } = await callAs(dentist, 'GetSeries', { seriesId: 'alla-poltrona' });
    const order = series.seasons.flatMap(({ episodes }) => episodes.map(({ video }) => video.id));
    const moreOf = async (videoId: string) => ids((await callAs(dentist, 'GetVideoDetails', { videoId })).more);
    expect(await moreOf(order[0] ?? '')).toEqual(order.slice(1, 4));
    expect(await moreOf(order.at(-1) ?? '')).toEqual(order.slice(0, 3));
    // A lesson without a series has none; users see only what is for their category.
    const { videos } = await callAs(dentist, 'GetVideosNew', {});
    const alone = videos.find(({ seriesId }) => !seriesId)?.id;
    if (alone) expect(await moreOf(alone)).toEqual([]);
    expect(ids((await callAs(assistant, 'GetVideoDetails', { videoId: 'quattro-mani' })).more)).not.toContain(
      'impianto',
    );
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a lesson called %s is not there, like any other',
  async (videoId) => {
    expect(await refusalOf(callAs(dentist, 'GetVideoDetails', { videoId }))).toMatchObject({ code: 'not-found' });
    expect(await refusalOf(callAs(dentist, 'GetVideo', { videoId }))).toMatchObject({ code: 'unavailable' });
  },
);

test('an edge cache that fails takes no page down', async () => {
  forgetSnapshots();
  const scope = await makeScope({ cookie: await openSession(dentist.id) });
  const full = async () => Promise.reject(new Error('no space left on device'));
  scope.ports.snapshots = { get: full, put: full };
  expect((await call(scope, 'GetHome', {})).rows.length).toBeGreaterThan(3);
});

test('a page asks the database once, however large the catalogue', async () => {
  const cookie = await openSession(dentist.id);
  const ask = async () => {
    const scope = await makeScope({ cookie });
    await call(scope, 'GetHome', {});
    return scope.use;
  };
  await ask();
  const small = await ask();
  expect(small.batches).toBe(1);
  await growCatalogue(300);
  await raiseVersion('catalogue');
  await ask();
  expect(await ask()).toEqual(small);
});

test('building what pages show reads as much of a large catalogue as of a larger one', async () => {
  const build = async () => {
    await raiseVersion('catalogue');
    const scope = await makeScope();
    await call(scope, 'GetLanding', {});
    return scope.use;
  };
  await build();
  await growCatalogue(100);
  const large = { ...(await build()) };
  await growCatalogue(1000);
  expect(await build()).toEqual(large);
});
