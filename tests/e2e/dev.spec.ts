import { axeClean, expect, test } from './support';

test('signs in as a demo account by one press, and leads a second factor to its step', async ({ page }) => {
  await page.goto('/dev');
  await axeClean(page);
  await page.getByRole('button', { name: 'Sign in as dentista@apice.test' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/dev');
  await expect(page.getByText('Signed in as dentista@apice.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as admin@apice.test' }).click();
  await expect(page.getByRole('dialog', { name: 'Autenticazione a due fattori' })).toBeVisible();
});

test('links what the outside services were sent', async ({ page }) => {
  await page.goto('/dev');
  for (const name of [/Mails/, /Text messages/, /Google,/, /Apple,/, /OpenAPI/]) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }
});

test('moves this browser’s country and clock, and back', async ({ page }) => {
  await page.goto('/dev');
  await page.getByRole('button', { name: 'ES', exact: true }).click();
  await expect(page.getByText('This browser is in ES.')).toBeVisible();
  const year = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'In 365 days' }).click();
  await expect(page.getByText(`For this browser it is ${year}`)).toBeVisible();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(page.getByText(`For this browser it is ${new Date().toISOString().slice(0, 10)}`)).toBeVisible();
});
