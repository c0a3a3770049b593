import { existsSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { runSetup } from './lib/data.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { command, must, toolEnv, toolNode } from './lib/processes.mjs';
import { detail, say, step } from './lib/say.mjs';
import { readStack } from './lib/settings.mjs';
import { Stop } from './lib/stop.mjs';

/** Queues it on the deployed Worker, which alone has videos and both databases at hand. It begins within a minute. */
async function askRemote() {
  const job = `INSERT INTO jobs (id, operation, input, run_at, created_at)
    VALUES ('${randomUUID()}', 'RebuildSearch', '{}', unixepoch() * 1000, unixepoch() * 1000)`;
  const args = [
    'node_modules/wrangler/bin/wrangler.js',
    'd1',
    'execute',
    'apice',
    '--remote',
    '--yes',
    '--command',
    job,
  ];
  await step('Asking the deployed Worker', () =>
    must(toolNode(), args, { env: toolEnv(), onLine: detail, sentence: 'Nothing was asked for; the reason is above.' }),
  );
  say('The search is made again by jobs of the Worker, while it goes on answering.');
}

/** `npm run search:rebuild`: rebuilds the search index from the catalogue; `-- --remote` that of the deployed platform. */
command(async () => {
  requireNode();
  await ensureInstalled();
  if (process.argv.includes('--remote')) return askRemote();
  const stack = readStack();
  if (!existsSync(path.join(stack.dataDir, 'v3', 'd1'))) throw new Stop('There is no local data yet: run npm start.');
  await step('Making the search again', () => runSetup(stack, 'search'));
  say('The search is new; a running npm start uses it.');
});
