import { ensureData, wranglerEnv } from './lib/data.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { holdData } from './lib/lock.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { command, start, toolNode } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { readStack } from './lib/settings.mjs';
import { localVariables } from './lib/worker.mjs';

/** The shell variables that Vite and workerd need; any others would reach the Worker as its configuration. */
const kept = new Set(['PATH', 'HOME', 'TMPDIR', 'TERM', 'LANG', 'NO_COLOR', 'FORCE_COLOR', 'NODE_EXTRA_CA_CERTS']);

/** `npm run dev`: pages and Worker from the sources, on the data of `npm start`; the browser shows a saved file at once. */
command(async () => {
  requireNode();
  const stack = readStack();
  await requireFreePorts(stack, (port) => `PORT=${port} npm run dev`);
  holdData(stack);
  await ensureInstalled();
  await ensureData(stack);
  await startEmulators(stack);
  const all = wranglerEnv(stack, {});
  const own = Object.entries(all).filter(([name]) => kept.has(name) || !(name in process.env));
  const env = {
    ...Object.fromEntries(own),
    PORT: String(stack.port),
    DATA_DIR: stack.dataDir,
    NODE_ENV: 'development',
    // The plugin has no --var: the Worker's configuration is passed in the environment.
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    ...localVariables(stack),
  };
  const { ended } = start(toolNode(), ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev'], {
    env,
    onLine: (line) => say(line),
  });
  return (await ended).code ?? 1;
});
