import { build } from 'esbuild';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { command } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { root } from './lib/settings.mjs';
import { Stop } from './lib/stop.mjs';

/** The size limit of a Cloudflare snippet. Bytes. */
const most = 32 * 1024;
const folder = path.join(root, '.cache/media-host');
const at = (name) => path.join(root, name);

/** The snippet's settings, from the same variables as in production. */
async function settings() {
  const outfile = path.join(folder, 'settings.mjs');
  const entryPoints = [at('workers/media-host/settings.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  const { settingsOf } = await import(pathToFileURL(outfile).href);
  try {
    return settingsOf(process.env);
  } catch (error) {
    throw new Stop(`MEDIA_SECRET and BASE_URL are needed, as production has them. ${error.message}`);
  }
}

/**
 * `npm run media-host`: writes the snippet for the films' host (docs/deploy.md). It contains the signing key and must
 * not be shared.
 */
command(async () => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const outfile = path.join(folder, 'snippet.js');
  await build({
    entryPoints: [at('workers/media-host/snippet.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { MEDIA_HOST_SETTINGS: JSON.stringify(await settings()) },
  });
  const { length } = await readFile(outfile);
  if (length > most) throw new Stop(`The snippet has ${length} bytes; Cloudflare takes ${most}.`);
  say(`${path.relative(root, outfile)} is ready, ${length} bytes. It holds MEDIA_SECRET: upload it and delete it.`);
  return 0;
});
