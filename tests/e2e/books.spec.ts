import { axeClean, expect, freshUser, test } from './support';

// The books (spec 2 §7): the demo has eight, of which a dentist reads four to a page and has some unlocked.

test('a dentist unlocks a book by its questions, takes its file along, and goes on to read it', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto('/books');
  await axeClean(page);
  const locked = page.getByRole('button', { name: /domande$/ }).first();
  const title = (await locked.locator('b').textContent()) ?? '';
  await locked.click();
  const cover = page.getByRole('dialog', { name: title, exact: true });
  await cover.getByRole('button', { name: 'Rispondi a tre domande' }).click();

  const quiz = page.getByRole('dialog', { name: 'Rispondi a 3 domande per scaricare gratis il libro' });
  const send = quiz.getByRole('button', { name: 'Invia le risposte' });
  for (const number of [1, 2, 3]) {
    await expect(quiz.getByText(`Domanda ${number} di 3`)).toBeVisible();
    await expect(send).toBeDisabled();
    await quiz.getByRole('group').getByRole('button').first().click();
  }
  await expect(quiz.getByRole('button', { name: /^Cambia la risposta/ })).toHaveCount(3);
  await axeClean(page);
  await send.click();

  const unlocked = page.getByRole('dialog', { name: 'Risposte registrate con successo!' });
  await expect(unlocked.getByText('Il tuo libro è pronto per il download.')).toBeVisible();
  await axeClean(page);
  const downloading = page.waitForEvent('download');
  await unlocked.getByRole('button', { name: /^EPUB, / }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.epub$/);
  await page.keyboard.press('Escape');
  const volume = page.getByRole('button', { name: title });
  await expect(volume).toBeFocused();
  await page.reload();
  await expect(volume).not.toContainText('domande');
  await volume.click();
  await cover.getByRole('link', { name: 'Leggi qui' }).click();
  await expect(page).toHaveURL(/\/books\/[\w-]+$/);

  // The place is kept on the server: it is the same after a visit elsewhere.
  const foot = page.locator('footer');
  await expect(foot).toContainText(/Pagina|%/);
  const first = await foot.textContent();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/SaveReadingPlace') && response.ok());
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(foot).not.toHaveText(first ?? '');
  await saved;
  const reached = (await foot.textContent()) ?? '';
  await axeClean(page);
  await page.goto('/books');
  await page.getByRole('link', { name: /^Riprendi/ }).click();
  await expect(foot).toHaveText(reached);
});

test('the page of the books stands in the address, and one beyond the end is the last', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/books');
  const covers = page.getByRole('region', { name: 'Tutti i libri' }).getByRole('listitem');
  const turn = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(covers).toHaveCount(4);
  const first = await covers.first().textContent();
  await expect(turn('Indietro')).toHaveAttribute('aria-disabled', 'true');
  await turn('Avanti').click();
  await expect(page).toHaveURL(/\/books\?page=2$/);
  await expect(page.getByText('Pagina 2 di 2')).toBeVisible();
  await expect(covers.first()).not.toHaveText(first ?? '');
  await page.reload();
  await expect(page.getByText('Pagina 2 di 2')).toBeVisible();
  await page.goto('/books?page=99');
  await expect(page.getByText('Pagina 2 di 2')).toBeVisible();
  await expect(turn('Avanti')).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/books?page=nessuna');
  await expect(page.getByText('Pagina 1 di 2')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  });

  test('six covers stand on a page, and one is seen large', async ({ page, signInAs }) => {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    await page.goto('/books');
    const covers = page.getByRole('region', { name: 'Tutti i libri' }).getByRole('listitem');
    await expect(covers).toHaveCount(6);
    await covers.first().getByRole('button').click();
    const cover = page.getByRole('dialog');
    await expect(cover).toBeVisible();
    await axeClean(page);
    await cover.getByRole('button', { name: 'Chiudi la copertina' }).click();
    await expect(cover).toHaveCount(0);
    await expect(covers.first().getByRole('button')).toBeFocused();
  });
});
