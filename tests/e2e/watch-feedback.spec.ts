import { axeClean, expect, freshUser, test } from './support';
import { button, isPaused, lesson, watch } from './watch-support';

// What viewers say of a lesson: rating, help, report (spec 3 §2.2, §4.7).

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('a rating is given, shown everywhere, and taken back by the same button', async ({ page, call }) => {
  const rating = async () => {
    const { body } = await call(page, 'GetVideoDetails', { videoId: lesson });
    return (body as { video: { rating: number | null } }).video.rating;
  };
  await watch(page, { at: 20 });
  await button(page, 'Valuta la lezione').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ti è piaciuta la lezione?' });
  const like = dialog.getByRole('button', { name: 'Mi piace', exact: true });
  await like.press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(rating).toBe(1);
  expect(await isPaused(page)).toBe(true);
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Non mi piace' }).click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(rating).toBe(-1);
  await dialog.getByRole('button', { name: 'Non mi piace' }).click();
  await expect.poll(rating).toBeNull();
  await page.keyboard.press('Escape');
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('a rating that is not stored goes back and says so', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await page.route('**/api/SetRating', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
  );
  await page.goto(`/browse?details=${lesson}`);
  const like = page.getByRole('dialog').getByRole('button', { name: /^Mi piace: / });
  await like.click();
  await expect(page.getByText('Il voto non è stato salvato. Riprova.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('the same rating stands in the details and in the peek of a card', async ({ page }) => {
  await page.goto(`/browse?details=${lesson}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mi piace: / })
    .click();
  await page.keyboard.press('Escape');
  const card = page.locator(`[data-card="${lesson}"]`).first();
  await card.getByRole('link').first().hover();
  await expect(card.getByRole('button', { name: /^Mi piace: / })).toHaveAttribute('aria-pressed', 'true');
  // The neighbours are dimmed on purpose while a card is open.
  await axeClean(page, { exclude: ['.card:not([data-open])'] });
});

test('help answers, and leads to the report', async ({ page }) => {
  await watch(page, { at: 20 });
  await button(page, 'Aiuto').press('Enter');
  const help = page.getByRole('dialog', { name: 'Come possiamo aiutarti?' });
  await help.getByText('Lo schermo resta nero').press('Enter');
  await expect(help.getByText(/Il video è protetto/)).toBeVisible();
  await axeClean(page);
  await help.getByRole('button', { name: 'Segnala un problema' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Segnala un problema' })).toBeVisible();
  await expect(help).toBeHidden();
});

test('a report needs a kind and words, keeps them when it fails, and is sent once', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await watch(page, { at: 20 });
  await button(page, 'Aiuto').click();
  await button(page, 'Segnala un problema').click();
  const dialog = page.getByRole('dialog', { name: 'Segnala un problema' });
  const send = dialog.getByRole('button', { name: 'Invia la segnalazione' });
  const words = dialog.getByLabel('Racconta che cosa succede');
  await expect(send).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'L’audio' }).check();
  await expect(send).toBeDisabled();
  await words.fill('   ');
  await expect(send).toBeDisabled();
  await words.fill('Non si sente la voce.');
  await axeClean(page);

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ReportVideo', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } });
  });
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Sto inviando' })).toBeDisabled();
  await expect(words).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'L’audio' })).toBeDisabled();
  answer();
  await expect(dialog.getByRole('alert')).toContainText('La segnalazione non è partita.');
  await expect(words).toHaveValue('Non si sente la voce.');
  await expect(dialog.getByRole('checkbox', { name: 'L’audio' })).toBeChecked();

  await page.unroute('**/api/ReportVideo');
  const sent = page.waitForRequest('**/api/ReportVideo');
  await send.click();
  const body: Record<string, unknown> = (await sent).postDataJSON();
  expect(body).toMatchObject({ videoId: lesson, types: ['audio'], details: 'Non si sente la voce.', platform: 'web' });
  expect(body.config).toMatchObject({ audio: 'it', height: expect.any(Number), droppedFrames: expect.any(Number) });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Grazie, la segnalazione è arrivata.')).toBeVisible();
  await button(page, 'Aiuto').click();
  await button(page, 'Segnala un problema').click();
  await expect(words).toHaveValue('');
});
