import { axeClean, expect, freshUser, test, type Page } from './support';
import { isWholeWhenNarrow } from './support/sideways';
import { positionOf, watch } from './watch-support';

// The game (docs/gaming.md) for players and editors. Each player is a separate user who starts from zero.

type Call = (page: Page, operation: string, input?: object) => Promise<{ status: number; body: unknown }>;

const feedback = { questions: ['Uno', 'Due', 'Tre'], ratings: [5, 5, 5] };

/** The game counts in a job: soon, or with the next run of the schedule. */
const counted = { timeout: 45_000 };

/** The experience that the page's level card shows. */
const experience = (page: Page) =>
  page.locator('.play__facts div').filter({ hasText: 'Esperienza in tutto' }).locator('dd');

/** Unlocks a book as its quiz does, with any answers. */
async function unlock(page: Page, call: Call, ebookId: string): Promise<void> {
  const answers: { questionId: string; answerId: string }[] = [];
  for (;;) {
    const { body } = await call(page, 'GetNextQuestion', { ebookId, ...answers.at(-1) });
    const { question } = body as { question: { id: string; answers: { id: string }[] } | null };
    if (!question) break;
    answers.push({ questionId: question.id, answerId: question.answers[0]?.id ?? '' });
  }
  expect((await call(page, 'UnlockEbook', { ebookId, answers })).status).toBe(200);
}

test('a dentist begins at nothing, is shown a badge over the film, and has the points of what was watched', async ({
  page,
  signInAs,
  call,
}) => {
  // A minute of film is watched, and what it counts comes with the next run of the schedule.
  test.setTimeout(180_000);
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/play');
  await expect(experience(page)).toHaveText('0');
  await axeClean(page);
  await isWholeWhenNarrow(page);

  // A badge unlocked before the page is connected to the game is not shown, so the page must be open first.
  let connected = 0;
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/realtime/gaming') return;
    socket.once('framereceived', () => (connected += 1));
  });
  await watch(page, { videoId: 'sondaggio' });
  await expect.poll(() => connected, counted).toBe(1);
  expect((await call(page, 'SendFeedback', feedback)).status).toBe(200);
  const news = page.getByRole('complementary').filter({ hasText: 'Il tuo parere' });
  await expect(news).toBeVisible(counted);
  await expect(news).toContainText('+20 punti');
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
  await axeClean(page);
  await expect(news).toBeHidden(counted);
  await expect.poll(() => positionOf(page), { timeout: 90_000 }).toBeGreaterThan(63);

  await page.goto('/play');
  await expect(experience(page)).toHaveText('50', counted);
  await expect(page.getByRole('heading', { name: '1 giorno di fila' })).toBeVisible();
  await page.getByRole('button', { name: /^Il tuo parere/ }).click();
  const badge = page.getByRole('dialog', { name: 'Il tuo parere' });
  await expect(badge.getByText(/Fresato il/)).toBeVisible();
  await axeClean(page);
});

test('an assistant pays a prize with pearls, and has them back when the request is taken back', async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  const title = `Premio ${crypto.randomUUID().slice(0, 8)}`;
  const editor = await newDevice();
  await signInAs(editor, 'admin@apice.test');
  const prize = { title, company: '', privacyPolicyLink: null, picture: null, stock: 1, pearls: 1 };
  const made = await call(editor, 'SaveReward', prize);
  expect(made.status).toBe(200);

  await signInAs(page, freshUser({ like: 'assistente@apice.test' }).email);
  await page.goto('/play');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Ti manca 1 perla.');
  const { body } = await call(page, 'GetEbooks');
  const { ebooks } = body as { ebooks: { id: string; unlocked: boolean }[] };
  const locked = ebooks.filter(({ unlocked }) => !unlocked);
  expect(locked).not.toEqual([]);
  for (const { id } of locked) await unlock(page, call, id);
  expect((await call(page, 'SendFeedback', feedback)).status).toBe(200);
  // What was earned elsewhere reaches the open page.
  await card.getByRole('button', { name: `Riscatta: ${title}` }).click(counted);

  const form = page.getByRole('dialog', { name: title });
  await form.getByRole('textbox', { name: 'Indirizzo', exact: true }).fill('Via Palestro 14');
  await form.getByRole('textbox', { name: 'CAP' }).fill('20121');
  await form.getByRole('textbox', { name: 'Città' }).fill(title);
  await form.getByRole('textbox', { name: 'Provincia' }).fill('MI');
  await form.getByRole('textbox', { name: 'Telefono' }).fill('+39 347 555 0142');
  await axeClean(page);
  await form.getByRole('button', { name: 'Mandalo qui' }).click();
  await expect(form.getByText('Dati inviati.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Richiesto il/ })).toBeVisible();

  await editor.goto(`/admin/prizes?${new URLSearchParams({ q: title })}`);
  await editor.getByRole('button', { name: 'Annulla la richiesta' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Annulla la richiesta' }).click();
  await expect(editor.getByText('Richiesta annullata, 1 perla restituita.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: `Riscatta: ${title}` })).toBeVisible();

  // Nobody else is shown it.
  const { id } = made.body as { id: string };
  expect((await call(editor, 'SaveReward', { id, ...prize, pearls: null })).status).toBe(200);
  await page.reload();
  await expect(card).toHaveCount(0);
});

test('a Spanish viewer has no game, and a dentist’s team sees only who takes part', async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  const spaniard = await newDevice();
  const sockets: string[] = [];
  spaniard.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await signInAs(spaniard, freshUser({ like: 'prova@apice.test' }).email);
  expect((await call(spaniard, 'SetLanguage', { language: 'es' })).status).toBe(200);
  await spaniard.goto('/play');
  await expect(spaniard).toHaveURL(/\/browse$/);
  await expect.poll(() => sockets).toContain('/realtime');
  expect(sockets).not.toContain('/realtime/gaming');
  await expect(spaniard.locator('a[href="/play"]')).toHaveCount(0);

  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/play');
  const takesPart = page.getByRole('switch', { name: 'Partecipa con «Studio Bianchi»' });
  await expect(takesPart).not.toBeChecked();
  await takesPart.check();
  await expect(takesPart).toBeEnabled();
  await page.reload();
  await expect(takesPart).toBeChecked();
  await takesPart.uncheck();
  await expect(takesPart).toBeEnabled();
  await page.reload();
  await expect(takesPart).not.toBeChecked();
});

test('an administrator tries other rules, and puts a badge into the game which is retired again', async ({
  page,
  newDevice,
  signInAs,
}) => {
  await signInAs(page, 'admin@apice.test');
  await page.goto('/admin/gaming');
  const tried = page.getByRole('complementary', { name: 'Prova' });
  await page.getByRole('spinbutton', { name: 'Punti: Test superato' }).fill('250');
  await tried.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(tried.getByRole('row', { name: /Supera un test/ })).toContainText('+250');
  await expect(tried.getByRole('row', { name: /Supera un test/ })).toContainText('+100');
  await axeClean(page);
  await page.getByRole('spinbutton', { name: 'Punti: Test superato' }).fill('100');
  await expect(page.getByText('modifiche da salvare')).toBeHidden();

  await page.goto('/admin/gaming?view=badges');
  await page.getByRole('link', { name: 'Nuovo badge' }).click();
  const code = `prova-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Badge ${code}`;
  await page.getByLabel('Nome', { exact: true }).fill(title);
  await page.getByLabel('Codice').fill(code);
  await page.getByLabel('Descrizione', { exact: true }).fill('Guarda mille lezioni.');
  await page.getByLabel('Traguardo 1').fill('1000');
  await page.getByLabel('Immagine 1').fill('emblem:probe');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`badge=${code}$`));
  await axeClean(page);

  const dentist = await newDevice();
  await signInAs(dentist, freshUser({ like: 'dentista@apice.test' }).email);
  await dentist.goto('/play');
  await expect(dentist.getByRole('button', { name: new RegExp(title) })).toBeVisible();

  await page.goto('/admin/gaming?view=badges');
  await page.getByRole('button', { name: `Ritira ${title}` }).click();
  await expect(page.getByText(`«${title}» ritirato: chi l’ha già lo tiene.`)).toBeVisible();
  await dentist.reload();
  await expect(dentist.getByRole('heading', { name: 'Badge', exact: true })).toBeVisible();
  await expect(dentist.getByRole('button', { name: new RegExp(title) })).toHaveCount(0);
});
