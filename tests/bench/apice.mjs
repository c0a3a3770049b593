// Builds Apice and its data for the benchmarks: at the demo's size, and a thousand times as large.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { getPlatformProxy } from 'wrangler';
import { ensureFilms } from '../../scripts/lib/films.mjs';
import { sizeFingerprint, stamp } from '../../scripts/lib/fingerprint.mjs';
import { stackAt } from '../../scripts/lib/settings.mjs';
import { localVariables } from '../../scripts/lib/worker.mjs';
import { multiply } from './multiply.mjs';

const cache = path.resolve('.cache/bench');
const run = (command, args, env = {}) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', ...env },
  });

/** Bundles the Worker as it is deployed; answers the bundle's path. */
export function bundleApice() {
  const outDir = path.join(cache, 'apice');
  run('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', outDir]);
  return path.join(outDir, 'app.js');
}

/** Builds the minimal Remix page with which /browse is compared; returns the bundle's path. */
export async function bundleMinimal() {
  const folder = path.resolve('tests/bench/minimal');
  run('remix', ['vite:build', folder]);
  const outfile = path.join(cache, 'minimal.mjs');
  await build({
    entryPoints: [path.join(folder, 'workers/app.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    minify: true,
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*'],
    logLevel: 'error',
  });
  return outfile;
}

async function seedInto(dataDir, filmsDir) {
  const bundle = path.join(cache, 'seed-local.mjs');
  await build({
    entryPoints: ['scripts/setup/seed-local.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const { seedLocal } = await import(pathToFileURL(bundle).href);
  await ensureFilms({ filmsDir });
  const paymentsFile = path.join(dataDir, 'payments.json');
  await seedLocal({ dataDir, filmsDir, paymentsFile, say: () => undefined });
}

/** A data folder with the demo multiplied by `times`; reused until the demo changes. */
export async function dataOfSize(times, filmsDir) {
  const dataDir = path.join(cache, `data-${times}`);
  const complete = stamp(path.join(dataDir, 'complete'), sizeFingerprint(['db', 'scripts/package-media.mjs']));
  if (complete.isFresh()) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  for (const database of ['apice', 'apice-search']) {
    run('wrangler', ['d1', 'migrations', 'apply', database, '--local', '--persist-to', dataDir], { CI: 'true' });
  }
  await seedInto(dataDir, filmsDir);
  if (times > 1) {
    const proxy = await getPlatformProxy({ persist: { path: path.join(dataDir, 'v3') } });
    await multiply(proxy.env.DB, times);
    await proxy.dispose();
  }
  complete.set();
  return dataDir;
}

/** The options with which startWorker runs Apice on a data folder. */
export const apiceOptions = (script, dataDir, port) => ({
  port,
  script,
  dataDir: path.join(dataDir, 'v3'),
  assets: path.resolve('build/client'),
  durableObjects: {
    VIEWER: { className: 'Viewer', useSQLite: true },
    AUDIENCE: { className: 'Audience', useSQLite: true },
    LOGIN_CODE: { className: 'LoginCode', useSQLite: true },
    BROADCAST: { className: 'Broadcast', useSQLite: true },
    LIVE_ROOM: { className: 'LiveRoom', useSQLite: true },
  },
  // A measurement opens one lesson on one device again and again.
  bindings: { ...localVariables(stackAt(port, dataDir)), OPENINGS_AHEAD_HOURS: '100000' },
});

/** Signs a demo account in, by the clock of a cookie; answers the cookie header of its session and device. */
export async function signIn(url, email, clock = '') {
  const response = await fetch(`${url}/api/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: clock },
    body: JSON.stringify({ email, password: 'apice-demo-2026' }),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}: ${await response.text()}`);
  const session = response.headers.getSetCookie().find((line) => line.startsWith('session='));
  return `${session.split(';')[0]}; deviceId=${'B'.repeat(32)}`;
}
