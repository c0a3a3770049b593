// Lighthouse's mobile score of a page that was never opened before: a new browser profile for each run, signed in by its cookies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs } from './browser.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const paths = ['/browse', '/plans'];
const repeats = Number(process.env.REPEATS ?? 5);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** `name=value; …` as the browser's cookies. */
const cookiesOf = (line, url) =>
  line.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });

async function scoreOf(url, cookie, debugPort) {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserArgs, `--remote-debugging-port=${debugPort}`],
  });
  try {
    await context.addCookies(cookiesOf(cookie, url));
    const { lhr } = await lighthouse(url, {
      port: debugPort,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const of = (audit) => Math.round(lhr.audits[audit].numericValue);
    return {
      score: lhr.categories.performance.score,
      firstPaint: of('first-contentful-paint'),
      largestPaint: of('largest-contentful-paint'),
      blocked: of('total-blocking-time'),
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The pages' scores, their files compressed as at the edge. */
export async function measureLighthouse({ port, filmsDir, say }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const proxy = await startProxy({ target: server.url, port: port + 1, isCompressed: true });
  try {
    const cookie = await signIn(proxy.url, 'dentista@apice.test');
    const found = [];
    for (const page of paths) {
      say(`Lighthouse of ${page}, ${repeats} times`);
      const runs = [];
      for (let round = 0; round < repeats; round += 1)
        runs.push(await scoreOf(`${proxy.url}${page}`, cookie, port + 2));
      const middle = (name) => median(runs.map((run) => run[name]));
      found.push({
        page,
        score: middle('score'),
        firstPaint: middle('firstPaint'),
        largestPaint: middle('largestPaint'),
        blocked: middle('blocked'),
      });
    }
    return found;
  } finally {
    await proxy.stop();
    await server.stop();
  }
}
