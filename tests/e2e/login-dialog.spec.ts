import { expect, freshUser, test, type Page } from './support';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('tells an account without a password where it belongs', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 400/);
  await page.goto('/?login=1');
  await logIn(page, 'google@apice.test', 'non ce n’è una');
  await expect(page.getByText('Accedi con il pulsante Google.')).toBeVisible();
  await expect(page.getByText('Codice: custom/google-login-needed')).toBeVisible();
});

test('stops guessing, and says how to go on', async ({ page, call, consoleErrors }) => {
  consoleErrors.allow(/status of 4(?:01|29)/);
  const { email } = freshUser({ like: 'prova@apice.test' });
  await page.goto('/?login=1');
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await call(page, 'SignIn', { email, password: `tentativo ${guess}` })).toMatchObject({ status: 401 });
  }
  await logIn(page, email, 'apice-demo-2026');
  await expect(page.getByText('Aspetta qualche minuto e riprova.')).toBeVisible();
  await expect(page.getByText('Codice: auth/too-many-requests')).toBeVisible();
});

test('shows a code that it has no words for, with the code', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/?login=1#provider=refused&code=auth%2Fsomething-new');
  await expect(page.getByText('Qualcosa non ha funzionato.')).toBeVisible();
  await expect(page.getByText('Codice: auth/something-new')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByText('Codice:')).toHaveCount(0);
});

test('shows and hides the password, and works with the keyboard alone', { tag: '@faults' }, async ({ page }) => {
  const { email, password } = freshUser({ like: 'mensile@apice.test' });
  await page.goto('/?login=1');
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Password dimenticata?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse$/);
});

for (const redirectTo of ['//evil.example', 'https://evil.example/browse', '/\\evil.example', 'javascript:alert(1)']) {
  test(`goes nowhere else than home for ${redirectTo}`, { tag: '@faults' }, async ({ page }) => {
    const { email, password } = freshUser({ like: 'mensile@apice.test' });
    await page.goto(`/?redirectTo=${encodeURIComponent(redirectTo)}`);
    await logIn(page, email, password);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/browse$/);
  });
}
