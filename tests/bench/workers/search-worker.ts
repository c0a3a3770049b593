// What the measurements of search and recommendations run in: the product's own code over local D1 (tests/bench/search.mjs).
import { drizzle } from 'drizzle-orm/d1';
import { sql } from 'drizzle-orm';
import { nearOf, readTastes } from '../../../db/recommendations';
import { ReadBatch } from '../../../db/read-batch';
import { replaceLessons, type IndexedLesson } from '../../../db/search/write';
import { settingDefaults } from '../../../domain/platform/settings';
import { stemOf } from '../../../domain/search/words';
import { ComputeNeighbours } from '../../../operations/recommendations/ComputeNeighbours';
import { readLatest } from '../../../operations/catalogue/personal';
import { GetToolUses } from '../../../operations/search/GetToolUses';
import { QueryVideos } from '../../../operations/search/QueryVideos';
import { findAll, hitsOf } from '../../../operations/search/finding';

type Bindings = { DB: D1Database; SEARCH: D1Database };
type Timed = { milliseconds: number[] };

const eyes = { language: 'it', country: 'IT', category: null, showsComingSoon: true };

/** Times each of some questions; the clock of a Worker moves with its requests to the database. */
async function timed(queries: string[], ask: (query: string) => Promise<unknown>): Promise<Timed> {
  const milliseconds: number[] = [];
  for (const query of queries) {
    const started = Date.now();
    await ask(query);
    milliseconds.push(Date.now() - started);
  }
  return { milliseconds };
}

async function ours(search: D1Database, query: string) {
  const found = await findAll(search, query, 'it', eyes);
  return hitsOf(search, { terms: found.terms, lessons: found.lessons.slice(0, 20) }, 'it');
}

/** The lessons that the index is about, in the catalogue. */
const catalogue = (count: number): string[] => {
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
  return [
    `insert into videos (id, poster, wide_hash, tall_hash, duration_ms, intro_seconds, outro_seconds, audio_languages,
       subtitle_languages, has_trailer, free, subscribers_only, categories, countries, bonus, sponsored, hidden, coming_soon,
       popularity, created_at)
     ${numbers} select 'v' || i, '', 'L6PZfSi_.AyE_3t7t7R**0o#DgR4', '', 600000, 0, 0, '["it"]', '[]', 0, 0, 0, '[]', '[]', 0, 0, 0, 0, 0, i from n`,
    `insert into video_texts (video_id, language, title, description, chapters)
     ${numbers} select 'v' || i, 'it', 'Lezione ' || i, '[]', '[{"at":0,"description":"Inizio"}]' from n`,
  ];
};

/** Snapshots of the catalogue, as the data centre keeps them. */
const snapshots = new Map<string, string>();

/** A request of a subscriber, without the checks of a caller: who it is costs the same for every operation. */
function subscriberOf(DB: D1Database, SEARCH: D1Database) {
  const user = { id: 'u1', isAdmin: false, isNewTrial: false, category: null, subscription: { planId: 'p' } };
  const caller = { kind: 'user', user: { ...user, hasSecondFactor: false }, session: { impersonatorId: null } };
  const settings = { ...settingDefaults, SHOW_COMING_SOON: true };
  return {
    db: drizzle(DB),
    reads: new ReadBatch(DB),
    search: SEARCH,
    now: 2_000_000_000_000,
    country: 'IT',
    cookieLanguage: 'it',
    acceptLanguage: null,
    waitUntil: () => undefined,
    ports: {
      snapshots: {
        get: async (key: string) => snapshots.get(key) ?? null,
        put: async (key: string, json: string) => void snapshots.set(key, json),
      },
    },
    claim: Promise.resolve({ userId: user.id, sessionId: 's' }),
    identify: async () => ({ caller, settings, catalogueVersion: 1, settingsVersion: 1 }),
  };
}

/** The two operations as a whole: the index, the catalogue's entries and the viewer's own marks. */
const queried = (DB: D1Database, SEARCH: D1Database, query: string) =>
  QueryVideos.run(subscriberOf(DB, SEARCH) as never, { query });
const usesOf = (DB: D1Database, SEARCH: D1Database, toolId: string) =>
  GetToolUses.run(subscriberOf(DB, SEARCH) as never, { toolId });

/** The minimum cost of a full-text search: the best twenty of a hundred thousand passages, by row id. */
const bare = (search: D1Database, query: string) =>
  search
    .prepare('SELECT rowid FROM passages_fts WHERE passages_fts MATCH ?1 ORDER BY rank LIMIT 20')
    .bind(
      query
        .split(' ')
        .map((word) => `"${stemOf(word, 'it')}"`)
        .join(' OR '),
    )
    .all();

/** Runs the job that makes neighbours to its end, as the jobs' runner would. */
async function neighbours(DB: D1Database) {
  const db = drizzle(DB);
  let isDone = false;
  let step: unknown;
  for (let turn = 1; !isDone && turn < 1000; turn += 1) {
    const scope = { db, now: turn, jobs: { soon: () => undefined } };
    ({ isDone } = await runStep(scope, step));
    const [next] = await db.all<{ input: string }>(sql`select input from jobs order by rowid desc limit 1`);
    step = next && JSON.parse(next.input).step;
  }
}

/** The ten nearest lessons, as the home page reads them. */
async function nearest(DB: D1Database, userId: string): Promise<string[]> {
  const reads = new ReadBatch(DB);
  const [tastes, latest] = await Promise.all([reads.read(readTastes({ userId })), reads.read(readLatest({ userId }))]);
  const opened = new Set(latest.map(({ videoId }) => videoId));
  return nearOf(tastes, opened)
    .slice(0, 10)
    .map(({ id }) => id);
}

/** The handler behind the operation, without the checks of a caller: here is only the system. */
async function runStep(scope: object, step: unknown): Promise<{ isDone: boolean }> {
  const system = {
    ...scope,
    claim: Promise.resolve(null),
    identify: async () => ({ caller: { kind: 'system' }, settings: {} }),
  };
  return ComputeNeighbours.run(system as never, step ? { step } : {});
}

export default {
  async fetch(request: Request, { DB, SEARCH }: Bindings): Promise<Response> {
    const body: unknown = await request.json();
    switch (new URL(request.url).pathname) {
      case '/migrate':
        for (const { database, statements } of body as { database: 'DB' | 'SEARCH'; statements: string[] }[]) {
          const d1 = database === 'DB' ? DB : SEARCH;
          await d1.batch(statements.map((statement) => d1.prepare(statement)));
        }
        return Response.json({});
      case '/index': {
        const lessons = body as IndexedLesson[];
        await replaceLessons(
          SEARCH,
          lessons.map(({ videoId }) => videoId),
          lessons,
        );
        return Response.json({});
      }
      case '/ours':
        return Response.json(await timed(body as string[], (query) => ours(SEARCH, query)));
      case '/query':
        return Response.json(await timed(body as string[], (query) => queried(DB, SEARCH, query)));
      case '/tools':
        return Response.json(await timed(body as string[], (toolId) => usesOf(DB, SEARCH, toolId)));
      case '/catalogue':
        await DB.batch(catalogue(Number(body)).map((statement) => DB.prepare(statement)));
        return Response.json({});
      case '/bare':
        return Response.json(await timed(body as string[], (query) => bare(SEARCH, query)));
      case '/run': {
        const { statement, rows } = body as { statement: string; rows: unknown };
        await DB.prepare(statement).bind(JSON.stringify(rows)).run();
        return Response.json({});
      }
      case '/neighbours':
        await neighbours(DB);
        return Response.json({});
      default: {
        const users = body as string[];
        return Response.json(await Promise.all(users.map((user) => nearest(DB, user))));
      }
    }
  },
};
