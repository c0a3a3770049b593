// CPU per request as ratios, and the database usage of pages at both sizes.
import { bundleApice, bundleMinimal, apiceOptions, dataOfSize, signIn } from './apice.mjs';
import { cpuOfPair } from './cpu.mjs';
import { startWorker } from './servers.mjs';
import path from 'node:path';

// Compression is done by the platform, so it must not be measured as the Worker's.
const html = { accept: 'text/html', 'accept-encoding': 'identity' };

/** The CPU of a request to Apice and of one to a minimal Worker; both behind the same router of static files. */
async function ratioOf(name, goal, [ours, askOurs], [theirs, askTheirs]) {
  const servers = [];
  try {
    for (const [options, ask] of [
      [ours, askOurs],
      [theirs, askTheirs],
    ]) {
      const server = await startWorker({ ...options, port: options.port + servers.length });
      servers.push({ ...server, ask: await ask(server) });
    }
    const milliseconds = await cpuOfPair(servers);
    return { name, ratio: milliseconds[0] / milliseconds[1], goal, milliseconds };
  } finally {
    for (const server of servers) await server.stop();
  }
}

const page = (pathname, email) => async (server) => {
  const cookie = email ? await signIn(server.url, email) : undefined;
  const headers = { ...html, ...(cookie ? { cookie } : {}) };
  return () => fetch(server.url + pathname, { headers });
};

const operation = (name) => async (server) => {
  const cookie = await signIn(server.url, 'dentista@apice.test');
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity', origin: server.url, cookie };
  return () => fetch(`${server.url}/api/${name}`, { method: 'POST', headers, body: '{}' });
};

async function databaseUse(server, pathname, cookie) {
  const ask = () => fetch(server.url + pathname, { headers: { ...html, ...(cookie ? { cookie } : {}) } });
  await (await ask()).text();
  const response = await ask();
  await response.text();
  const [, batches, rowsRead] = /batches=(\d+) read=(\d+)/.exec(response.headers.get('server-timing') ?? '') ?? [];
  return { page: pathname, batches: Number(batches ?? 0), rowsRead: Number(rowsRead ?? 0) };
}

const measuredPages = ['/browse', '/series/alla-poltrona', '/watch/diga', '/plans', '/profile', '/books', '/play'];

async function usesAt(times, script, filmsDir, port) {
  const server = await startWorker(apiceOptions(script, await dataOfSize(times, filmsDir), port));
  try {
    const cookie = await signIn(server.url, 'dentista@apice.test');
    const uses = [];
    for (const pathname of measuredPages) uses.push(await databaseUse(server, pathname, cookie));
    return uses;
  } finally {
    await server.stop();
  }
}

/** GetVideosNew's response, for a Worker that only reads it from one row. */
async function answerOf(options) {
  const server = await startWorker(options);
  try {
    return await (await (await operation('GetVideosNew')(server))()).text();
  } finally {
    await server.stop();
  }
}

/** All figures that need no browser. */
export async function measureCosts({ port, filmsDir, say }) {
  say('Bundling Apice and the pages it is measured against');
  const script = bundleApice();
  const minimal = await bundleMinimal();
  const dataDir = await dataOfSize(1, filmsDir);
  const apice = apiceOptions(script, dataDir, port);
  const here = (name) => path.join(import.meta.dirname, name);
  const oneRow = [
    { sql: 'create table if not exists lessons (id integer primary key, title text)' },
    { sql: "insert or replace into lessons values (1, 'La diga in tre gesti')" },
  ];
  // On the platform the router of static files does not use the Worker's CPU; here it runs beside both.
  const reference = (script, more) => ({ port, script, bindings: {}, assets: apice.assets, ...more });
  const cpu = [];
  say('CPU of /browse against a minimal Remix page');
  cpu.push(
    await ratioOf(
      'CPU /browse : minimal Remix page',
      2,
      [apice, page('/browse', 'dentista@apice.test')],
      [reference(minimal, { setup: oneRow }), page('/')],
    ),
  );
  say('CPU of the cached / against a static Worker');
  cpu.push(
    await ratioOf(
      'CPU cached / : static Worker',
      1.5,
      [apice, page('/')],
      [reference(here('workers/static-worker.mjs')), page('/')],
    ),
  );
  say('CPU of GetVideosNew against a bare read');
  const answer = await answerOf(apice);
  const answers = [
    { sql: 'create table answers (id integer primary key, answer text)' },
    { sql: 'insert into answers values (1, ?)', values: [answer] },
  ];
  const bareRead = (server) => () =>
    fetch(server.url, { method: 'POST', body: '{}', headers: { 'accept-encoding': 'identity' } });
  cpu.push(
    await ratioOf(
      'CPU GetVideosNew : bare D1 read',
      1.5,
      [apice, operation('GetVideosNew')],
      [reference(here('workers/bare-read-worker.mjs'), { setup: answers }), bareRead],
    ),
  );
  say('What pages ask of the database, at the demo’s size and at a thousand times it');
  const small = await usesAt(1, script, filmsDir, port);
  const large = await usesAt(1000, script, filmsDir, port);
  return {
    cpu,
    database: small.map((use, index) => ({
      page: use.page,
      batches: [use.batches, large[index].batches],
      rowsRead: [use.rowsRead, large[index].rowsRead],
    })),
  };
}
