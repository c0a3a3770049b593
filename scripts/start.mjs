import { accountsTable, demoPassword } from './lib/accounts.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureData } from './lib/data.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { holdData } from './lib/lock.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { command } from './lib/processes.mjs';
import { heading, say, step } from './lib/say.mjs';
import { readStack } from './lib/settings.mjs';
import { Stop } from './lib/stop.mjs';
import { startWorker } from './lib/worker.mjs';

/** `npm start`: from a fresh clone to a platform that answers, and on until Ctrl-C. */
command(async () => {
  requireNode();
  const stack = readStack();
  await requireFreePorts(stack, (port) => `PORT=${port} npm start`);
  holdData(stack);
  await ensureInstalled();
  await ensureData(stack);
  await ensureBuilt();
  const worker = await step('Starting the Worker', () => startWorker(stack));
  say();
  heading('Demo accounts');
  say(accountsTable());
  say(`  The password of each is ${demoPassword}`);
  say();
  heading('Addresses');
  say(`  ${stack.url}/     the platform`);
  say(`  ${stack.url}/api  the operations, as OpenAPI`);
  say(`  The Worker's log is ${stack.logFile}; Ctrl-C ends everything.`);
  say();
  say(`Apice is ready on ${stack.url}`);
  const { code } = await worker.ended;
  throw new Stop(`The Worker ended by itself (code ${code}); its log is ${stack.logFile}.`);
});
