import { arrowUntil, isFocusIn } from './arrow-support';
import { axeClean, expect, freshUser, test } from './support';

// The search: to the second, by mouse, keyboard and television (spec 1 §2, look: cerca).

test('a dentist finds a sentence and opens the film there', async ({ page, signInAs }) => {
  // Opening a film takes a place: the demo's dentist keeps hers for the other tests.
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/search?q=filo%20cerato');
  const sentence = page.getByRole('link', { name: /scende piano/ });
  await expect(sentence.locator('mark')).toHaveText(['filo', 'cerato']);
  await axeClean(page);
  await expect(sentence).toHaveAttribute('href', /^\/watch\/diga\?t=\d+$/);
  await sentence.click();
  await expect(page).toHaveURL(/\/watch\/diga\?t=\d+/);
});

test('filters are in the address, and back takes them away', async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/search?q=strumento');
  const all = await page.locator('[data-result]').count();
  await page.getByRole('checkbox', { name: /Chirurgia/ }).check();
  await expect(page).toHaveURL(/tag=chirurgia/);
  await expect.poll(() => page.locator('[data-result]').count()).toBeLessThan(all);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Chirurgia/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /Chirurgia/ }).uncheck();
  await expect.poll(() => page.locator('[data-result]').count()).toBe(all);
});

test('suggestions are walked by keyboard, and Escape closes, then empties', async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/search');
  const box = page.getByRole('combobox');
  await box.click();
  await box.pressSequentially('uncino');
  await expect(page.getByRole('option').first()).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('uncino');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=uncino');
  await expect(page.locator('[data-result="diga"]')).toBeVisible();
  await page.getByRole('button', { name: 'Cancella la ricerca' }).click();
  await expect(page.getByRole('option', { name: 'uncino', exact: true })).toBeVisible();
});

test('an assistant finds lessons for assistants only; a locked lesson shows the sentence and not the film', {
  tag: '@faults',
}, async ({ page, newDevice, signInAs }) => {
  await signInAs(page, 'assistente@apice.test');
  await page.goto('/search?q=portaaghi');
  await expect(page.locator('[data-result="sutura"]')).toHaveCount(0);
  const trial = await newDevice();
  await signInAs(trial, 'prova@apice.test');
  await trial.goto('/search?q=filo%20cerato');
  const sentence = trial.getByRole('link', { name: /scende piano/ });
  await expect(sentence).toContainText('Con l’abbonamento');
  await sentence.click();
  await expect(trial.getByRole('dialog')).toBeVisible();
  await expect(trial).toHaveURL(/details=diga/);
});

test('an empty search helps on', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/search?q=zirconia');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('zirconia');
  await axeClean(page);
  await page.getByRole('link', { name: 'Igiene' }).click();
  await expect(page).toHaveURL('/search?q=Igiene');
  await expect(page.locator('[data-result]').first()).toBeVisible();
});

test('on a telephone the filters are in a sheet', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/search?q=strumento');
  await page.getByRole('button', { name: 'Filtri' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Chirurgia/ })
    .check();
  await page.getByRole('button', { name: 'Mostra i risultati' }).click();
  await expect(page.getByRole('button', { name: 'Filtri, 1 attivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Togli il filtro Chirurgia' }).click();
  await expect(page).not.toHaveURL(/tag=/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axeClean(page);
});

test('a television is steered by arrows', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/search?q=filo%20cerato&tv');
  await arrowUntil(page, 'ArrowDown', () => isFocusIn(page, '[role="combobox"]'), 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveValue('');
});

test('tags and topics lead to the search', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/browse?details=diga');
  await page.getByRole('dialog').getByRole('link', { name: 'Conservativa', exact: true }).click();
  await expect(page).toHaveURL('/search?q=Conservativa');
  await expect(page.locator('[data-result="diga"]')).toBeVisible();
});

test('a search that does not answer says so and keeps the words', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|400/);
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/search?tool=no-such-tool');
  await expect(page.getByRole('alert')).toContainText('tool-not-found');
  await axeClean(page);
});
