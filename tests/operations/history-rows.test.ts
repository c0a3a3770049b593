import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { meterD1 } from '../../db/meter';
import { seed } from '../../db/seed';
import { asSystem, runDueJobs } from '../../operations/run-jobs';
import { createSubscription, createUser, growCatalogue, raiseVersion, saveSettings } from '../support/factories';
import { call, db, makeScope, openSession, testNow, type TestScope } from '../support/scope';

// Rows that pages read for viewers with little and with much behind them: the bound is the page's, not the viewer's.

/** A page's operations, and the most rows that they may read for any viewer. */
const pages: Record<string, [most: number, (scope: TestScope) => Promise<unknown>]> = {
  '/browse': [700, (scope) => Promise.all([call(scope, 'GetMarks', {}), call(scope, 'GetHome', {})])],
  '/watch': [150, (scope) => call(scope, 'GetVideo', { videoId: 'diga' })],
  '/profile': [100, (scope) => Promise.all([call(scope, 'GetAccount', {}), call(scope, 'GetProfile', {})])],
  '/list': [700, (scope) => Promise.all([call(scope, 'GetList', {}), call(scope, 'GetSeen', {})])],
  '/series': [500, (scope) => call(scope, 'GetSeries', { seriesId: 'alla-poltrona' })],
  '/plans': [100, (scope) => call(scope, 'GetTrial', {})],
  '/providers': [750, (scope) => call(scope, 'GetProviders', {})],
  '/play': [400, (scope) => call(scope, 'GetPlay', {})],
  '/books': [300, (scope) => call(scope, 'GetEbooks', {})],
  '/live': [300, (scope) => call(scope, 'GetLive', {})],
  '/advent': [300, (scope) => call(scope, 'GetAdventCalendar', {})],
  '/courses': [300, (scope) => call(scope, 'GetCourses', {})],
  '/notifications': [100, (scope) => call(scope, 'GetUserNotifications', {})],
};

/** With recommendations: up to 50 lessons of the viewer with a list of neighbours each, and up to 36 cards. */
const mostRecommended = 1100;

async function viewerWith(openings: number, more: Parameters<typeof createUser>[0] = {}) {
  const viewer = await createUser(more);
  await createSubscription(viewer.id);
  await env.DB.batch([
    env.DB.prepare(
      `insert into user_videos (user_id, video_id, seconds, progress_at, views, told, openings, opened_at)
       select ?1, id, 60, 1, 300, 300, 1, ?2 - row_number() over (order by id) from videos where id like 'copy-%' limit ?3`,
    ).bind(viewer.id, testNow, openings),
    env.DB.prepare(
      `insert into list_entries (user_id, video_id, added_at) select ?1, id, ?2 from videos where id like 'copy-%' limit 10`,
    ).bind(viewer.id, testNow),
  ]);
  return { id: viewer.id, cookie: await openSession(viewer.id) };
}

async function rowsRead(cookie: string, page: (scope: TestScope) => Promise<unknown>): Promise<number> {
  const scope = await makeScope({ cookie });
  await page(scope);
  return scope.use.rowsRead;
}

beforeEach(async () => {
  await seed(db, { now: testNow });
  await saveSettings({ ENABLE_GAMING: true, SHOW_BOOKS: true, SHOW_ADVENT: true });
  await growCatalogue(1200);
  await raiseVersion('catalogue');
});

test('what a page reads does not grow with what its viewer has opened', async () => {
  const [few, many] = [await viewerWith(10), await viewerWith(1000)];
  for (const [name, [most, page]] of Object.entries(pages)) {
    // The first time also builds the snapshot, and begins the viewer's game.
    for (const { cookie } of [few, many]) await rowsRead(cookie, page);
    expect(await rowsRead(few.cookie, page), name).toBeLessThanOrEqual(most);
    expect(await rowsRead(many.cookie, page), name).toBeLessThanOrEqual(most);
  }
  // Adding up a history is over the bounds: the measure can fail.
  const use = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await meterD1(env.DB, use)
    .prepare('select sum(views) as views from user_videos where user_id = ?')
    .bind(many.id)
    .all();
  expect(use.rowsRead).toBeGreaterThanOrEqual(1000);
}, 60_000);

test('a home page with recommendations weighs the newest lessons only', async () => {
  const inExperiment = { experiments: { recommendations: true }, privacyProfiling: true };
  const [hundred, many] = [await viewerWith(100, inExperiment), await viewerWith(1000, inExperiment)];
  const compute = async () => {
    const scope = await makeScope();
    await call(asSystem(scope) as typeof scope, 'ComputeNeighbours', {});
    await runDueJobs(await makeScope());
  };
  await compute();
  const home = (cookie: string) => rowsRead(cookie, (asked) => call(asked, 'GetHome', {}));
  await home(hundred.cookie);
  expect(await home(hundred.cookie)).toBeLessThanOrEqual(mostRecommended);
  expect(await home(many.cookie)).toBeLessThanOrEqual(mostRecommended);
  // Twice the lessons, each with as many neighbours as before.
  await growCatalogue(2400);
  await compute();
  await home(many.cookie);
  expect(await home(many.cookie)).toBeLessThanOrEqual(mostRecommended);
  // A row for each neighbour is over the bound: the measure can fail.
  const use = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await meterD1(env.DB, use).batch([
    env.DB.prepare(
      `insert into video_neighbours select generation, video_id, value ->> 0, value ->> 1 from neighbour_lists, json_each(near)
       where video_id in (select video_id from user_videos where user_id = ? order by opened_at desc limit 50)`,
    ).bind(many.id),
    env.DB.prepare('select sum(score) from video_neighbours'),
  ]);
  expect(use.rowsRead).toBeGreaterThan(mostRecommended);
}, 60_000);
