import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireSpace } from './disk.mjs';
import { contentFingerprint, sizeFingerprint, stamp } from './fingerprint.mjs';
import { ensureFilms, filmsFingerprint } from './films.mjs';
import { must, toolEnv, toolNode } from './processes.mjs';
import { detail, sparingly, step } from './say.mjs';

const wrangler = 'node_modules/wrangler/bin/wrangler.js';

/** Wrangler keeps its own log and its list of local Workers beside the data, not in the user's home. */
export const wranglerEnv = ({ dataDir }, options = { isColoured: false }) =>
  toolEnv(
    {
      WRANGLER_LOG_PATH: path.join(dataDir, 'wrangler-logs'),
      WRANGLER_REGISTRY_PATH: path.join(dataDir, 'wrangler-registry'),
      X_LOCAL_OBSERVABILITY: 'false',
      X_LOCAL_EXPLORER: 'false',
    },
    options,
  );

const runWrangler = (stack, args, options) =>
  must(toolNode(), [wrangler, ...args], { env: wranglerEnv(stack), ...options });

const stampOf = ({ dataDir }, name, value) => stamp(path.join(dataDir, 'stamps', name), value);

async function ensureMigrated(stack) {
  const migrated = stampOf(stack, 'migrations', contentFingerprint(['db/migrations', 'db/search/migrations']));
  if (migrated.isFresh() && existsSync(path.join(stack.dataDir, 'v3', 'd1'))) return;
  await step('Creating the local database', async () => {
    for (const database of ['apice', 'apice-search']) {
      const args = ['d1', 'migrations', 'apply', database, '--local', '--persist-to', stack.dataDir];
      await runWrangler(stack, args, { sentence: 'The local database could not be created; the reason is above.' });
    }
    migrated.set();
  });
}

/** Runs a module of scripts/setup on a stack's data. */
export function runSetup(stack, name, options = {}) {
  const tell = sparingly(detail, 2000);
  return must(
    toolNode(),
    ['scripts/lib/bundled.mjs', `scripts/setup/${name}.ts`, JSON.stringify({ ...stack, ...options })],
    {
      env: wranglerEnv(stack),
      onLine: (line, stream) => stream === 'stdout' && tell(line),
      sentence: 'The demo data could not be written; the reason is above.',
    },
  );
}

async function ensureSeeded(stack) {
  const media = `${filmsFingerprint()} ${sizeFingerprint(['demo/pictures', 'demo/books'])}`;
  const bucket = stampOf(stack, 'bucket', media);
  // The live channels' address has a port of this stack.
  const database = stampOf(stack, 'database', `${media} ${stack.emulators.live}`);
  if (bucket.isFresh() && database.isFresh() && existsSync(stack.paymentsFile)) return;
  await step('Filling in the demo data', async () => {
    requireSpace(stack.dataDir, 150);
    // The local edge cache identifies files only by name, so it must be cleared with them.
    if (!bucket.isFresh()) rmSync(path.join(stack.dataDir, 'v3', 'cache'), { recursive: true, force: true });
    await runSetup(stack, 'seed-local', { isBucketFilled: bucket.isFresh() });
    bucket.set();
    database.set();
  });
}

/** Prepares a stack's data for the start of the Worker; keeps existing data. */
export async function ensureData(stack) {
  await ensureFilms(stack);
  await ensureMigrated(stack);
  await ensureSeeded(stack);
}

/** The contents of a data folder that using the platform changes, that is, without videos and bucket. */
const written = [
  'v3/d1',
  'v3/do',
  'v3/kv',
  'v3/cache',
  'stamps/migrations',
  'stamps/database',
  'wrangler-logs',
  'payments.json',
  'apice.log',
];

/** Deletes local data. Videos and their copies in the bucket stay unless requested: making them again takes time. */
export function deleteData({ dataDir }, { isWithFilms = false } = {}) {
  const films = isWithFilms ? ['films', 'v3', 'stamps'] : [];
  for (const name of [...written, ...films]) rmSync(path.join(dataDir, name), { recursive: true, force: true });
}
