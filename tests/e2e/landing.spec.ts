import { axeClean, expect, test, type Page } from './support';
import { openConnected } from './support/connected';

declare global {
  interface Window {
    /** How far each layout shift moved the page. */
    shifts: number[];
  }
}

const password = 'apice-demo-2026';

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('has a door for each profession, without a script too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: /Assistente/ }).click();
  await expect(page).toHaveURL(/\/signup\?category=aso$/);
  // A chosen plan is passed on to the sign-up, which names it.
  await page.goto('/');
  await page.getByRole('link', { name: 'Scegli Annuale' }).click();
  await expect(page.getByText('Hai scelto Annuale: 290,00 € all’anno.')).toBeInViewport();
  await page.getByRole('link', { name: /Odontoiatra/ }).click();
  await expect(page).toHaveURL(/\/signup\?category=odontoiatra&price=\w+$/);
  await context.close();
});

test('tells the plans with their prices', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mensile' })).toBeVisible();
  await expect(page.getByText('29,00 € al mese')).toBeVisible();
});

test('leads to the page that was asked for', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/?redirectTo=%2Fbrowse%3Fda%3Dprova');
  await expect(page.getByText('Per continuare devi accedere.')).toBeVisible();
  await logIn(page, 'mensile@apice.test', password);
  await expect(page).toHaveURL(/\/browse\?da=prova$/);
});

test('redirects a signed-in visitor to the home page, and says goodbye after the log-out', async ({ page }) => {
  await page.goto('/?redirectTo=%2F%2Fexample.com');
  await logIn(page, 'mensile@apice.test', password);
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/browse$/);
  await openConnected(page);
  await page.evaluate(() => localStorage.setItem('something', 'personal'));
  await page.getByRole('button', { name: 'Il tuo account' }).click();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('status').getByText('Sei uscito. A presto.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('something'))).toBeNull();
});

test('opens after a log-out, even before the log-out is known everywhere', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/?login=1');
  await logIn(page, 'dentista@apice.test', password);
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/?logout=1');
  await expect(page.getByRole('button', { name: 'Accedi' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('shows a legal text and gives the focus back', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/');
  const privacy = page.getByRole('button', { name: 'Privacy' });
  await privacy.click();
  await expect(page.getByRole('dialog', { name: 'Privacy' }).getByRole('heading').nth(1)).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(privacy).toBeFocused();
});

test('speaks the chosen language, and keeps speaking it', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Lingua: Italiano').click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cada lección, hasta el ápice.');
});

test('leads unknown paths home', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/non-esiste');
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ['/', '/?redirectTo=/browse', '/signup?category=odontoiatra']) {
  test(`nothing moves on a phone when the fonts arrive: ${path}`, { tag: '@faults' }, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      window.shifts = [];
      // A dialog that opens by itself counts as a layout shift, because no input precedes it.
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) window.shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The fonts arrive after the first paint, as on a slow connection: any shift they cause has been recorded by then.
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    letGo();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.fonts.check('1rem "Inter Variable"'))).toBe(true);
    const moved = await page.evaluate(() => window.shifts);
    expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
}
