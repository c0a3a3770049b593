import { axeClean, endingReady, expect, freshUser, test, type Page } from './support';

// The home page of a signed-in viewer (spec 1 §2, §4, §5, §9).

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Scrolls through a page whose rows load when they are nearly visible. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    // One frame, because the observer of approaching rows runs once per frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await expect(page.locator('main .skel')).toHaveCount(0);
}

test('the billboard takes up the lesson where it was left', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  await expect(page).toHaveTitle('Home - Apice');
  const billboard = page.getByRole('region', { name: 'Riprendi', exact: true });
  await expect(billboard).toContainText('Eri qui.');
  await expect(billboard.getByRole('link', { name: /^Riprendi da \d\d:\d\d$/ })).toHaveAttribute('href', /^\/watch\//);
  await axeClean(page);
});

test('rows load when they come near, and nothing moves', { tag: '@faults' }, async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          Object.assign(window, { moved: Reflect.get(window, 'moved') + Number(entry.value) });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInAs(page, 'prova@apice.test');
  await page.goto('/browse');
  await scrollThrough(page);
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(0.01);
});

test('a row that fails keeps its height and offers again', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await signInAs(page, 'dentista@apice.test');
  let isDown = true;
  await page.route('**/api/GetRow', (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()));
  await page.goto('/browse');
  const series = row(page, 'Alla poltrona');
  const height = async () => (await series.boundingBox())?.height;
  const before = await height();
  await series.scrollIntoViewIfNeeded();
  await expect(series.getByRole('alert')).toContainText('non si sono caricate');
  expect(await height()).toBe(before);
  isDown = false;
  await series.getByRole('button', { name: 'Riprova' }).click();
  await expect(series.locator('.card__link').first()).toBeVisible();
  expect(await height()).toBe(before);
});

test('a card opens its table of contents by pointer and by keyboard, one at a time', async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/browse');
  const [first, second] = [row(page, 'Nuove').locator('.card').nth(0), row(page, 'Nuove').locator('.card').nth(1)];
  await first.hover();
  await expect(page.locator('.card-preview')).toBeVisible();
  await expect(first).toHaveAttribute('data-open');
  await second.hover();
  await expect(second).toHaveAttribute('data-open');
  await expect(page.locator('.card-preview')).toHaveCount(1);
  // The neighbours' captions can still be read.
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.card-preview')).toHaveCount(0);
  await first.locator('.card__link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(second.locator('.card-preview')).toBeVisible();
  const box = await page.locator('.card-preview').boundingBox();
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900).toBe(true);
});

test('what is taken out of keep-watching stays out, and comes back when the server did not hear', {
  tag: '@faults',
}, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await signInAs(page, freshUser({ like: 'assistente@apice.test' }).email);
  await page.goto('/browse');
  const cards = row(page, 'Continua a guardare').locator('.card');
  const count = await cards.count();
  const remove = async () => {
    await page.mouse.move(0, 0);
    await cards.first().hover();
    await page.getByRole('button', { name: /^Togli da Continua a guardare/ }).click();
  };
  await page.route('**/api/HideFromKeepWatching', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await remove();
  await expect(page.getByRole('status').filter({ hasText: 'tornata al suo posto' })).toBeVisible();
  await expect(cards).toHaveCount(count);
  const stored = page.waitForResponse('**/api/HideFromKeepWatching');
  await remove();
  await stored;
  // Its place stays, with an undo button: no other card moves under the pointer.
  await expect(page.getByRole('button', { name: /^Rimettila: / })).toBeVisible();
  await expect(cards).toHaveCount(count);
  const later = endingReady(await page.context().newPage());
  await later.goto('/browse');
  await expect(row(later, 'Continua a guardare').locator('.card')).toHaveCount(count - 1);
});

test('the details open over the page, and back closes them', async ({ page, signInAs }) => {
  await signInAs(page, 'prova@apice.test');
  await page.goto('/browse');
  await page.locator('.card[data-locked] .card__link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Si apre con l’abbonamento')).toBeVisible();
  await expect(page).toHaveURL(/\?details=/);
  await axeClean(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/browse$/);
});

test('the old trial tells what is left, and that it is over', async ({ page, signInAs }) => {
  await signInAs(page, 'vecchia-prova@apice.test');
  await page.goto('/browse');
  const trial = page.getByRole('complementary', { name: 'Periodo di prova' });
  await expect(trial).toContainText(/ti restano \d+ minuti/);
  await expect(trial.getByRole('img')).toHaveAccessibleName('2 lezioni viste su 5');
  // The catalogue's own requests would be made by the next account.
  await page.goto('about:blank');
  await signInAs(page, 'scaduta@apice.test');
  await page.goto('/browse');
  await expect(trial).toContainText('Versione prova terminata');
  await page.goto('about:blank');
  await signInAs(page, 'prova@apice.test');
  await page.goto('/browse');
  await expect(trial).toHaveCount(0);
});

test('a phone has tall cards, a tab bar and the resume bar', async ({ browser, baseURL, signInAs, consoleErrors }) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    hasTouch: true,
  });
  await consoleErrors.watch(context);
  const page = endingReady(await context.newPage());
  await signInAs(page, 'assistente@apice.test');
  await page.goto('/browse');
  await expect(page.getByRole('navigation', { name: 'Sezioni' })).toBeVisible();
  const picture = await row(page, 'Continua a guardare').locator('.card__pic').first().boundingBox();
  expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(1.38, 1);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('complementary', { name: 'Riprendi la lezione' })).toBeVisible();
  await axeClean(page);
  await context.close();
});
