// CPU per request as ratios, and what pages ask of the database at both sizes.
import { bundleApice, bundleMinimal, apiceOptions, dataOfSize, signIn } from './apice.mjs';
import { cpuPerRequest } from './cpu.mjs';
import { startWorker } from './servers.mjs';
import path from 'node:path';

// Compression is the platform's work, not the Worker's; here it would be measured as ours.
const html = { accept: 'text/html', 'accept-encoding': 'identity' };

async function ofWorker(options, request, measure) {
  const server = await startWorker(options);
  try {
    return await measure(server, await request(server));
  } finally {
    await server.stop();
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

const cpu = (server, ask) => cpuPerRequest(server.pid, ask);

async function databaseUse(server, pathname, cookie) {
  const ask = () => fetch(server.url + pathname, { headers: { ...html, ...(cookie ? { cookie } : {}) } });
  await (await ask()).text();
  const response = await ask();
  await response.text();
  const [, batches, rowsRead] = /batches=(\d+) read=(\d+)/.exec(response.headers.get('server-timing') ?? '') ?? [];
  return { page: pathname, batches: Number(batches ?? 0), rowsRead: Number(rowsRead ?? 0) };
}

const measuredPages = ['/browse', '/series/alla-poltrona', '/watch/diga', '/plans', '/profile'];

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
  say('CPU of /browse against a minimal Remix page');
  const browse = await ofWorker(apice, page('/browse', 'dentista@apice.test'), cpu);
  const smallest = await ofWorker({ port, script: minimal, bindings: {}, setup: oneRow }, page('/'), cpu);
  say('CPU of the cached / against a static Worker');
  const landing = await ofWorker(apice, page('/'), cpu);
  const fixed = await ofWorker({ port, script: here('static-worker.mjs'), bindings: {} }, page('/'), cpu);
  say('CPU of GetVideosNew against a bare read');
  let answer = '';
  const videosNew = await ofWorker(apice, operation('GetVideosNew'), async (server, ask) => {
    answer = await (await ask()).text();
    return cpu(server, ask);
  });
  const answers = [
    { sql: 'create table answers (id integer primary key, answer text)' },
    { sql: 'insert into answers values (1, ?)', values: [answer] },
  ];
  const bare = await ofWorker(
    { port, script: here('bare-read-worker.mjs'), bindings: {}, setup: answers },
    (server) => () => fetch(server.url, { method: 'POST', body: '{}', headers: { 'accept-encoding': 'identity' } }),
    cpu,
  );
  say('What pages ask of the database, at the demo’s size and at a thousand times it');
  const small = await usesAt(1, script, filmsDir, port);
  const large = await usesAt(1000, script, filmsDir, port);
  return {
    cpu: [
      {
        name: 'CPU /browse : minimal Remix page',
        ratio: browse / smallest,
        goal: 1.5,
        milliseconds: [browse, smallest],
      },
      { name: 'CPU cached / : static Worker', ratio: landing / fixed, goal: 3, milliseconds: [landing, fixed] },
      { name: 'CPU GetVideosNew : bare D1 read', ratio: videosNew / bare, goal: 1.5, milliseconds: [videosNew, bare] },
    ],
    database: small.map((use, index) => ({
      page: use.page,
      batches: [use.batches, large[index].batches],
      rowsRead: [use.rowsRead, large[index].rowsRead],
    })),
  };
}
