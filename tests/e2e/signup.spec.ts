import { axeClean, expect, test, type Page } from './support';

const newAddress = (): string => `e2e-${crypto.randomUUID()}@apice.test`;
const submit = 'Crea l’account e comincia';

async function fill(page: Page, email: string, password = 'una frase lunga'): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: submit }).click();
}

for (const category of ['', '?category=igienista']) {
  test(`leads home without a category that exists (${category || 'none'})`, async ({ page }) => {
    await page.goto(`/signup${category}`);
    await expect(page).toHaveURL(/\/$/);
  });
}

test('opens an account and keeps the chosen plan', async ({ page }) => {
  await page.goto('/signup?category=odontoiatra&price=price_anno&promo=ESTATE&code=AP-24');
  await fill(page, newAddress());
  await expect(page).toHaveURL(/\/first-login\?price=price_anno&promo=ESTATE&code=AP-24$/);
});

test('somebody who has an account logs in with the address that they typed, and goes on to the chosen plan', async ({
  page,
}) => {
  await page.goto('/signup?category=odontoiatra&price=price_anno&code=AP-24');
  await expect(page.getByLabel('Lingua: Italiano')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('mensile@apice.test');
  await page.getByRole('link', { name: 'Accedi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue('mensile@apice.test');
  await dialog.getByLabel('Password', { exact: true }).fill('apice-demo-2026');
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/plans\?price=price_anno&code=AP-24/);
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`says what is wrong with each field (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/signup?category=aso');
    await axeClean(page);
    await page.getByLabel('Password', { exact: true }).fill('corta');
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByText('Scrivi la tua e-mail.')).toBeVisible();
    await expect(page.getByText('Servono almeno 8 caratteri.')).toBeVisible();
    await expect(page.getByText('Senza questo consenso non possiamo continuare.')).toBeVisible();
    await axeClean(page);
  });
}

test('shows the code of a refusal, keeps what was typed and can be sent again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 409/);
  await page.goto('/signup?category=aso');
  await fill(page, 'dentista@apice.test');
  await expect(page.getByText('Codice: auth/email-already-in-use')).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('dentista@apice.test');
  await fill(page, newAddress());
  await expect(page).toHaveURL(/\/first-login$/);
});

test('keeps the form when the connection breaks', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.goto('/signup?category=aso');
  await page.route('**/signup.data**', (route) => route.abort());
  await fill(page, newAddress());
  await expect(page.getByText('Codice: unreachable')).toBeVisible();
  await page.unroute('**/signup.data**');
  await page.getByRole('button', { name: submit }).click();
  await expect(page).toHaveURL(/\/first-login$/);
});

for (const [what, answer, code] of [
  [
    'a refusal',
    { status: 429, json: { error: { code: 'resource-exhausted', message: '', reason: 'auth/too-many-requests' } } },
    'auth/too-many-requests',
  ],
  ['no network', null, 'unreachable'],
] as const) {
  test(`says why there is no bot check: ${what}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 429|ERR_FAILED/);
    await page.route('**/api/GetBotChallenge', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/signup?category=aso');
    await fill(page, newAddress());
    await expect(page.getByText(`Codice: ${code}`)).toBeVisible();
    await page.unroute('**/api/GetBotChallenge');
    await page.getByRole('button', { name: submit }).click();
    await expect(page).toHaveURL(/\/first-login$/);
  });
}

test('measures the password and can show it', async ({ page }) => {
  await page.goto('/signup?category=aso');
  const strength = page.getByRole('progressbar', { name: 'Forza della password' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('corta');
  await expect(strength).toHaveAttribute('aria-valuetext', 'debole');
  await password.fill('un molare isolato con la diga');
  await expect(strength).toHaveAttribute('aria-valuetext', 'ottima');
  await page.getByRole('button', { name: 'Mostra la password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('reading a legal text does not tick the box', async ({ page }) => {
  await page.goto('/signup?category=aso');
  await page.getByRole('button', { name: 'l’informativa sulla privacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: /informativa sulla privacy/ })).not.toBeChecked();
});
