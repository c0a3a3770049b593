// From a click to the first frame over a line with latency, against a plain video file of the same film.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs, contextFor, openLesson, shakaPage } from './browser.mjs';
import { noteStart, startTime } from './first-frame.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const latencyMs = 40;
/** How long a pointer rests on a lesson. */
const restMs = 600;
/** A page without requests for this long counts as idle: it preloads lessons in steps. */
const quietMs = 1500;
const nativeFile = '/bench/film.mp4';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const nativePage = (src) =>
  `<!doctype html><body><button onclick="document.body.innerHTML='<video muted autoplay playsinline src=${src}></video>'">Guarda</button>`;

const askingPage = (lesson) => `<!doctype html><body><button>Guarda</button><script>
document.querySelector('button').onclick = async () => {
  document.body.innerHTML = '<video muted autoplay playsinline></video>';
  const body = JSON.stringify({ videoId: '${lesson}' });
  await (await fetch('/api/PreloadVideo', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
  document.querySelector('video').src = '${nativeFile}';
};</script>`;

/** Measures `openPage`, which leaves a page whose click starts the film. */
async function inContext(browser, url, cookie, use) {
  const context = await contextFor(browser, url, cookie);
  await context.addInitScript(noteStart);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

const comparison = (browser, url, cookie, html, shakaFile) =>
  inContext(browser, url, cookie, async (page, context) => {
    await context.route('**/bench/page', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await context.route('**/bench/shaka.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', path: shakaFile }),
    );
    await page.goto('/bench/page');
    await page.getByRole('button').evaluate((button) => button.click());
    return startTime(page);
  });

/** Resolves once a page has made no requests for a while. A trailer's requests may never end, so they do not count. */
const untilQuiet = (page) =>
  new Promise((resolve) => {
    const open = new Set();
    let timer;
    const rest = () => {
      clearTimeout(timer);
      if (open.size === 0) timer = setTimeout(resolve, quietMs);
    };
    const end = (request) => {
      open.delete(request);
      rest();
    };
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') open.add(request);
      rest();
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    rest();
  });

/** The idle catalogue: it has loaded the player's code and preloaded lessons. */
async function restingCatalogue(page) {
  const licence = page.waitForResponse((response) => response.url().includes('/api/drm/'));
  await page.goto('/browse', { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.shaka);
  await licence;
  await untilQuiet(page);
}

/** Lessons that a catalogue offers to play, in its order: the first is the one that it makes ready by itself. */
const lessonsIn = (html) => [...new Set([...html.matchAll(/href="\/watch\/([a-z0-9-]+)/g)].map(([, id]) => id))];

/**
 * A lesson opened from the catalogue at rest: its likeliest, or another one, `isHovered` or by a bare click. Watching changes
 * what is likeliest, so each page is asked.
 */
const opening = (browser, url, cookie, { isLikeliest = false, isHovered = false }) =>
  inContext(browser, url, cookie, async (page) => {
    await restingCatalogue(page);
    const lesson = lessonsIn(await page.content())[isLikeliest ? 0 : 1];
    const link = page.locator(`a[href*="/watch/${lesson}"]`).first();
    if (isHovered) {
      await link.hover();
      // The target is defined for a card hovered for a tenth of a second; the preload continues while the pointer
      // moves.
      await page.waitForTimeout(restMs);
    }
    await link.evaluate((element) => element.click());
    return startTime(page);
  });

/** The catalogue's second lesson as a plain file, in the quality that Apice begins with and from the same second. */
async function samePicture(browser, url, cookie, shakaFile) {
  const html = await (await fetch(`${url}/browse`, { headers: { cookie, accept: 'text/html' } })).text();
  const lesson = lessonsIn(html)[1];
  const { time } = await preload(url, cookie, lesson);
  return comparison(browser, url, cookie, nativePage(`/bench/${lesson}.mp4#t=${time}`), shakaFile);
}

/** A lesson's preload: what GetVideo would say of it, without opening it. */
async function preload(url, cookie, lesson) {
  const answer = await fetch(`${url}/api/PreloadVideo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ videoId: lesson, drmType: 'clearkey' }),
  });
  return (await answer.json()).video;
}

/** A press on "go on here" while another device plays, until this one does; nothing was hovered before. Milliseconds. */
async function handOff(browser, url, cookie, lesson) {
  const other = await contextFor(browser, url, cookie.replace(/deviceId=.*/, `deviceId=${'C'.repeat(32)}`));
  try {
    return await inContext(browser, url, cookie, async (page) => {
      const theirs = await other.newPage();
      await theirs.goto(`/watch/${lesson}?t=40`);
      await theirs.waitForFunction(() => document.querySelector('video')?.currentTime > 41);
      // Nothing is preloaded here while another device plays.
      await page.goto('/browse', { waitUntil: 'networkidle' });
      await page.waitForFunction(() => window.shaka);
      await page.evaluate(() => {
        document.addEventListener(
          'playing',
          () => {
            window.benchPlaying ??= performance.now();
          },
          true,
        );
      });
      await page.locator('.elsewhere__go').click();
      await page.waitForFunction(() => window.benchPlaying);
      await theirs.waitForFunction(() => document.querySelector('video').paused);
      return page.evaluate(() => window.benchPlaying - window.benchClicked);
    });
  } finally {
    await other.close();
  }
}

/** A lesson that the catalogue offers to play. */
async function someLesson(url, cookie) {
  const [lesson] = lessonsIn(await (await fetch(`${url}/browse`, { headers: { cookie, accept: 'text/html' } })).text());
  if (!lesson) throw new Error('the catalogue offers no lesson');
  return lesson;
}

/** First frames of all kinds, each as a ratio to the plain video file in the same run. */
export async function measureStart({
  port,
  filmsDir,
  say,
  shakaFile,
  repeats = Number(process.env.REPEATS ?? 9),
  mediaDir = 'demo/media',
}) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const cookie = await signIn(server.url, 'dentista@apice.test');
  const lesson = await someLesson(server.url, cookie);
  const fine = readdirSync(mediaDir).map((name) => [`/bench/${name}.mp4`, path.resolve(mediaDir, name, 'v720.mp4')]);
  const proxy = await startProxy({
    target: server.url,
    port: port + 1,
    files: { [nativeFile]: path.resolve(mediaDir, lesson, 'v360.mp4'), ...Object.fromEntries(fine) },
    network: { latencyMs },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  try {
    const { url } = proxy;
    say(`From a click to the first frame, ${latencyMs} ms latency`);
    const kinds = {
      native: () => comparison(browser, url, cookie, nativePage(nativeFile), shakaFile),
      same: () => samePicture(browser, url, cookie, shakaFile),
      asking: () => comparison(browser, url, cookie, askingPage(lesson), shakaFile),
      bare: async () => comparison(browser, url, cookie, shakaPage(await openLesson(url, cookie, lesson)), shakaFile),
      cold: () => opening(browser, url, cookie, {}),
      warm: () => opening(browser, url, cookie, { isHovered: true }),
      idle: () => opening(browser, url, cookie, { isLikeliest: true }),
      handOff: () => handOff(browser, url, cookie, lesson),
    };
    const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
    for (let round = 0; round < repeats; round += 1)
      for (const [kind, measure] of Object.entries(kinds)) times[kind].push(await measure());
    const of = Object.fromEntries(Object.entries(times).map(([kind, values]) => [kind, median(values)]));
    const row = (name, kind, base, goal) => ({
      name,
      ratio: of[kind] / of[base],
      goal,
      milliseconds: [of[kind], of[base]],
    });
    const frames = [
      row('First frame, cold : native file', 'cold', 'native', null),
      row('First frame, cold : the same picture as a file', 'cold', 'same', null),
      row('First frame, warm : native file', 'warm', 'native', 0.5),
      row('First frame, likeliest : native file', 'idle', 'native', 0.5),
      row('First frame, cold : native that asks first', 'cold', 'asking', null),
      row('First frame, cold : bare shaka', 'cold', 'bare', null),
      row('First frame, bare shaka : native file', 'bare', 'native', null),
    ];
    return { frames, handOff: of.handOff };
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
}
