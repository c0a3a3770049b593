import { expect, test, type Page } from './support';

// What visitors, search engines and phones need besides the pages (docs/decisions/0065, 0066).

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

/** The kinds of things that a page says it shows, in schema.org's words. */
const kindsOf = async (page: Page): Promise<string[]> => {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return [...(text ?? '').matchAll(/"@type":"(\w+)"/g)].map(([, kind = '']) => kind);
};

test('the head says what a page is, in the language that its address asks for', async ({ page, baseURL }) => {
  await page.goto('/?lang=en');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await canonicalOf(page)).toMatch(/\/\?lang=en$/);
  expect(await page.locator('link[rel="alternate"][hreflang]').count()).toBe(4);
  expect(await metaOf(page, 'og:locale')).toBe('en_GB');
  expect((await metaOf(page, 'description'))?.length).toBeGreaterThan(50);
  expect(await kindsOf(page)).toEqual(
    expect.arrayContaining(['Organization', 'Course', 'VideoObject', 'Product', 'Offer', 'FAQPage']),
  );
  const picture = new URL((await metaOf(page, 'og:image')) ?? '');
  expect((await page.request.get(picture.pathname)).headers()['content-type']).toBe('image/jpeg');
  // The next page stays in it, without being asked; the default language's address is bare.
  await page.goto('/help');
  expect([await page.locator('html').getAttribute('lang'), await canonicalOf(page)]).toEqual([
    'en',
    `${baseURL}/help?lang=en`,
  ]);
  await page.goto('/company-info?lang=it');
  expect(await canonicalOf(page)).toBe(`${baseURL}/company-info`);
});

/** In the service worker: notes what it shows and opens, which a browser without a screen cannot do. */
function noteMessages(): void {
  const registration: { showNotification: unknown } = Reflect.get(self, 'registration');
  const clients: { openWindow: unknown } = Reflect.get(self, 'clients');
  const noted = { shown: [] as object[], opened: [] as string[] };
  registration.showNotification = async (title: string, options: object) =>
    void noted.shown.push({ title, ...options });
  clients.openWindow = async (url: string) => void noted.opened.push(url);
  Object.assign(navigator, { setAppBadge: async () => undefined });
  Object.assign(self, { noted });
}

type Noted = { shown: { title: string; body: string; tag: string; data: { url: string } }[]; opened: string[] };

/** In the service worker: a message of the push service. */
function receive(message: object): void {
  const data = { json: () => message };
  self.dispatchEvent(Object.assign(new Event('push'), { data, waitUntil: () => undefined }));
}

/** In the service worker: what it noted. */
const noted = (): Noted => Reflect.get(self, 'noted');

/** In the service worker: a press on each message that was shown. */
function pressAll(): void {
  const { shown }: Noted = Reflect.get(self, 'noted');
  for (const { data } of shown) {
    const press = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: () => undefined,
    });
    self.dispatchEvent(press);
  }
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The worker that holds the page, once nothing of another is left to be done; a wait in the page would not wait for it. */
  const holder = (page: Page) =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const { controller } = navigator.serviceWorker;
      return active?.state === 'activated' && active.scriptURL === controller?.scriptURL ? active.scriptURL : null;
    });

  /** Resolves when the page is held by the worker of its own language. */
  const isHeld = async (page: Page) => {
    const language = await page.locator('html').getAttribute('lang');
    await expect.poll(() => holder(page)).toMatch(new RegExp(`language=${language}$`));
  };

  test('there is a page of ours without a line, in the viewer’s language, and the real one with it', async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await page.goto('/help?lang=es');
    await isHeld(page);
    await page.context().setOffline(true);
    await page.goto('/company-info');
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCSS('border-radius', '10px');
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Quiénes somos' })).toBeVisible();
    await signInAs(page, 'dentista@apice.test');
    await page.goto('/profile');
    await isHeld(page);
    const kept = await page.evaluate(async () => {
      const caches = await window.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
      const paths = requests.flat().map(({ url }) => new URL(url).pathname);
      return { caches, paths, own: `/offline/${document.documentElement.lang}` };
    });
    // One version; nothing but the offline page and what it is drawn with.
    expect(kept.caches).toHaveLength(1);
    const isShell = (path: string) => /^\/(?:offline\.js|assets\/.*|brand\/symbol\.svg)$/.test(path);
    expect(kept.paths.filter((path) => !isShell(path))).toEqual([kept.own]);
  });

  test('a pushed message is shown under its subject, and a press opens a page of ours only', {
    tag: '@faults',
  }, async ({ page, context, baseURL, signInAs }) => {
    await signInAs(page, 'dentista@apice.test');
    await page.goto('/profile');
    await isHeld(page);
    const worker = context.serviceWorkers().find((one) => one.url().startsWith(`${baseURL}/service-worker.js`));
    if (!worker) throw new Error('the service worker is not there');
    await worker.evaluate(noteMessages);
    const push = (message: object) => worker.evaluate(receive, message);
    await push({ body: 'Senza titolo' });
    await push({ title: 'La diga in tre gesti', body: 'Una nuova lezione', url: '/watch/diga', tag: 'd1' });
    await push({ title: 'Altrove', body: '', url: 'https://evil.example/', tag: 'd2' });
    const shown = async () => (await worker.evaluate(noted)).shown.map(({ title, tag }) => [title, tag]);
    await expect.poll(shown).toEqual([
      ['La diga in tre gesti', 'd1'],
      ['Altrove', 'd2'],
    ]);
    await worker.evaluate(pressAll);
    // Without the permission for notifications the page does not answer, so each press opens a window.
    const opened = async () => (await worker.evaluate(noted)).opened;
    await expect.poll(opened).toEqual([`${baseURL}/watch/diga`, `${baseURL}/notifications`]);
  });

  test('a new build’s worker takes over at once, and keeps nothing of the old one', async ({ page }) => {
    await page.goto('/help');
    await isHeld(page);
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?build=next&language=en'));
    await expect.poll(() => holder(page)).toContain('build=next');
    const caches = await page.evaluate(() => window.caches.keys());
    expect(caches).toEqual(['apice-next-en']);
  });
});
