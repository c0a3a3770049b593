import { startTestWorker } from './lib/e2e.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { command } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { readStack } from './lib/settings.mjs';

/** Starts the Worker for `npx playwright test`; `npm test` does not need it. */
command(async () => {
  const stack = readStack();
  await requireFreePorts(stack, (port) => `PORT=${port}`);
  await ensureInstalled();
  const { worker } = await startTestWorker(stack.port);
  say('Ready for end-to-end tests');
  await worker.ended;
});
