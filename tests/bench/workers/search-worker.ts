// What the measurements of search and recommendations run in: the product's own code over local D1 (tests/bench/search.mjs).
import { drizzle } from 'drizzle-orm/d1';
import { sql } from 'drizzle-orm';
import { nearLessons } from '../../../db/recommendations';
import { replaceLessons, type IndexedLesson } from '../../../db/search/write';
import { stemOf } from '../../../domain/search/words';
import { ComputeNeighbours } from '../../../operations/recommendations/ComputeNeighbours';
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

/** The least that a full-text search costs: the best twenty of the hundred thousand passages, by row id. */
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
        const db = drizzle(DB);
        const users = body as string[];
        const lists = await Promise.all(users.map((user) => nearLessons(db, user, 10)));
        return Response.json(lists.map((list) => list.map(({ id }) => id)));
      }
    }
  },
};
