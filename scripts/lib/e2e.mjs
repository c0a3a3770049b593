import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { deleteData, ensureData, runSetup } from './data.mjs';
import { startEmulators } from './emulators.mjs';
import { holdData } from './lock.mjs';
import { copyContents, tempFolder } from './temp-folder.mjs';
import { inOneBlock, step } from './say.mjs';
import { root, stackAt } from './settings.mjs';
import { startWorker } from './worker.mjs';

/** The data of end-to-end tests, which is never that of `npm start`. */
const testDataDir = () =>
  process.env.DATA_DIR ? path.resolve(root, process.env.DATA_DIR, 'test-data') : path.join(root, '.cache', 'test-data');

/** The copy of the data before the first test, for a test that starts a Worker of its own. */
const copyOf = ({ dataDir }) => path.join(dataDir, 'copy');

/** What a Worker writes; pictures and films stay on disk between runs. */
const written = ['d1', 'do', 'cache'];

/** Creates a symbolic link to a folder in the temporary one. */
function linkPassing(link, name) {
  const place = path.join(tempFolder(), name);
  mkdirSync(place);
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { recursive: true, force: true });
  symlinkSync(place, link);
}

const writeInPassing = ({ dataDir }) => written.forEach((name) => linkPassing(path.join(dataDir, 'v3', name), name));

function copyData(stack) {
  linkPassing(copyOf(stack), 'copy');
  copyContents(path.join(stack.dataDir, 'v3'), path.join(copyOf(stack), 'v3'));
}

async function prepareData(stack) {
  await ensureData(stack);
  await step('Adding the users that the tests take', () => runSetup(stack, 'seed-e2e'));
  copyData(stack);
}

/** Starts a Worker on fresh demo data with the tests' users; returns the environment for Playwright. */
export async function startTestWorker(port) {
  const stack = stackAt(port, testDataDir());
  holdData(stack);
  // The videos stay the same from run to run; everything that a test may have changed is deleted.
  deleteData(stack);
  writeInPassing(stack);
  await Promise.all([prepareData(stack), inOneBlock(ensureBuilt)]);
  await step('Starting the emulators', () => startEmulators(stack));
  const worker = await step(`Starting the Worker on ${stack.url}`, () => startWorker(stack, { showsErrors: false }));
  return { stack, worker, env: { E2E_BASE_URL: stack.url, E2E_DATA_DIR: stack.dataDir, E2E_COPY_DIR: copyOf(stack) } };
}
