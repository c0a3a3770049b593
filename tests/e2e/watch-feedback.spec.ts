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

test('a rating that is not stored goes back and says so', { tag: '@faults' }, async ({ page, consoleErrors }) => {
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

test('the same rating stands in the details and in the preview of a card', { tag: '@faults' }, async ({ page }) => {
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

test('help answers, and leads to the report, which arrives with what the player knows', async ({ page }) => {
  await watch(page, { at: 20 });
  await button(page, 'Aiuto').press('Enter');
  const help = page.getByRole('dialog', { name: 'Come possiamo aiutarti?' });
  await help.getByText('Lo schermo resta nero').press('Enter');
  await expect(help.getByText(/Il video è protetto/)).toBeVisible();
  await axeClean(page);
  await help.getByRole('button', { name: 'Segnala un problema' }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Segnala un problema' });
  await expect(report).toBeVisible();
  await expect(help).toBeHidden();
  await report.getByRole('checkbox', { name: 'L’audio' }).check();
  await report.getByLabel('Racconta che cosa succede').fill('Non si sente la voce.');
  const sent = page.waitForResponse('**/api/ReportVideo');
  await report.getByRole('button', { name: 'Invia la segnalazione' }).click();
  const response = await sent;
  expect(response.status()).toBe(200);
  const body: Record<string, unknown> = response.request().postDataJSON();
  expect(body).toMatchObject({ videoId: lesson, types: ['audio'], details: 'Non si sente la voce.', platform: 'web' });
  expect(body.config).toMatchObject({ audio: 'it', height: expect.any(Number), droppedFrames: expect.any(Number) });
  await expect(report).toBeHidden();
  await expect(page.getByText('Grazie, la segnalazione è arrivata.')).toBeVisible();
});
