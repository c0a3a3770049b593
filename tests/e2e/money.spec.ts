import { expect, freshUser, test, type Page } from './support';
import { subscribe } from './support/paying';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(({ consoleErrors }) => {
  // The provider's page has no icon.
  consoleErrors.allow(/favicon|404/);
});

test('a plan goes up with its amount shown first, and down with the period', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await subscribe(page, 'Scegli il mensile');
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Passa all’annuale' }).click();
  const up = page.getByRole('dialog', { name: 'Passi a Annuale' });
  // The month has just begun: nearly all of it is taken off the year.
  await expect(up).toContainText(/261,\d\d\s€/);
  await up.getByRole('button', { name: 'Passa all’annuale' }).click();
  await expect(section(page, 'Abbonamento')).toContainText(/Annuale, 290,00\s€/);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Torna al mensile' }).click();
  const down = page.getByRole('dialog', { name: 'Torni a Mensile' });
  await expect(down).toContainText(/0,00\s€/);
  await down.getByRole('button', { name: 'Torna al mensile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'passi a Mensile' })).toBeVisible();
});
