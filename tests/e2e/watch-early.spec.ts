import { pieceAt, spanOf } from '../../domain/content/pieces';
import { expect, freshUser, test, type Page } from './support';
import { callsOf, lesson, pixelsOf, positionOf, watch } from './watch-support';

// A typed address: the document itself starts the film, and its page takes it over.

const address = `/watch/${lesson}?t=5`;

/** The paths of all requests of a page from now on, without the signatures of films. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname.replace(/^\/m\/[^/]+/, '/m'));
  });
  return paths;
}

const those = (paths: readonly string[], pattern: RegExp): string[] => paths.filter((path) => pattern.test(path));

/** Holds a page's own code back until the returned function is called. */
async function heldBack(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

declare global {
  interface Window {
    /** What the page had fetched when its film had its first frame. */
    firstFrame?: { fetched: string[] };
  }
}

const noteFirstFrame = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'loadeddata',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement) || target.className !== 'player__film') return;
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        window.firstFrame ??= { fetched };
      },
      true,
    ),
  );

/** How far ahead of a start a film is buffered at most. Seconds. */
const farthest = 20;

/** Changes the document while it is being parsed: the text of an element, or what stands before it. */
const whenParsed = (page: Page, selector: string, where: 'text' | 'before', text: string) =>
  page.addInitScript(
    (wanted) => {
      const observer = new MutationObserver(() => {
        const element = document.querySelector(wanted.selector);
        if (!element) return;
        observer.disconnect();
        if (wanted.where === 'text') element.textContent = wanted.text;
        else element.insertAdjacentText('beforebegin', wanted.text);
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { selector, where, text },
  );

const isAwake = (page: Page) => page.evaluate(() => 'awake' in document.documentElement.dataset);

test.describe('a member’s film', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  });

  test('plays before its page, which keeps the element: one licence, no piece twice, no other opening', async ({
    page,
  }) => {
    const asked = requestsOf(page);
    const openings = callsOf(page, 'GetVideo');
    const release = await heldBack(page);
    const arriving = page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('.player__film')?.currentTime ?? 0) > 5.5,
    );
    expect(await isAwake(page)).toBe(false);
    // Blurring it is most of what there is to draw: it waits for the page.
    await expect(page.locator('.player__ambient')).toBeHidden();
    const before = await pixelsOf(page);
    await expect.poll(async () => before.equals(await pixelsOf(page))).toBe(false);
    await page.evaluate(() => document.querySelector('video.player__film')?.setAttribute('data-early', ''));
    const pauses = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          document.querySelector('video.player__film')?.addEventListener('pause', () => (count += 1));
          addEventListener('apice:awake', () => resolve(count));
        }),
    );
    const left = await positionOf(page);
    release();
    await arriving;
    expect(await pauses).toBe(0);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(left + 1);
    await expect(page.locator('.player__ambient')).toBeVisible();
    await expect(page.locator('video.player__film')).toHaveCount(1);
    await expect(page.locator('.player__place > video[data-early]')).toHaveAttribute('aria-label', /./);
    expect(those(asked, /^\/api\/drm\//)).toHaveLength(1);
    expect(those(asked, /^\/watch\//)).toHaveLength(1);
    expect(openings).toEqual([]);
    const media = those(asked, /^\/m\/.*\.(?:mp4|m4s)$/);
    expect(media.length).toBeGreaterThan(4);
    expect(media.toSorted()).toEqual([...new Set(media)].toSorted());
  });

  for (const [from, seconds, path] of [
    ['the second of an address', 5, address],
    ['where a lesson was left', 7, `/watch/${lesson}`],
  ] as const) {
    test(`has its first frame without its page, from ${from} inside a piece, and fetches no more for it than a film buffers`, {
      tag: '@faults',
    }, async ({ page, call }) => {
      await page.goto('/legal/privacy');
      await call(page, 'SaveProgress', { videoId: lesson, seconds: 7 });
      await noteFirstFrame(page);
      const release = await heldBack(page);
      const arriving = page.goto(path, { waitUntil: 'commit' });
      const frame = await (await page.waitForFunction(() => window.firstFrame)).jsonValue();
      expect(await isAwake(page)).toBe(false);
      const pictures = those(frame?.fetched ?? [], /\/v\d+\/\d+\.m4s$/);
      expect(new Set(pictures.map((file) => file.replace(/\d+\.m4s$/, ''))).size).toBe(1);
      const pieces = pictures.map((file) => Number(/(\d+)\.m4s$/.exec(file)?.[1]));
      expect(Math.min(...pieces)).toBe(pieceAt(seconds));
      expect(spanOf(Math.max(...pieces)).start).toBeLessThan(seconds + farthest);
      release();
      await arriving;
      await expect.poll(() => positionOf(page)).toBeGreaterThan(seconds + 1);
    });
  }

  test('does not wait for a page that is not there yet, and its page does not wait for a film that does not come', {
    tag: '@faults',
  }, async ({ page }) => {
    await page.route('**/shaka-player*.js', () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    expect(await isAwake(page)).toBe(true);
    expect(await positionOf(page)).toBeLessThan(5.5);
  });

  test('plays with the build of its own document, whatever player another script has brought', {
    tag: '@faults',
  }, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { shaka: { Player: { version: 'v0.0.0' } } }));
    await watch(page, { at: 5 });
    expect(await page.evaluate(() => window.shaka?.Player.version)).toMatch(/^v[1-9]/);
  });

  test('starts with its page if the document’s start is of no use', { tag: '@faults' }, async ({ page }) => {
    await whenParsed(page, '#early-film', 'text', '?');
    const asked = requestsOf(page);
    await watch(page, { at: 5 });
    expect(await page.locator('#early-film').textContent()).toBe('?');
    expect(those(asked, /^\/api\/drm\//)).toHaveLength(1);
  });

  test('a page that was drawn anew for a difference is an error that these tests would see', {
    tag: '@faults',
  }, async ({ page, consoleErrors }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => errors.push(error.message));
    consoleErrors.allow(/Minified React error #4(?:18|23|25)/);
    await whenParsed(page, 'main', 'before', 'Altro');
    await watch(page, { at: 5 });
    expect(errors.join()).toContain('Minified React error');
  });

  test('has a socket though its code is lost at first: the film does not need it to begin, but to go on', {
    tag: '@faults',
  }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/);
    await page.route('**/assets/server-messages-*.js', (route) => route.abort(), { times: 1 });
    const socket = page.waitForEvent('websocket');
    await watch(page, { at: 5 });
    await socket;
  });

  test('a prefetched page and a hand-off start nothing by themselves', { tag: '@faults' }, async ({ page }) => {
    const startOf = async (path: string, headers = {}) => {
      const html = await (await page.request.get(path, { headers })).text();
      return /id="early-film"/.test(html);
    };
    expect(await startOf(address, { 'sec-purpose': 'prefetch' })).toBe(false);
    expect(await startOf(`${address}&from=${'A'.repeat(20)}`)).toBe(false);
    expect(await startOf(address)).toBe(true);
  });

  test('another lesson of the same tab starts with the router’s page', { tag: '@faults' }, async ({ page }) => {
    await watch(page, { at: 5 });
    await page.goto('/browse');
    await page.locator(`a[href*="/watch/"]`).first().click();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
    await expect(page.locator('#early-film')).toHaveCount(0);
  });
});

for (const [who, use] of [
  [
    'A phone',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
  ],
  [
    'A tablet that calls itself a Mac',
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
      hasTouch: true,
    },
  ],
] as const) {
  test.describe(who, () => {
    test.use(use);
    test('gets no film where the app is required', { tag: '@faults' }, async ({ page, signInAs }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }));
      await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
      const asked = requestsOf(page);
      await page.goto(address);
      await expect(page.locator('.player--closed')).toBeVisible();
      expect(those(asked, /^\/api\/drm\//)).toEqual([]);
      expect(those(asked, /^\/m\/.*\.(?:mp4|m4s)$/)).toEqual([]);
      await expect(page.locator('video')).toHaveCount(0);
    });
  });
}

test('a refused lesson starts nothing', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'scaduta@apice.test' }).email);
  const asked = requestsOf(page);
  await page.goto(address);
  await expect(page.locator('.player--closed')).toBeVisible();
  await expect(page.locator('#early-film')).toHaveCount(0);
  expect(those(asked, /^\/(?:m|api\/drm)\//)).toEqual([]);
});
