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
  const clock = page.getByText(/For this browser it is \d{4}-/);
  const dayNow = async () => Date.parse(/\d{4}-\d\d-\d\d/.exec(await clock.innerText())?.[0] ?? '') / 86_400_000;
  const today = await dayNow();
  await page.getByRole('button', { name: 'In 365 days' }).click();
  // One more if midnight has passed in between.
  await expect.poll(async () => [365, 366].includes((await dayNow()) - today)).toBe(true);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(async () => [0, 1].includes((await dayNow()) - today)).toBe(true);
});
