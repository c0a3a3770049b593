// Playback on a bad connection: slow with failing requests, then slower, then none at all.
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs, contextFor } from './browser.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const lesson = 'impianto';
/** A stall this short is not noticed. */
const noticedMs = 250;

/** Injected into the page: records how long playback stalled for lack of data since the first frame. */
const noteStalls = () => {
  const video = document.querySelector('.player__film');
  window.stalls = [];
  let since = null;
  let lastTime = video.currentTime;
  // By the position, not by `waiting`: Shaka may also hold a film by its rate.
  const look = () => {
    const moves = video.currentTime !== lastTime || video.seeking;
    lastTime = video.currentTime;
    if (moves && since !== null) {
      window.stalls.push(performance.now() - since);
      since = null;
    } else if (!moves) since ??= performance.now();
  };
  setInterval(look, 50);
  // The lesson is shorter than the measurement: it begins again before its end.
  video.addEventListener('timeupdate', () => {
    if (video.duration - video.currentTime < 3) video.currentTime = 0;
  });
};

/** Minutes of playing at 800 kbit/s with one request in fifteen reset, a line that becomes slow, and one that is gone. */
export async function measureRough({ port, filmsDir, say, minutes = 10 }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const proxy = await startProxy({ target: server.url, port: port + 1, network: { latencyMs: 40 } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  try {
    const context = await contextFor(browser, proxy.url, await signIn(proxy.url, 'dentista@apice.test'));
    const page = await context.newPage();
    proxy.change({ bitsPerSecond: 800_000, dropEvery: 15 });
    await page.goto(`/watch/${lesson}?t=0`);
    await page.waitForFunction(() => (document.querySelector('.player__film')?.currentTime ?? 0) > 0.5);
    await page.evaluate(noteStalls);
    say(`Playing at 800 kbit/s with broken requests, ${minutes} minutes`);
    await page.waitForTimeout(minutes * 60_000);
    const stalls = (await page.evaluate(() => window.stalls)).filter((length) => length > noticedMs);

    say('A line that becomes too slow for the high quality');
    // Opened again and seeked beyond the buffer: the quality that is chosen shows only when data is fetched.
    await page.goto(`/watch/${lesson}?t=0`);
    await page.waitForFunction(() => (document.querySelector('.player__film')?.currentTime ?? 0) > 1);
    proxy.change({ dropEvery: 0, bitsPerSecond: 60_000 });
    const slowAt = performance.now();
    await page.evaluate(() => {
      document.querySelector('.player__film').currentTime = 60;
    });
    let lowAt;
    while (lowAt === undefined && performance.now() - slowAt < 20_000) {
      lowAt = proxy.log.find(({ at, path }) => at >= slowAt && /\/v360\/\d+\.m4s$/.test(path))?.at;
      await page.waitForTimeout(50);
    }

    say('No line at all for ten seconds beyond what is in store');
    await page.waitForFunction(() => document.querySelector('.player__film').currentTime > 60.5, null, {
      timeout: 60_000,
    });
    proxy.cut();
    await page.waitForSelector('.player__lost', { timeout: 60_000 });
    const hadPicture = await page.evaluate(() => document.querySelector('.player__film').readyState >= 2);
    await page.waitForTimeout(10_000);
    proxy.change({ bitsPerSecond: 800_000 });
    proxy.mend();
    const mendedAt = performance.now();
    const position = await page.evaluate(() => document.querySelector('.player__film').currentTime);
    await page.waitForFunction((from) => document.querySelector('.player__film').currentTime > from + 0.2, position, {
      timeout: 60_000,
    });
    return {
      minutes,
      stalls: stalls.length,
      longestStall: Math.max(0, ...stalls),
      stepsDownAfter: lowAt === undefined ? Infinity : lowAt - slowAt,
      keepsPicture: hadPicture,
      recoversAfter: performance.now() - mendedAt,
    };
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
}
