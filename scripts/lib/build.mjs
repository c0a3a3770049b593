import path from 'node:path';
import { requireSpace } from './disk.mjs';
import { contentFingerprint, stamp } from './fingerprint.mjs';
import { must, toolNode } from './processes.mjs';
import { step } from './say.mjs';
import { root } from './settings.mjs';

/** All our own sources of the built pages; the packages are in the lock file. */
const sources = [
  'app',
  'operations',
  'domain',
  'db',
  'durable-objects',
  'workers',
  'public',
  'scripts/chunks',
  'scripts/icons',
];
const configuration = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const except = ['db/seed', 'db/migrations', 'db/search/migrations'];

/** Builds the pages into build/, unless nothing has changed since the last time. */
export async function ensureBuilt() {
  const built = stamp(
    path.join(root, 'build', '.apice-stamp'),
    contentFingerprint([...sources, ...configuration], except),
  );
  if (built.isFresh()) return;
  await step('Building the pages', async () => {
    requireSpace(root, 50);
    built.clear();
    const remix = path.join('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
    await must(toolNode(), [remix, 'vite:build', '--logLevel', 'warn'], {
      sentence: 'The build failed; the reason is above.',
    });
    built.set();
  });
}
