// The cost of the administration's pages with a hundred thousand people and twenty thousand lessons: CPU, batches,
// rows.
import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { sizeFingerprint, stamp } from '../../scripts/lib/fingerprint.mjs';
import { sessionCookie, sessionText } from '../e2e/support/pool.ts';
import { crowdRows, lessonTables, searchRows } from '../support/measures/crowd.ts';
import { apiceOptions, bundleApice, dataOfSize } from './apice.mjs';
import { cpuOfPair } from './cpu.mjs';
import { startWorker } from './servers.mjs';

const uid = 'demo-admin';
const goal = 100;
/** The session's look-up, the page's reads, and an audit entry for each operation of the page. */
const mostBatches = 6;

const pages = [
  '/admin',
  '/admin/users?uid=crowd-777',
  '/admin/companies',
  '/admin/companies?q=studio%20777',
  '/admin/companies?id=firm-1',
  '/admin/content?kind=video',
  '/admin/content?kind=video&q=sutura',
  '/admin/content?kind=tag&q=tema%20777',
  '/admin/content?kind=author',
  '/admin/publish',
  '/admin/upload',
  '/admin/coming-soon',
  '/admin/courses',
  '/admin/advent',
  '/admin/gaming',
  '/admin/books',
  '/admin/tickets',
  '/admin/reports',
  '/admin/prizes',
  '/admin/reports?kind=audio&closed',
  '/admin/feedbacks',
  '/admin/notifications',
  '/admin/stats?span=365',
  '/admin/stripe-dashboard',
  '/admin/logs',
  '/admin/logs?q=crowd-1',
  '/admin/cache',
  '/admin/lab',
];

async function crowdInto(dataDir) {
  const now = Date.now();
  const { env, dispose } = await getPlatformProxy({ persist: { path: path.join(dataDir, 'v3') } });
  const fill = async (database, statements) => {
    for (const statement of statements) await database.prepare(statement).run();
  };
  try {
    const columns = {};
    for (const table of lessonTables) {
      const { results } = await env.DB.prepare('select name from pragma_table_info(?)').bind(table).all();
      columns[table] = results.map(({ name }) => name);
    }
    await fill(env.DB, crowdRows(columns, 'diga', now));
    await fill(env.SEARCH, searchRows());
    const id = createHash('sha256').update(sessionText(uid, 1)).digest('base64url');
    await env.DB.prepare(
      'insert into sessions (id, user_id, created_at, last_used_at, expires_at) values (?1, ?2, ?3, ?3, ?4)',
    )
      .bind(id, uid, now, now + 365 * 86_400_000)
      .run();
  } finally {
    await dispose();
  }
}

/** The demo's data enlarged to a crowd; reused until either changes. */
async function crowdedData(filmsDir) {
  const small = await dataOfSize(1, filmsDir);
  const dataDir = path.resolve('.cache/bench/data-crowd');
  const complete = stamp(path.join(dataDir, 'crowded'), sizeFingerprint(['db', 'tests/support/measures/crowd.ts']));
  if (complete.isFresh()) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(small, dataDir, { recursive: true });
  await crowdInto(dataDir);
  complete.set();
  return dataDir;
}

async function costOf(server, page, headers) {
  const ask = () => fetch(server.url + page, { headers, redirect: 'manual' });
  await (await ask()).text();
  const response = await ask();
  await response.text();
  if (response.status !== 200) throw new Error(`${page} answered ${response.status}`);
  const timing = response.headers.get('server-timing') ?? '';
  const [, batches, rowsRead] = /batches=(\d+) read=(\d+)/.exec(timing) ?? [];
  const [cpu] = await cpuOfPair([{ pid: server.pid, ask }], { warmUp: 15, rounds: 3, requests: 20 });
  return { page, cpu, batches: Number(batches), rowsRead: Number(rowsRead) };
}

/**
 * Measures every list of the administration on the enlarged data. The CPU is that of the whole process, including the
 * local database and server; the Worker's own is less.
 */
export async function measureAdmin({ port, filmsDir, say }) {
  say('The administration among 100,000 people and 20,000 lessons');
  const server = await startWorker(apiceOptions(bundleApice(), await crowdedData(filmsDir), port));
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'identity',
    cookie: `session=${sessionCookie(uid, 1)}; deviceId=${'B'.repeat(32)}`,
  };
  try {
    const costs = [];
    for (const page of pages) costs.push({ ...(await costOf(server, page, headers)), goal, mostBatches });
    return costs;
  } finally {
    await server.stop();
  }
}
