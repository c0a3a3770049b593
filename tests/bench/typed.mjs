// A lesson opened by typing its address, over a line with latency, compared with a page that only contains the film as
// a file.
import path from 'node:path';
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs, contextFor } from './browser.mjs';
import { noteStart, startTime } from './first-frame.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const latencyMs = 40;
const repeats = Number(process.env.REPEATS ?? 9);
const lesson = 'diga';
/** A second where pieces are long (decision 19). */
const middle = 100;
const film = '/bench/film.mp4';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

// Its page comes over the same line as ours: one that Playwright fulfils would wait for nothing.
const nativePage = (src) => `<!doctype html><body><video muted autoplay playsinline src="${src}"></video>`;

/** From the request for a page to the first frame of its film, with nothing in the browser's cache. Milliseconds. */
async function typed(browser, url, cookie, address) {
  const context = await contextFor(browser, url, cookie);
  try {
    await context.addInitScript(noteStart);
    await context.addInitScript(() => {
      window.benchClicked = 0;
    });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    return await startTime(page);
  } finally {
    await context.close();
  }
}

/** First frames of addresses typed in, from the beginning and from the middle of a film. Milliseconds. */
export async function measureTyped({ port, filmsDir, say, mediaDir = 'demo/media' }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const proxy = await startProxy({
    target: server.url,
    port: port + 1,
    files: { [film]: path.resolve(mediaDir, lesson, 'v360.mp4') },
    pages: { '/bench/native': nativePage(film), '/bench/native-middle': nativePage(`${film}#t=${middle}`) },
    network: { latencyMs },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  try {
    const { url } = proxy;
    const cookie = await signIn(url, 'dentista@apice.test');
    say(`An address typed in, to the first frame, ${latencyMs} ms latency`);
    const addresses = {
      start: `/watch/${lesson}?t=0`,
      middle: `/watch/${lesson}?t=${middle}`,
      native: '/bench/native',
      nativeMiddle: '/bench/native-middle',
    };
    const times = Object.fromEntries(Object.keys(addresses).map((kind) => [kind, []]));
    for (let round = 0; round < repeats; round += 1)
      for (const [kind, address] of Object.entries(addresses))
        times[kind].push(await typed(browser, url, cookie, address));
    return { ...Object.fromEntries(Object.entries(times).map(([kind, values]) => [kind, median(values)])), times };
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
}
