// Starts and ends the Workers that the bench compares, each in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const file = path.join(import.meta.dirname, 'server.mjs');

/** Starts a Worker; answers its address, its process id and how to stop it. */
export async function startWorker(options) {
  const child = spawn(process.execPath, [file, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-4000);
  });
  const lines = createInterface({ input: child.stdout });
  const ready = (async () => {
    for await (const line of lines) if (line === 'ready') return;
    throw new Error(`the Worker did not start: ${complaint}`);
  })();
  await ready;
  return {
    url: `http://localhost:${options.port}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
