import { axeClean, expect, test } from './support';

// The page of a series (spec 1 §2).

test('a lesson of a series opens the series with itself marked', async ({ page, signInAs }) => {
  await signInAs(page, 'mensile@apice.test');
  await page.goto('/browse');
  await page.locator('[data-card="riunito"] .card__link').first().click();
  await expect(page).toHaveURL('/series/alla-poltrona?hl=riunito&rec=1');
  await expect(page).toHaveTitle('Alla poltrona - Apice');
  const lesson = page.getByRole('link', { name: /La lezione che cercavi/ });
  await expect(lesson).toBeInViewport();
  await expect(lesson).toHaveAttribute('href', '/watch/riunito?s=alla-poltrona');
  await axeClean(page);
});

test('a series lists its seasons and what is locked in it', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'prova@apice.test');
  await page.goto('/series/alla-poltrona');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await page
    .getByRole('link', { name: /Con l’abbonamento/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Si apre con l’abbonamento');
});

test('an assistant sees the lessons that are for assistants', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'assistente@apice.test');
  await page.goto('/series/mani-ferme');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('an unknown series is not found', { tag: '@faults' }, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await signInAs(page, 'mensile@apice.test');
  const response = await page.goto('/series/no-such-series');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText('series-not-found');
  await expect(page).toHaveTitle('Pagina non trovata - Apice');
  await expect(page.getByRole('button', { name: 'Il tuo account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Intanto, qualche lezione' }).getByRole('link')).toHaveCount(3);
  await axeClean(page);
});

test('a visitor is sent to sign in and comes back', async ({ page }) => {
  await page.goto('/series/mani-ferme?hl=sutura');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fseries%2Fmani-ferme%3Fhl%3Dsutura/);
});
