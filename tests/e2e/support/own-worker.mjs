// A separate Worker for a test whose actions would affect all others.
import { cpSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { otherPortsOf, stackAt } from '../../../scripts/lib/settings.mjs';
import { startWorker } from '../../../scripts/lib/worker.mjs';

/** From the port of the Worker that all tests share to those that are tried for another. */
const portDistance = 30;

/** The copy of the test data itself, or one more by that name: two Workers never share their data. */
function dataOf(name) {
  const { E2E_COPY_DIR, E2E_DATA_DIR = '.cache/test-data' } = process.env;
  const copy = realpathSync(E2E_COPY_DIR ?? path.resolve(E2E_DATA_DIR, 'copy'));
  if (name === undefined) return copy;
  const own = `${copy}-${name}`;
  rmSync(own, { recursive: true, force: true });
  cpSync(copy, own, { recursive: true });
  return own;
}

/** Starts one on a copy of the test data (scripts/lib/e2e.mjs); `url` stays the same from one start to the next. */
export async function startOwnWorker(sharedUrl, name) {
  const dataDir = dataOf(name);
  const port = await freePort(Number(new URL(sharedUrl).port) + portDistance, otherPortsOf);
  const stack = stackAt(port, dataDir);
  let worker = null;
  /** Like a machine failure: its processes get no chance to shut down. */
  const kill = () => {
    if (!worker) return;
    try {
      process.kill(-worker.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    worker = null;
  };
  const start = async () => {
    worker = await startWorker(stack, { showsErrors: false });
  };
  process.on('exit', kill);
  await start();
  return {
    url: stack.url,
    kill,
    start,
    async stop() {
      await worker?.end();
      worker = null;
      process.off('exit', kill);
    },
  };
}
