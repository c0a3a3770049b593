// A separate Worker with the product's code and two empty local databases, for measurements without pages.
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { childNamed } from './cpu.mjs';

/** Statements of a folder of migrations; a trigger's own semicolons are not the end of it. */
const statementsOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('--> statement-breakpoint')
        .map((statement) => statement.replace(/^--.*$/gm, '').trim())
        .filter(Boolean),
    );

/** Answers `ask(path, body)`, the process' id and `end()` of a Worker from its source; `options` are Miniflare's. */
export async function startInWorker(entry = 'tests/bench/workers/search-worker.ts', options = {}) {
  const bundled = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    logLevel: 'warning',
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: bundled.outputFiles[0].text,
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      d1Databases: { DB: 'bench', SEARCH: 'bench-search' },
      cf: false,
      ...options,
    }),
  );
  const ask = async (where, body) => {
    const response = await miniflare.dispatchFetch(`http://bench.invalid${where}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${where}: ${await response.text()}`);
    return response.json();
  };
  await ask('/migrate', [
    { database: 'DB', statements: statementsOf('db/migrations') },
    { database: 'SEARCH', statements: statementsOf('db/search/migrations') },
  ]);
  return { ask, pid: childNamed('workerd'), end: () => miniflare.dispose() };
}
