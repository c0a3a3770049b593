import { axeClean, expect, test, type Page } from './support';
import { pixelsOf } from './support/pixels';

const newAddress = (): string => `e2e-${crypto.randomUUID()}@apice.test`;
const submit = 'Crea l’account e comincia';

async function fill(page: Page, email: string, password = 'una frase lunga'): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: submit }).click();
}

/** The way in is as dark as the home page that it leads to, even where the browser prefers light (decision 8). */
async function staysDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const brightest = async () => Math.max(...(await pixelsOf(page, [{ x: 3, y: 400 }])).flat());
  await expect.poll(brightest).toBeLessThan(60);
}

for (const category of ['', '?category=igienista']) {
  test(`leads home without a category that exists (${category || 'none'})`, { tag: '@faults' }, async ({ page }) => {
    await page.goto(`/signup${category}`);
    await expect(page).toHaveURL(/\/$/);
  });
}

test('opens an account and keeps the chosen plan', async ({ page }) => {
  await page.goto('/signup?category=odontoiatra&price=price_anno&promo=ESTATE&code=AP-24');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await axeClean(page);
  }
  await staysDark(page);
  await fill(page, newAddress());
  await expect(page).toHaveURL(/\/first-login\?price=price_anno&promo=ESTATE&code=AP-24$/);
  await staysDark(page);
});

test('somebody who has an account logs in with the address that they typed, and goes on to the chosen plan', async ({
  page,
}) => {
  await page.goto('/signup?category=odontoiatra&price=price_anno&code=AP-24');
  await expect(page.getByLabel('Lingua: Italiano')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('mensile@apice.test');
  // Typed before hydration; the value is known afterwards.
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  await page.getByRole('link', { name: 'Accedi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue('mensile@apice.test');
  await dialog.getByLabel('Password', { exact: true }).fill('apice-demo-2026');
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/plans\?price=price_anno&code=AP-24/);
  await staysDark(page);
});

test('knows what was typed before its scripts arrived', async ({ page, baseURL }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/entry.client-*', async (route) => {
    await held;
    await route.continue();
  });
  // `goto` waits until a page answers to presses.
  await page.evaluate((address) => location.assign(address), new URL('/signup?category=aso', baseURL).href);
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('una frase lunga');
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await expect(page.getByRole('button', { name: submit })).toBeDisabled();
  arrive();
  await page.getByRole('button', { name: submit }).click();
  await expect(page).toHaveURL(/\/first-login$/);
});

test('shows the code of a refusal, keeps what was typed and can be sent again', { tag: '@faults' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  await page.goto('/signup?category=aso');
  await fill(page, 'dentista@apice.test');
  await expect(page.getByText('Codice: auth/email-already-in-use')).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('dentista@apice.test');
  await fill(page, newAddress());
  await expect(page).toHaveURL(/\/first-login$/);
});

test('keeps the form when the connection breaks', { tag: '@faults' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.goto('/signup?category=aso');
  await page.route('**/signup.data**', (route) => route.abort());
  await fill(page, newAddress());
  await expect(page.getByText('Codice: unreachable')).toBeVisible();
  await page.unroute('**/signup.data**');
  await page.getByRole('button', { name: submit }).click();
  await expect(page).toHaveURL(/\/first-login$/);
});
