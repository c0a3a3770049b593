import { randomUUID } from 'node:crypto';
import { expect, test } from './support';
import { pixelsOf, positionOf } from './watch-support';

// The platform's main job, by clicking alone: from the first page as a newcomer to a lesson that moves, and on elsewhere.
const password = 'un dente alla volta';

test('a dentist signs up, watches an open lesson and goes on with it on another device', async ({
  page,
  newDevice,
}) => {
  const email = `${randomUUID()}@apice.test`;
  await page.goto('/');
  await page.getByRole('link', { name: /Odontoiatra/ }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Ho letto/ }).check();
  await page.getByRole('button', { name: 'Crea l’account e comincia' }).click();
  await expect(page).toHaveURL(/\/first-login/);
  await page.getByLabel('Nome', { exact: true }).fill('Elena');
  await page.getByLabel('Cognome', { exact: true }).fill('Valsecchi');
  await page.getByRole('button', { name: 'Continua', exact: true }).click();
  await page.getByRole('button', { name: 'Continua senza suggerimenti' }).click();
  await expect(page).toHaveURL(/\/browse$/);

  const open = page.getByRole('region', { name: 'Gratis per te' });
  await open.locator('.card__link').first().click();
  // A lesson of a series opens its series, where it stands out; a lone one plays at once.
  await expect(page).toHaveURL(/\/(series|watch)\//);
  if (page.url().includes('/series/')) {
    const id = new URL(page.url()).searchParams.get('hl');
    // By key: the page scrolls to the lesson by itself, and may move it away under a pointer.
    await page.getByRole('listitem').locator(`a[href^="/watch/${id}"]`).first().press('Enter');
  }
  await expect(page).toHaveURL(/\/watch\//);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  const pixels = await pixelsOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(4);
  expect(pixels.equals(await pixelsOf(page))).toBe(false);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Pausa' }).click();
  const stoppedAt = await positionOf(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Chiudi il video' }).click();
  await expect(page).not.toHaveURL(/\/watch\//);

  const second = await newDevice();
  await second.goto(`/?redirectTo=${encodeURIComponent(pathname)}`);
  await second.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  const login = second.getByRole('dialog');
  await login.getByLabel('E-mail', { exact: true }).fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(second).toHaveURL(new RegExp(`${pathname}$`));
  await expect.poll(() => positionOf(second)).toBeGreaterThan(stoppedAt - 1);
  await expect.poll(() => positionOf(second)).toBeGreaterThan(stoppedAt + 1);
});
