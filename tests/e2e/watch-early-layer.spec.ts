import { expect, freshUser, test, type Page } from './support';
import { lesson, positionOf, watch } from './watch-support';

// A preloaded lesson is visible as soon as it is clicked (docs/decisions/0019).

/** What the page saw of its pictures: all that were made, and the one that was shown from the press on. */
type Seen = {
  videos: HTMLVideoElement[];
  /** Those that are for a film: Shaka makes others to ask the browser what it can play, before or after. */
  films: () => HTMLVideoElement[];
  shown: HTMLVideoElement[];
  times: number[];
  events: string[];
  earlyLayer: number;
};
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Records every video element that scripts create, and which one is visible in each frame. */
const notice = (page: Page) =>
  page.addInitScript(() => {
    const films = () => seen.videos.filter((video) => video.matches('.player__film'));
    const seen: Seen = { videos: [], films, shown: [], times: [], events: [], earlyLayer: 0 };
    window.seen = seen;
    const create = document.createElement.bind(document);
    const made = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options);
      if (element instanceof HTMLVideoElement) seen.videos.push(element);
      return element;
    };
    Object.assign(document, { createElement: made });
    for (const name of ['pause', 'emptied', 'waiting']) {
      const note = ({ target }: Event) => void (target === seen.shown[0] && seen.events.push(name));
      document.addEventListener(name, note, true);
    }
    // On a busy machine the player nudges a stalled picture by a tenth of a second.
    const moved = ({ target }: Event) => {
      const [shown] = seen.shown;
      if (shown && target === shown && Math.abs(shown.currentTime - (seen.times.at(-1) ?? 0)) > 1)
        seen.events.push('seeking');
    };
    document.addEventListener('seeking', moved, true);
    const look = () => {
      const video = document.querySelector<HTMLVideoElement>('video.player__film');
      if (video && video !== seen.shown.at(-1)) seen.shown.push(video);
      if (video) seen.times.push(video.currentTime);
    };
    new MutationObserver(() => {
      if (document.querySelector('.early-layer')) seen.earlyLayer += 1;
      look();
    }).observe(document, { childList: true, subtree: true });
    const follow = () => {
      look();
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
  });

/** Until the newest picture that is in no page yet has its first frame; of a lesson, if one is named. */
const isReady = (page: Page, of = '') =>
  page.waitForFunction((videoId) => {
    const entries = performance.getEntriesByType('resource');
    const hasLicence = entries.some(({ name }) => name.includes('/api/drm/') && name.endsWith(videoId));
    // An older one is of the lesson that the resting catalogue chose.
    const newest = window.seen.films().findLast((video) => !video.isConnected);
    return hasLicence && newest !== undefined && newest.readyState >= 2;
  }, of);

/** Chooses a lesson by pointer or keyboard, and waits until it is ready: a resting catalogue has made another one so. */
async function readyAfter(page: Page, choose: () => Promise<void>): Promise<void> {
  await isReady(page);
  const before = await page.evaluate(() => window.seen.films().length);
  await choose();
  await page.waitForFunction((count) => window.seen.films().length > count, before);
  await isReady(page, lesson);
}

const billboardLink = (page: Page) => page.locator('.billboard a[href^="/watch/"]').first();
const earlyLayer = (page: Page) => page.locator('.early-layer');

/** Everything that must hold when one element is used from the click into the player. */
async function expectOnePicture(page: Page): Promise<void> {
  await expect(earlyLayer(page)).toHaveCount(0);
  await expect(page.locator('.player__place > video.player__film')).toHaveCount(1);
  const {
    shown,
    times,
    events,
    earlyLayer: layers,
  } = await page.evaluate(() => {
    const { seen } = window;
    return { shown: seen.shown.length, times: seen.times, events: seen.events, earlyLayer: seen.earlyLayer };
  });
  expect(layers, 'it was shown before its page').toBeGreaterThan(0);
  expect(shown, 'one element all the way').toBe(1);
  expect(
    events.filter((name) => name !== 'waiting'),
    'it was never stopped',
  ).toEqual([]);
  // On a busy machine the audio clock jitters; a film that restarts goes back further.
  expect(
    times.filter((time, at) => time < (times[at - 1] ?? 0) - 0.2),
    'it never went back',
  ).toEqual([]);
}

test('a resting catalogue’s first lesson is on the screen with the click, and its player takes the same picture over', {
  tag: '@faults',
}, async ({ page, signInAs }) => {
  await notice(page);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const asked: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/PreloadVideo') && asked.push(request.postDataJSON()));
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
  await page.goto('/browse');
  await isReady(page);
  expect(asked).toHaveLength(1);
  const [, opened] = /^\/watch\/([^?]+)/.exec((await billboardLink(page).getAttribute('href')) ?? '') ?? [];
  await billboardLink(page).click();
  const start = await page.evaluate(() => window.seen.times[0] ?? 0);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(start + 1);
  await expectOnePicture(page);
  await expect(page).toHaveURL(new RegExp(`/watch/${opened}`));
  // It plays before its page has loaded; the viewer's object is notified all the same.
  const watched = () => sent.filter((text) => text.includes('"watch"')).map((text) => JSON.parse(text).videoId);
  await expect.poll(watched).toContain(opened);
});

test('out of a dialog it is above it, and by the keyboard it is the same', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await notice(page);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto(`/browse?details=${lesson}`);
  const link = page.getByRole('dialog').locator(`a[href^="/watch/${lesson}"]`).first();
  await readyAfter(page, () => link.focus());
  // Installed before the key is pressed, because a key overtakes requests to the page.
  const layer = await page.evaluateHandle(() => {
    const shown = new Promise<unknown>((resolve) => {
      new MutationObserver(() => {
        const found = document.querySelector('.early-layer');
        if (found) resolve([found.matches(':popover-open'), found.ariaHidden]);
      }).observe(document.body, { childList: true });
    });
    return { shown };
  });
  await page.keyboard.press('Enter');
  expect(await layer.evaluate(({ shown }) => shown)).toEqual([true, 'true']);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await expectOnePicture(page);
});

test('what the server refuses stops, and nothing is left on the screen', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
}) => {
  await notice(page);
  const user = freshUser({ like: 'vecchia-prova@apice.test' });
  const other = await newDevice();
  for (const device of [page, other]) await signInAs(device, user.email);
  await page.goto(`/browse?details=${lesson}`);
  const link = page.getByRole('dialog').locator(`a[href^="/watch/${lesson}"]`).first();
  await readyAfter(page, () => link.hover());
  // Meanwhile the account's only place is taken.
  await watch(other, { at: 40 });
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Stai guardando anche altrove' })).toBeVisible();
  await expect(earlyLayer(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.seen.videos.every((video) => video.paused))).toBe(true);
  expect(await page.evaluate(() => window.seen.earlyLayer)).toBeGreaterThan(0);
});

test('a click for another tab is the browser’s', { tag: '@faults' }, async ({ page, context, signInAs }) => {
  await notice(page);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  await isReady(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    billboardLink(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/watch/**');
  expect(await page.evaluate(() => window.seen.earlyLayer)).toBe(0);
  await expect(page).toHaveURL(/\/browse$/);
});

test('a finger that rests on a lesson makes it ready, one that scrolls does not', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/PreloadVideo')) asked.push(request.postDataJSON().videoId);
  });
  const licence = page.waitForResponse((response) => response.url().includes('/api/drm/'));
  // Only the billboard is visible; what the rows contain is not fetched yet.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto('/browse');
  await licence;
  const likely = asked.at(0);
  const links = page.locator('.card__link[href^="/watch/"]');
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split(/[/?]/)[2] ?? ''));
  const [scrolled, held] = [...new Set(named)].filter((id) => id !== likely);
  expect(held).toBeTruthy();
  const cardOf = (id = '') => links.nth(named.indexOf(id));
  await cardOf(scrolled).evaluate((link) => {
    for (const type of ['pointerdown', 'pointercancel']) {
      link.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', button: 0, bubbles: true }));
    }
  });
  // A scroll that came to nothing, and then a press that is held: had the first asked, there would be one more.
  await cardOf(held).dispatchEvent('pointerdown', { pointerType: 'touch', button: 0, bubbles: true });
  await expect.poll(() => asked).toEqual([likely, held]);
});

test('the end of a drag opens nothing', { tag: '@faults' }, async ({ page, signInAs }) => {
  await notice(page);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  await isReady(page);
  const card = page.locator('.card__link[href^="/watch/"]').first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  // What a resting pointer opens would be pressed instead.
  await expect(page.locator('.card-preview')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.card-preview')).toHaveCount(0);
  await page.mouse.down();
  for (const way of [10, 30, 60]) await page.mouse.move(x - way, y);
  await page.mouse.up();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.seen.earlyLayer)).toBe(0);
  await expect(page).toHaveURL(/\/browse$/);
});

for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
  test(`a catalogue at rest asks for nothing over a line like ${JSON.stringify(connection)}`, {
    tag: '@faults',
  }, async ({ page, signInAs }) => {
    await page.addInitScript((line) => Object.defineProperty(navigator, 'connection', { value: line }), connection);
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/PreloadVideo') && asked.push(request.url()));
    // All that a resting catalogue waits for otherwise.
    const told = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/browse');
    await page.waitForFunction(() => 'shaka' in window);
    await told;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(asked).toEqual([]);
    await billboardLink(page).hover();
    await expect.poll(() => asked.length).toBe(1);
  });
}
