// What a webhook asks of the database, and the nightly comparison over a hundred thousand subscriptions, run by run.
import { measuredIn } from './in-vitest.mjs';
import { startInWorker } from './in-worker.mjs';

const all = 100_000;
const perFill = 5000;
const planted = 10;

/** Runs the comparison to its end as the jobs do; returns the most expensive run. */
async function walk({ ask }) {
  for (let from = 0; from < all; from += perFill) await ask('/fill', { from, count: perFill });
  const runs = [];
  let after = null;
  do {
    const run = await ask('/run', { after, all });
    runs.push(run);
    after = run.after;
  } while (after);
  const most = (name) => Math.max(...runs.map((run) => run[name]));
  const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
  const { count } = await ask('/listed', {});
  if (sum('compared') !== all || sum('mended') !== planted || count !== planted) {
    throw new Error(`compared ${sum('compared')} of ${all}, mended ${sum('mended')} and listed ${count} of ${planted}`);
  }
  return {
    runs: runs.length,
    slices: sum('slices'),
    requests: Math.max(...runs.map(({ asked, batches }) => asked + batches)),
    rowsRead: most('rowsRead'),
    rowsPerSlice: sum('rowsRead') / sum('slices'),
  };
}

/** All figures of money that need no pages. */
export async function measureMoney({ say }) {
  say('What a webhook asks of the database');
  const webhook = measuredIn('tests/operations/billing/costs.test.ts', 'a webhook of a renewal');
  say('The nightly comparison over 100,000 subscriptions');
  const worker = await startInWorker('tests/bench/workers/money-worker.ts');
  try {
    return { webhook, reconciliation: await walk(worker) };
  } finally {
    await worker.end();
  }
}
