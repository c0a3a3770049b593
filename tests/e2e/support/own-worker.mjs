// A Worker that one test has for itself, to do with it what no other test could bear.
import path from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { otherPortsOf, stackAt } from '../../../scripts/lib/settings.mjs';
import { startWorker } from '../../../scripts/lib/worker.mjs';

/** From the port of the Worker that all tests share to those that are tried for another. */
const portDistance = 30;

/** Starts one on a copy of the test data (scripts/lib/e2e.mjs); `url` stays the same from one start to the next. */
export async function startOwnWorker(sharedUrl) {
  const { E2E_COPY_DIR, E2E_DATA_DIR = '.cache/test-data' } = process.env;
  const dataDir = E2E_COPY_DIR ?? path.resolve(E2E_DATA_DIR, 'copy');
  const port = await freePort(Number(new URL(sharedUrl).port) + portDistance, otherPortsOf);
  const stack = stackAt(port, dataDir);
  let worker = null;
  /** As a machine that fails: no process of it hears of its end. */
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
