// A slow device on a line with latency: what the home page costs it.
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs, contextFor } from './browser.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const latencyMs = 40;
const slowdown = 4;
/** The time in which the home page preloads lessons by itself. */
const watchedMs = 14_000;
const repeats = Number(process.env.REPEATS ?? 5);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Injected before the page's scripts: records tasks of over 50 ms, the largest paint, and when the page responds. */
const noteTasks = () => {
  window.benchTasks = [];
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ startTime: start, duration }) => window.benchTasks.push({ start, duration }));
  observe('paint', ({ startTime: start }) => (window.benchFirst ??= start));
  observe('largest-contentful-paint', ({ startTime: start }) => (window.benchLargest = start));
  addEventListener('apice:awake', () => (window.benchAwake = performance.now()));
};

async function home(browser, url, cookie) {
  const context = await contextFor(browser, url, cookie);
  try {
    await context.addInitScript(noteTasks);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto('/browse', { waitUntil: 'commit' });
    await page.waitForTimeout(watchedMs);
    return await page.evaluate(() => ({
      tasks: window.benchTasks.map(({ start, duration }) => [Math.round(start), Math.round(duration)]),
      blocked: window.benchTasks
        .filter(({ start, duration }) => start + duration > window.benchFirst)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      painted: window.benchLargest,
      awake: window.benchAwake,
    }));
  } finally {
    await context.close();
  }
}

/** The home page at a quarter of the processor. */
export async function measureSlow({ port, filmsDir, say }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const proxy = await startProxy({ target: server.url, port: port + 1, network: { latencyMs } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  try {
    const cookie = await signIn(proxy.url, 'dentista@apice.test');
    say(`The home page at ${slowdown}× CPU, ${latencyMs} ms latency`);
    const homes = [];
    for (let round = 0; round < repeats; round += 1) homes.push(await home(browser, proxy.url, cookie));
    return {
      blocked: median(homes.map(({ blocked }) => blocked)),
      painted: median(homes.map(({ painted }) => painted)),
      awake: median(homes.map(({ awake }) => awake)),
      tasks: homes.at(-1).tasks,
    };
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
}
