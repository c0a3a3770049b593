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

test('an editor puts a book online, which a member of a company unlocks and reads until it is withdrawn', async ({
  page,
  newDevice,
  signInAs,
  call,
  consoleErrors,
}) => {
  // The reader may still be saving chapters for offline when the book is withdrawn.
  consoleErrors.allow(/status of 404 .*\/ebook\//);
  consoleErrors.allow(/ERR_FAILED \(\/assets\//);
  await signInAs(page, 'editor@apice.test');
  await page.goto('/admin/books');
  await page.getByRole('button', { name: 'Nuovo libro' }).click();
  const asked = page.getByRole('dialog', { name: 'Nuovo libro' });
  const title = `Seis puntos ${crypto.randomUUID().slice(0, 8)}`;
  await asked.getByLabel('Titolo').fill(title);
  await asked.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  const ebookId = new URL(page.url()).searchParams.get('book') ?? '';

  // Only in Spanish: the pages of the other journeys stay as they are.
  await page.getByRole('checkbox', { name: 'Italiano' }).uncheck();
  await page.getByRole('checkbox', { name: 'Español' }).check();
  const cover = page.getByRole('region', { name: 'Copertina' });
  await cover.locator('input[type="file"]').setInputFiles('demo/pictures/covers/sei-punti-per-dente-720.webp');
  await expect(cover.getByRole('button', { name: 'Ingrandisci' })).toBeVisible();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Libro salvato.')).toBeVisible();
  const files = page.getByRole('region', { name: 'File' });
  await files.locator('input[type="file"]').first().setInputFiles('demo/books/sei-punti-per-dente.epub');
  await expect(files.getByText(/^EPUB 3/)).toBeVisible();
  await expect(files.getByText('Se ne chiedono 3: aggiungine finché bastano.')).toBeVisible();
  const answers = [
    { label: 'Sí', isCorrect: true },
    { label: 'No', isCorrect: false },
  ];
  for (const label of ['¿Sondas?', '¿Anotas?']) {
    const question = { ebookId, label, explanation: 'Siempre.', videoId: null, second: 0, answers };
    expect((await call(page, 'SaveEbookQuestion', question)).status).toBe(200);
  }
  await page.getByRole('button', { name: 'Domanda', exact: true }).click();
  const form = page.getByRole('group', { name: 'Nuova domanda' });
  await form.getByRole('textbox', { name: 'Domanda' }).fill('¿Repites?');
  await form.getByRole('button', { name: 'Togli la risposta 3' }).click();
  await form.getByRole('textbox', { name: 'Risposta 1' }).fill('Sí');
  await form.getByRole('textbox', { name: 'Risposta 2' }).fill('No');
  await form.getByRole('radio', { name: 'La risposta 1 è giusta' }).check();
  await form.getByLabel('Spiegazione').fill('Cada seis meses.');
  await form.getByRole('button', { name: 'Salva la domanda' }).click();
  await expect(page.getByRole('article', { name: 'Domanda 3' })).toContainText('¿Repites?');
  await axeClean(page);
  await page.getByRole('button', { name: 'Metti in linea' }).click();
  await expect(page.getByText('Libro in linea.')).toBeVisible();

  const member = await newDevice();
  await signInAs(member, freshUser({ like: 'dentista@apice.test' }).email);
  expect((await call(member, 'SetLanguage', { language: 'es' })).status).toBe(200);
  await member.goto('/books');
  await member.getByRole('button', { name: new RegExp(title) }).click();
  await member.getByRole('button', { name: 'Responde a tres preguntas' }).click();
  const quiz = member.getByRole('dialog', { name: /^Responde a 3 preguntas/ });
  for (const number of [1, 2, 3]) {
    await expect(quiz.getByText(`Pregunta ${number} de 3`)).toBeVisible();
    await quiz.getByRole('group').getByRole('button', { name: 'No' }).click();
  }
  await quiz.getByRole('button', { name: 'Enviar las respuestas' }).click();
  // Wrong answers unlock it too, and are explained.
  const unlocked = member.getByRole('dialog', { name: '¡Respuestas registradas con éxito!' });
  await expect(unlocked.getByText('Cada seis meses.')).toBeVisible();
  // The document shows the first page by itself, without the page's other scripts.
  const others = /\/assets\/(?!firstPage)[^/]*\.js$/;
  await member.route(others, (route) => route.abort());
  // Without them the page never answers to presses, which `goto` waits for.
  await member.evaluate((path) => location.assign(path), `/books/${ebookId}`);
  await expect(member.locator('.reader__sheet').getByRole('heading').first()).toBeVisible();
  await member.unroute(others);
  await member.goto(`/books/${ebookId}`);
  await expect(member.locator('footer')).toContainText(/Página|%/);

  await page.reload();
  await expect(page.getByText('Aperto da 1 persona, scaricato 0 volte')).toBeVisible();
  await page.getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Libro ritirato: adesso è una bozza.')).toBeVisible();
  await member.goto('/books');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByText(title)).toHaveCount(0);
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
