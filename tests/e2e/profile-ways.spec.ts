import { axeClean, expect, freshUser, test, type Page } from './support';
import { openConnected } from './support/connected';
import { choose, newcomer, openProvider } from './support/provider';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('asks who one is before it hands out data, and then goes on by itself', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  const user = freshUser({ like: 'mensile@apice.test' });
  await signInAs(page, user.email);
  await page.goto('/profile');
  const wanted = page.getByRole('button', { name: 'Scarica' });
  await wanted.click();
  const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(dialog.getByText('Scrivi la password.')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(wanted).toBeFocused();
  await wanted.click();
  await password.fill('sbagliata');
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(dialog.getByRole('alert')).toContainText('password');
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

test('changes the password, and tells when', async ({ page, call }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  await call(page, 'SignIn', { email: user.email, password: user.password });
  await openConnected(page);
  await expect(section(page, 'Account')).toContainText('Mai cambiata');
  await page.getByRole('button', { name: 'Cambia password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia password' });
  await dialog.getByLabel('Nuova password').fill('otturazione-nuova');
  await dialog.getByRole('button', { name: 'Salva la password' }).click();
  await expect(section(page, 'Account')).toContainText(/Cambiata il \d\d\/\d\d\/\d{4}/);
});

test('links Google, and takes it off again', { tag: '@faults' }, async ({ page, call, consoleErrors }) => {
  consoleErrors.allow(/favicon\.ico/);
  const user = freshUser({ like: 'mensile@apice.test' });
  const at = newcomer();
  await call(page, 'SignIn', { email: user.email, password: user.password });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Collega Google' }).click();
  await choose(page, at);
  await expect(page.getByText('Google è collegato.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(section(page, 'Account')).toContainText(`Collegato come ${at}`);
  await axeClean(page);
  await page.getByRole('button', { name: 'Scollega Google' }).click();
  await page
    .getByRole('dialog', { name: 'Scollegare Google?' })
    .getByRole('button', { name: 'Scollega Google' })
    .click();
  await expect(page.getByText('Google non è più collegato.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collega Google' })).toBeVisible();
});

test('deletes an account without a password after its owner has proved it at Google', async ({
  page,
  signInAs,
  call,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400|favicon\.ico/);
  const { email } = freshUser({ like: 'google@apice.test' });
  await choose(await openProvider(page, 'Google'), email);
  await expect(page).toHaveURL(/\/browse$/);
  // A session without a recent reauthentication.
  await signInAs(page, email);
  await page.goto('/profile');
  await expect(section(page, 'Account')).toContainText('Questo account non ha una password');
  await page.getByRole('button', { name: 'Elimina' }).click();
  const asked = page.getByRole('dialog', { name: 'Eliminare l’account?' });
  await expect(asked.getByRole('checkbox')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Elimina per sempre' }).click();
  const [provider] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Conferma con Google' }).click(),
  ]);
  await choose(provider, email);
  await expect(page.getByText('Il tuo account è stato eliminato. A presto.')).toBeVisible();
  expect((await call(page, 'GetProfile')).status).toBe(401);
});
