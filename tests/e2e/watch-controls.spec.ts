import { axeClean, expect, freshUser, test, type Page } from './support';
import { isPaused, lesson, positionOf, watch } from './watch-support';

// What stands around the film: skip, next, tools, rating, help, report, and the notices (spec 3 §2.2, §4.2, §4.7).

/** The lesson after which another follows in its series. Its outro is ten seconds long. */
const first = { id: 'paziente-ansioso', duration: 101, outro: 91 };

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause());
const play = (page: Page) => page.evaluate(() => document.querySelector('video')?.play());

/** The bodies of an operation's calls from now on. */
function callsOf(page: Page, operation: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${operation}`)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('the introduction is skipped by hand and by key, and the button goes with it', async ({ page }) => {
  await watch(page);
  await pause(page);
  const skip = button(page, 'Salta l’introduzione');
  await skip.focus();
  await axeClean(page);
  await skip.press('Enter');
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(6);
  await expect(skip).toBeHidden();
  await expect(button(page, 'Riproduci')).toBeFocused();
});

test('the next lesson is announced, made ready, and starts from memory at its first second', async ({ page, call }) => {
  // Left in the middle once: that is not where it begins now.
  await call(page, 'SaveProgress', { videoId: lesson, seconds: 50 });
  const rehearsals = callsOf(page, 'GetVideo');
  const fetchedFrom: string[] = [];
  page.on('request', (request) => request.url().includes(`/${lesson}/cbcs/`) && fetchedFrom.push(page.url()));
  await watch(page, { videoId: first.id, at: first.outro });
  // Else the film's end would have to wait for what is looked at here.
  await pause(page);
  const card = page.getByRole('region', { name: 'Prossima lezione' });
  await expect(card).toContainText('La diga in tre gesti');
  await expect(card).toContainText(/Prossima, tra \d+ second/);
  await expect
    .poll(() => rehearsals)
    .toContainEqual({ videoId: lesson, seriesId: 'alla-poltrona', preload: true, startSeconds: 0 });
  await axeClean(page);
  const path = `/watch/${lesson}?s=alla-poltrona&t=0`;
  await expect(card.getByRole('link', { name: 'Guarda ora' })).toHaveAttribute('href', path);
  // Nobody touches anything: the film ends and the next one begins.
  await play(page);
  await page.waitForURL(`**${path}`, { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'La diga in tre gesti' })).toBeAttached();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
  expect(await positionOf(page)).toBeLessThan(30);
  // Its first segments came while the first lesson was still on the screen.
  expect(fetchedFrom[0]).toContain(first.id);
});

test('who stays is left alone', async ({ page }) => {
  await watch(page, { videoId: first.id, at: first.outro });
  await pause(page);
  const stay = button(page, 'Resta qui');
  await stay.focus();
  await stay.press('Enter');
  await expect(stay).toBeHidden();
  await play(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.ended), { timeout: 40_000 }).toBe(true);
  expect(page.url()).toContain(first.id);
});

test('without motion the next lesson is offered and waits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page, { videoId: first.id, at: first.outro });
  const card = page.getByRole('region', { name: 'Prossima lezione' });
  await expect(card.getByRole('link', { name: 'Guarda ora' })).toBeVisible();
  await expect(card).not.toContainText('tra');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.ended), { timeout: 40_000 }).toBe(true);
  expect(page.url()).toContain(first.id);
  await card.getByRole('link', { name: 'Guarda ora' }).press('Enter');
  await page.waitForURL(`**/watch/${lesson}?s=alla-poltrona&t=0`);
});

test('the tools: in use first, then what comes; a link is counted and opened beside', async ({ page }) => {
  const counted = callsOf(page, 'CountToolUse');
  await page.context().route('https://brenta.example/**', (route) => route.fulfill({ body: 'Brenta' }));
  await watch(page, { at: 36 });
  await button(page, 'Strumenti').press('Enter');
  const tools = panel(page, 'Strumenti in campo').getByRole('listitem');
  await expect(tools).toHaveCount(4);
  await expect(tools.nth(0)).toContainText('In uso adesso');
  await expect(tools.nth(0)).toContainText('Pinza foradiga');
  await expect(tools.nth(1)).toContainText('In campo');
  await expect(tools.nth(1)).toContainText('Uncino alato per molari');
  await expect(tools.nth(2)).toContainText('Da 00:50');
  for (const picture of await tools.locator('img').all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await axeClean(page);
  const opened = page.waitForEvent('popup');
  const told = page.waitForResponse('**/api/TrackEvent');
  await panel(page, 'Strumenti in campo')
    .getByRole('link', { name: /Uncino alato/ })
    .click();
  const popup = await opened;
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  const event = await told;
  expect(event.status()).toBe(200);
  expect(event.request().postDataJSON()).toMatchObject({
    name: 'STARRING_CLICK',
    params: { starring: 'Uncino alato per molari' },
    videoId: lesson,
  });
  const uses = () => counted.flatMap((body) => (body as { uses: { name: string; clicks?: number }[] }).uses);
  await expect.poll(uses).toContainEqual({ name: 'Uncino alato per molari', clicks: 1 });
  // The film was paused for the link, and with the pause the seconds were told.
  await expect.poll(uses).toContainEqual({ name: 'Pinza foradiga', seconds: expect.any(Number) });
});

test('a tool that is still to come is gone to', async ({ page }) => {
  await watch(page, { at: 36 });
  await button(page, 'Strumenti').click();
  await page.getByRole('button', { name: 'Spatola smussa: vai a 00:50' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(50);
});

test('the measure is notched where chapters begin', async ({ page }) => {
  await watch(page, { at: 20 });
  const lengths = await page
    .locator('.scrub .sonda > i')
    .evaluateAll((pieces) => pieces.map((piece) => Number(getComputedStyle(piece).getPropertyValue('--w'))));
  expect(lengths).toEqual([16, 18, 16, 18, 17, 17, 18]);
});

test('what the lesson is about stands under its chapters, lines with a dash indented', async ({ page }) => {
  await watch(page, { at: 20 });
  await button(page, 'Capitoli').click();
  const about = panel(page, 'Capitoli').getByRole('region', { name: 'La lezione' });
  await expect(about).toContainText('Isolare un molare');
  const item = about.getByText('uncino alato per molari', { exact: true });
  const indent = (await item.evaluate((line) => getComputedStyle(line).paddingLeft)).replace('px', '');
  expect(Number(indent)).toBeGreaterThan(10);
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
  await expect(dialog.getByRole('button', { name: 'Invio' })).toBeDisabled();
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

test('nothing leads away while a dialog is open', async ({ page }) => {
  await watch(page, { videoId: first.id, at: first.outro });
  await pause(page);
  await button(page, 'Aiuto').click();
  const card = page.locator('.next.cinema-only');
  await expect(card).not.toContainText('tra');
});

test.describe('where fingers steer', () => {
  test.use({ hasTouch: true, viewport: { width: 844, height: 390 } });

  test('a large play button stands on a film that rests', async ({ page }) => {
    await watch(page, { at: 20 });
    await pause(page);
    const play = page.locator('.player__go');
    await expect(play).toHaveAccessibleName('Riproduci');
    await axeClean(page);
    await play.click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(play).toBeHidden();
  });
});

test('on a phone held upright chapters and tools are tabs, steered by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page, { at: 36 });
  const chapters = page.getByRole('tab', { name: 'Capitoli' });
  const tools = page.getByRole('tab', { name: 'Strumenti' });
  await expect(chapters).toHaveAttribute('aria-selected', 'true');
  await chapters.press('ArrowRight');
  await expect(tools).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText('Pinza foradiga')).toBeVisible();
  await axeClean(page);
  await button(page, 'Valuta').click();
  await expect(page.getByRole('dialog', { name: 'Ti è piaciuta la lezione?' })).toBeVisible();
  await axeClean(page);
});

test('a slow connection is told, and blocks nothing', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await watch(page, { at: 10 });
  const notice = page.getByText('La connessione è lenta.');
  await expect(notice).toBeHidden();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await watch(page, { at: 40 });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  expect(await isPaused(page)).toBe(false);
  await axeClean(page);
  await button(page, 'Chiudi l’avviso').click();
  await expect(notice).toBeHidden();
});

test.describe('in a phone’s browser', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  test.use({ userAgent: phone, viewport: { width: 390, height: 844 } });

  test('the app is needed, and the dialog says how to have it', async ({ page }) => {
    await page.goto(`/watch/${lesson}`);
    const dialog = page.getByRole('dialog', { name: 'Dal telefono si guarda con l’app' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('video')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await axeClean(page);
    await dialog.getByRole('link', { name: 'Torna al catalogo' }).click();
    await page.waitForURL('**/browse');
  });

  test('installed it plays', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await watch(page, { at: 20 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
