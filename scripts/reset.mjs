import { deleteData, ensureData } from './lib/data.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { holdData } from './lib/lock.mjs';
import { command } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { readStack } from './lib/settings.mjs';

/** `npm run reset`: deletes local data and seeds again. `npm run reset -- --all` also packages the videos again. */
command(async () => {
  requireNode();
  const stack = readStack();
  holdData(stack);
  await ensureInstalled();
  say(`Deleting the data in ${stack.dataDir}`);
  deleteData(stack, { isWithFilms: process.argv.includes('--all') });
  await ensureData(stack);
  say('The local data is new; npm start uses it.');
});
