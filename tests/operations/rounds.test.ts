import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { meterD1 } from '../../db/meter';
import { userVideos } from '../../db/schema';
import { asSystem, runDueJobs } from '../../operations/run-jobs';
import { createSubscription, createUser, growCatalogue, raiseVersion, saveSettings } from '../support/factories';
import { call, db, makeScope, openSession, testNow, type TestScope } from '../support/scope';
import { seedSearch } from '../support/search';

// How often pages of the catalogue ask the database, one after the other: distance is what a page waits for (decision 6).

type Ask = (scope: TestScope) => Promise<unknown>;

/** The operations of each page, besides those of its layout. */
const pages: Record<string, Ask> = {
  '/browse': (scope) => call(scope, 'GetHome', {}),
  'a row': (scope) => call(scope, 'GetRow', { kind: 'new', id: 'new' }),
  '/list': (scope) => Promise.all([call(scope, 'GetList', {}), call(scope, 'GetSeen', {})]),
  '/search': (scope) => call(scope, 'QueryVideos', { query: 'diga', limit: 200 }),
};

const tool = async () =>
  (await env.SEARCH.prepare("select ref from passages where kind = 'tool'").first<string>('ref')) ?? '';

async function batchesOf(cookie: string, page: Ask): Promise<number> {
  const scope = await makeScope({ cookie });
  await Promise.all([call(scope, 'GetMarks', {}), page(scope)]);
  return scope.use.batches;
}

/** A subscriber whose lessons are far from every list: 150 were opened, and the last are unfinished. */
async function viewerWith(openings: number) {
  const user = await createUser({ privacyProfiling: true });
  await createSubscription(user.id);
  await env.DB.prepare(
    `insert into user_videos (user_id, video_id, seconds, progress_at, views, told, openings, opened_at, rating)
     select ?1, id, 60, 1, 300, 300, 1, ?2 - row_number() over (order by id desc), 1 from videos
     where id like 'copy-%' order by id desc limit ?3`,
  )
    .bind(user.id, testNow, openings)
    .run();
  return openSession(user.id);
}

beforeEach(async () => {
  await seedSearch();
  await growCatalogue(400);
  await raiseVersion('catalogue');
});

describe.each([
  ['a newcomer', 0],
  ['a viewer', 30],
  ['a viewer with more openings than a page reads', 150],
])('a page of the catalogue asks the database at most twice, for %s', (_name, openings) => {
  test.each([false, true])('with recommendations: %s', async (isRecommended) => {
    await saveSettings({ ENABLE_RECOMMENDATIONS: isRecommended });
    if (isRecommended) {
      const scope = await makeScope();
      await call(asSystem(scope) as typeof scope, 'ComputeNeighbours', {});
      await runDueJobs(await makeScope());
    }
    const cookie = await viewerWith(openings);
    const toolId = await tool();
    const asked = { ...pages, '/search of a tool': (scope: TestScope) => call(scope, 'GetToolUses', { toolId }) };
    for (const [name, page] of Object.entries(asked)) {
      // The first time builds the snapshot.
      await batchesOf(cookie, page);
      expect(await batchesOf(cookie, page), name).toBeLessThanOrEqual(2);
    }
  });
});

test('a recommended row of a viewer with many openings holds none that they opened', async () => {
  await saveSettings({ ENABLE_RECOMMENDATIONS: true });
  const user = await createUser({ privacyProfiling: true });
  const opened = Array.from({ length: 130 }, (_, index) => `copy-${index + 1}`);
  for (const [index, videoId] of opened.entries()) {
    await db
      .insert(userVideos)
      .values({ userId: user.id, videoId, openedAt: testNow - index, rating: index < 5 ? 1 : null });
  }
  await env.DB.batch([
    env.DB.prepare("insert into recommendation_generations (name, generation, built_at) values ('current', 1, 1)"),
    env.DB.prepare(
      `insert into neighbour_lists (generation, video_id, near) select 1, 'copy-1', json_group_array(json_array(id, score))
       from (select id, 1.0 / rowid as score from videos where id like 'copy-%' limit 200)`,
    ),
  ]);
  const scope = await makeScope({ cookie: await openSession(user.id) });
  const { row } = await call(scope, 'GetRow', { kind: 'recommended', id: 'recommended' });
  expect(row.cards).toHaveLength(24);
  expect(row.cards.filter(({ id }) => opened.includes(id))).toEqual([]);
});

describe('a search asks its own database', () => {
  const roundsOf = async (query: string) => {
    const user = await createUser();
    const use = { batches: 0, rowsRead: 0, rowsWritten: 0 };
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await call({ ...scope, search: meterD1(env.SEARCH, use) }, 'QueryVideos', { query });
    return use.batches;
  };

  test('twice: for the lessons, and for the places in those that are shown', async () => {
    expect(await roundsOf('filo cerato')).toBe(2);
  });

  test('twice more where a word was mistyped: for what was meant, and for its lessons', async () => {
    expect(await roundsOf('guttaprca')).toBe(4);
  });
});

test('the measure can fail: what runs one after the other is counted so', async () => {
  const scope = await makeScope({ cookie: await viewerWith(0) });
  await scope.identify();
  await call(scope, 'GetHome', {});
  await call(scope, 'GetRow', { kind: 'new', id: 'new' });
  expect(scope.use.batches).toBeGreaterThan(2);
});
