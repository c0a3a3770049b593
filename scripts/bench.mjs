import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { command, start, toolEnv, toolNode } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { root } from './lib/settings.mjs';
import { Stop } from './lib/stop.mjs';

const benches = 'tests/bench/run.mjs';

/** `npm run bench`: runs the benchmarks on the production build. Arguments are passed on. */
command(async () => {
  requireNode();
  const [chromium] = await Promise.all([ensureChromium(), ensureInstalled()]);
  if (!existsSync(path.join(root, benches))) throw new Stop(`There are no measurements yet: ${benches} is missing.`);
  await ensureBuilt();
  const { ended } = start(toolNode(), [benches, ...process.argv.slice(2)], {
    env: toolEnv({ CHROMIUM_PATH: chromium }),
    onLine: (line) => say(line),
  });
  return (await ended).code ?? 1;
});
