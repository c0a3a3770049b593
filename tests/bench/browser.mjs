// Measurements that need a browser: bytes of script, and the time from a click to the first frame.
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { noteStart, startTime } from './first-frame.mjs';
import { startWorker } from './servers.mjs';

/**
 * How Chromium is started here: films play without a click, and nothing runs beside them. A browser that is steered asks for the
 * places of its scripts' functions, and parses a script again for them unless it notes them at once: no viewer's does.
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--js-flags=--no-enable-lazy-source-positions',
];
const lesson = 'diga';
const repeats = 5;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A browser context for an address, with the cookies of `signIn`. */
export async function contextFor(browser, url, cookie) {
  const context = await browser.newContext({ baseURL: url, locale: 'it-IT', viewport: { width: 1440, height: 900 } });
  const cookies = (cookie ?? '')
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('='));
  await context.addCookies(cookies.map(([name, ...value]) => ({ name, value: value.join('='), url })));
  return context;
}

async function scriptBytes(browser, url, pathname, cookie) {
  const context = await contextFor(browser, url, cookie);
  const page = await context.newPage();
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => ({ url: response.url(), bytes: gzipSync(body).length })));
  });
  await page.goto(pathname, { waitUntil: 'networkidle' });
  const files = await Promise.all(scripts);
  await context.close();
  return {
    page: pathname,
    kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    hasShaka: files.some(({ url: file }) => file.includes('shaka')),
  };
}

const nativePage = `<!doctype html><body><button onclick="document.body.innerHTML='<video muted autoplay playsinline src=/trailers/${lesson}.mp4></video>'">Guarda</button>`;

/** A page that plays a lesson with Shaka alone, given its address and key. */
export const shakaPage = (
  video,
) => `<!doctype html><body><script src="/bench/shaka.js"></script><button>Guarda</button><script>
document.querySelector('button').onclick = async () => {
  document.body.innerHTML = '<video muted autoplay playsinline></video>';
  const player = new shaka.Player();
  await player.attach(document.querySelector('video'));
  player.configure({ drm: { servers: { 'org.w3.clearkey': '${video.licence}' } } });
  player.getNetworkingEngine().registerRequestFilter((type, request) => { if (type === shaka.net.NetworkingEngine.RequestType.LICENSE) request.headers['x-drm-token'] = '${video.drmToken}'; });
  await player.load('${video.dash}');
};</script>`;

/**
 * Opens a lesson for the device of the cookie; answers what GetVideo says of it. A licence is given only while the opening's place
 * lasts, half a minute without a player’s socket: each measurement opens the lesson again, before its click.
 */
export async function openLesson(url, cookie, videoId) {
  const answer = await fetch(`${url}/api/GetVideo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ videoId, drmType: 'clearkey' }),
  });
  if (!answer.ok) throw new Error(`GetVideo answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).video;
}

async function comparisonPage(browser, url, cookie, html, shakaFile) {
  const context = await contextFor(browser, url, cookie);
  await context.addInitScript(noteStart);
  await context.route('**/bench/page', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await context.route('**/bench/shaka.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: shakaFile }),
  );
  const page = await context.newPage();
  await page.goto('/bench/page');
  await page.getByRole('button').click();
  const milliseconds = await startTime(page);
  await context.close();
  return milliseconds;
}

async function apiceOpening(browser, url, cookie) {
  const context = await contextFor(browser, url, cookie);
  await context.addInitScript(noteStart);
  const page = await context.newPage();
  await page.goto('/browse', { waitUntil: 'networkidle' });
  const link = page.locator(`a[href*="/watch/"]`).first();
  await link.hover();
  // The target is defined for a card hovered for a tenth of a second; the preload continues while the pointer moves.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await link.click();
  const milliseconds = await startTime(page);
  await context.close();
  return milliseconds;
}

async function repeated(measure) {
  const times = [];
  for (let count = 0; count < repeats; count += 1) times.push(await measure());
  return median(times);
}

/** Script weights and first frames, in one browser against one server. */
export async function measureBrowser({ port, filmsDir, say, shakaFile }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  try {
    const cookie = await signIn(server.url, 'dentista@apice.test');
    say('Script bytes of pages');
    const scripts = [
      { ...(await scriptBytes(browser, server.url, '/')), goal: 100 },
      { ...(await scriptBytes(browser, server.url, '/browse', cookie)), goal: 170 },
      { ...(await scriptBytes(browser, server.url, `/watch/${lesson}`, cookie)), goal: null },
    ];
    say('From a click to the first frame');
    const native = await repeated(() => comparisonPage(browser, server.url, cookie, nativePage, shakaFile));
    const bare = await repeated(async () => {
      const page = shakaPage(await openLesson(server.url, cookie, lesson));
      return comparisonPage(browser, server.url, cookie, page, shakaFile);
    });
    const apice = await repeated(() => apiceOpening(browser, server.url, cookie));
    return {
      scripts,
      firstFrame: [
        {
          name: 'First frame, hovered card : native video',
          ratio: apice / native,
          goal: 1.2,
          milliseconds: [apice, native],
        },
        {
          name: 'First frame, hovered card : bare shaka',
          ratio: apice / bare,
          goal: null,
          milliseconds: [apice, bare],
        },
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
