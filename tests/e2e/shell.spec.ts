import { axeClean, expect, freshUser, test, type Page } from './support';
import { signUp } from './support/newcomers';

// What stands around every page: the choice of cookies and what depends on it, the urgent message, paper.

const banner = (page: Page) => page.getByRole('region', { name: 'I cookie, con il tuo permesso' });

/** The names of what scripts stored in this browser. */
const stored = (page: Page) =>
  page.evaluate(() => document.cookie.split('; ').flatMap((one) => one.split('=')[0] || []));

test.describe('the choice of cookies', () => {
  test.beforeEach(({ context }) => context.clearCookies({ name: 'consent' }));

  test('stores nothing before, refuses as easily as it accepts, and can be changed', async ({ page }) => {
    await page.goto('/?gclid=abc');
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toEqual([]);
    const [no, yes] = ['Solo i necessari', 'Accetta tutti'].map((name) => banner(page).getByRole('button', { name }));
    if (!no || !yes) throw new Error('two answers are expected');
    const lookOf = (button: typeof no) =>
      button.evaluate((one) => {
        const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(one);
        return { backgroundColor, color, fontWeight, fontSize, height: one.getBoundingClientRect().height };
      });
    expect(await lookOf(no)).toEqual(await lookOf(yes));
    await axeClean(page);
    await no.click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toEqual(['consent']);
    await page.reload();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Scelta dei cookie' }).click();
    await yes.click();
    expect((await stored(page)).sort()).toEqual(['ad-marks', 'consent']);
    await page.getByRole('button', { name: 'Scelta dei cookie' }).click();
    await no.click();
    expect(await stored(page)).toEqual(['consent']);
  });

  test('comes right after the link that skips to the content, over nothing of the page', async ({ page, signInAs }) => {
    await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
    await page.goto('/browse');
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    for (const name of ['Vai al contenuto', 'Che cosa salviamo', 'Solo i necessari', 'Accetta tutti', 'Apice']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(name));
    }
    const end = await banner(page).evaluate((one) => one.getBoundingClientRect().bottom);
    const starts = await page
      .locator('header, main')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(end);
    await axeClean(page);
  });

  for (const path of ['/', '/help']) {
    test(`is asked on ${path} with the first paint, before any script, and never of who has chosen`, {
      tag: '@faults',
    }, async ({ page, context, baseURL }) => {
      await page.route('**/consent.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      await context.addCookies([{ name: 'consent', value: 'all', url: baseURL ?? '' }]);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });
  }

  test('a sign-up is counted after the consent, once, and not without it', { tag: '@faults' }, async ({
    page,
    baseURL,
  }) => {
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/TrackConversion')) told.push(request.postDataJSON());
    });
    await signUp(page, baseURL);
    await page.goto('/first-login?gclid=abc');
    await banner(page).getByRole('button', { name: 'Solo i necessari' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(told).toEqual([]);
    await page.goto('/help?gclid=abc');
    await page.getByRole('button', { name: 'Scelta dei cookie' }).click();
    await banner(page).getByRole('button', { name: 'Accetta tutti' }).click();
    await expect.poll(() => told).toEqual([{ event: 'sign_up', params: { gclid: 'abc' } }]);
    // A page that is left before the response would send it again; the server counts it once.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('apice-sign-up-told'))).not.toBeNull();
    await page.reload();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(told).toHaveLength(1);
  });
});

test('an urgent message is sent from any page, and says when it could not be', async ({
  page,
  context,
  signInAs,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const flags = encodeURIComponent(JSON.stringify({ ENABLE_MEC: true }));
  await context.addCookies([{ name: 'dev-settings', value: flags, url: baseURL ?? '' }]);
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Contatto urgente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ti serve aiuto subito?' });
  await expect(dialog.getByRole('button', { name: 'Invia' })).toBeDisabled();
  await dialog.getByLabel('Messaggio').fill('Il video si ferma.');
  await page.route('**/api/SendEmergencyMessage', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Si è verificato un errore.');
  const sent = page.waitForRequest('**/api/SendEmergencyMessage');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  expect((await sent).postDataJSON()).toEqual({ message: 'Il video si ferma.', path: '/profile' });
  await expect(dialog.getByRole('status')).toHaveText('Messaggio inviato!');
  await expect(dialog).toBeHidden();
});

test('a log-out takes the browser’s cached pages along', { tag: '@faults' }, async ({ page, signInAs, baseURL }) => {
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  const headers = { origin: new URL(baseURL ?? '').origin };
  const left = await page.request.post('/logout', { headers, form: {}, maxRedirects: 0 });
  expect(left.headers()).toMatchObject({ location: '/?logout=1', 'clear-site-data': '"cache"' });
});

test('files carry the headers of pages, and one that is missing is not there', { tag: '@faults' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  const built = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
  for (const path of ['/consent.js', '/favicon.svg', '/app.webmanifest', built ?? '']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
  for (const path of ['/assets/none.js', '/none.txt', '/.well-known/security.txt']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

test('an installed app says what it is, and where one can go at once', { tag: '@faults' }, async ({ request }) => {
  const app = await (await request.get('/app.webmanifest')).json();
  expect(app).toMatchObject({ name: 'Apice', description: expect.any(String), categories: expect.any(Array) });
  expect(app.screenshots.length).toBeGreaterThan(1);
  for (const { url } of app.shortcuts) expect((await request.get(url, { maxRedirects: 0 })).status()).toBeLessThan(400);
  for (const { src } of [...app.icons, ...app.screenshots]) expect((await request.get(src)).status(), src).toBe(200);
});

for (const [path, words] of [
  ['/legal/tos', 'Termini di servizio'],
  ['/profile', 'Il tuo profilo'],
] as const) {
  test(`${path} is printed dark on light, without what can only be pressed`, { tag: '@faults' }, async ({
    page,
    signInAs,
  }) => {
    await signInAs(page, 'mensile@apice.test');
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const title = page.getByRole('heading', { level: 1, name: words });
    await expect(title).toBeVisible();
    const lightness = (color: string) =>
      (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const [ink, paper] = await title.evaluate((one) => [
      getComputedStyle(one).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(lightness(ink ?? '')).toBeLessThan(200);
    // Transparent, or light: a printer draws no dark sheet.
    expect(paper === 'rgba(0, 0, 0, 0)' || lightness(paper ?? '') > 600).toBe(true);
    for (const part of ['.topbar', '.footer', '.btn', '.iconbtn'])
      await expect(page.locator(part).first()).toBeHidden();
  });
}

test('a page that fails is replaced within its document: nothing stands without its styles meanwhile', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  // The router finds no page's data in such an answer.
  consoleErrors.allow(/503|SyntaxError/);
  await signInAs(page, 'mensile@apice.test');
  await page.goto('/browse');
  await expect(page.locator('html')).toHaveAttribute('data-awake', /.*/);
  // The document is marked, and every frame tells whether it has the margin of a page without styles.
  await page.evaluate(() => {
    document.body.dataset.marked = '';
    const look = () => {
      if (getComputedStyle(document.body).margin !== '0px') document.documentElement.dataset.bare = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route('**/search.data*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  );
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Cerca' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveTitle('Pagina non disponibile - Apice');
  await expect(page.locator('body[data-marked]')).toHaveCount(1);
  await expect(page.locator('html[data-bare]')).toHaveCount(0);
});

test('a page that fails leaves the bars where they are, on a phone too, and none of an address that nothing has', {
  tag: '@faults',
}, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await signInAs(page, 'mensile@apice.test');
  for (const [width, bar] of [
    [1440, 'Principale'],
    [390, 'Sezioni'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/series/nobody', '/ticket/nobody']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveTitle('Pagina non trovata - Apice');
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Il tuo account' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation', { name: bar })).toBeInViewport({ ratio: 1 });
      await axeClean(page);
    }
    const link = page.getByRole('navigation', { name: bar }).getByRole('link', { name: 'La mia lista' });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'La mia lista' })).toBeVisible();
  }
});

test('the bell counts on the open pages too, and a ticket without its number leads to all of them', {
  tag: '@faults',
}, async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/help');
  await expect(page.getByRole('button', { name: /^Notifiche, \d+ da leggere/ })).toBeVisible();
  await page.goto('/ticket');
  await expect(page).toHaveURL(/\/tickets$/);
});
