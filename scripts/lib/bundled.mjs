import { build } from 'esbuild';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs the default export of a TypeScript module that shares code with the Worker: `node bundled.mjs MODULE JSON`.
 * Packages stay outside the bundle.
 */
const [entry, options] = process.argv.slice(2);
const outfile = path.resolve('.cache', 'setup', `${path.basename(entry, '.ts')}-${process.pid}.mjs`);
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
try {
  const { default: main } = await import(pathToFileURL(outfile).href);
  await main(JSON.parse(options));
} finally {
  await rm(outfile, { force: true });
}
