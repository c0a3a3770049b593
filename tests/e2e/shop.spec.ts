import { axeClean, expect, freshUser, test, type Page } from './support';

/** Fills in the provider's page and presses its button. */
async function payWith(page: Page, number: string, act: 'Paga' | 'Abbonati' = 'Abbonati') {
  await page.getByLabel('Numero carta').fill(number);
  await page.getByLabel('Scadenza').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: act }).click();
}

const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';

test('a locked lesson leads to the plans, to the payment, and opens at its second', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto('/plans?next=%2Fwatch%2Fdiga%3Ft%3D61');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tre piani, lo stesso catalogo.');
  await axeClean(page);
  await page.getByRole('button', { name: 'Scegli l’annuale' }).click();
  await expect(page.getByLabel('Numero carta')).toBeVisible();
  await payWith(page, good);
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('È tutto aperto.');
  await axeClean(page);
  await page.getByRole('link', { name: 'Riprendi da 01:01' }).click();
  await expect(page).toHaveURL(/\/watch\/diga\?t=61$/);
});

test('a declined card keeps what was chosen, and another one pays', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Scegli il mensile' }).click();
  await payWith(page, declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await payWith(page, good);
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
});
