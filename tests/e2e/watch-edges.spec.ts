import { axeClean, expect, freshUser, test, type Page } from './support';
import { button, first, isPaused, lesson, pause, positionOf, watch } from './watch-support';

// Rare failures: double clicks, held keys, refused retries, an unresponsive socket, an expired grant.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

const signatureIn = (address: string): string => /\/m\/([^/]+)\//.exec(address)?.[1] ?? '';

const refusal = (status: number, code: string, reason: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code, message: reason, reason } }),
});

/** Marks the document, so that a reload can be recognised. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

/** Every part of the film that is asked for from now on is missing, and the film needs one. */
async function breakFilm(page: Page, seconds: number): Promise<void> {
  await page.route('**/*.m4s', (route) => route.fulfill({ status: 404 }));
  await page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, seconds);
}

test('a double click closes the video once', { tag: '@faults' }, async ({ page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (delta) => {
      document.documentElement.dataset.went = `${document.documentElement.dataset.went ?? ''}${delta}`;
      go(delta);
    };
  });
  await page.goto('/browse');
  await page.goto(`/browse?details=${lesson}`);
  const details = page.getByRole('dialog');
  await details.locator(`a[href^="/watch/${lesson}"]`).first().click();
  // The trailer was a picture that moves, too.
  const film = page.locator('.player__film');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/SaveProgress') && saves.push(request.url()));
  await page.getByRole('link', { name: 'Chiudi il video' }).dblclick();
  await expect(details).toBeVisible();
  expect(saves).toHaveLength(1);
  await expect(page.locator('html')).toHaveAttribute('data-went', '-1');
});

test('held keys toggle once; those that seek and turn the volume go on', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 20 });
  for (let count = 0; count < 4; count += 1) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const position = await positionOf(page);
  for (let count = 0; count < 3; count += 1) await page.keyboard.down('l');
  await page.keyboard.up('l');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 29);
});

test('a choice and a slider keep only their own keys, and a panel that closes gives the focus back', {
  tag: '@faults',
}, async ({ page }) => {
  await watch(page, { at: 20 });
  await page.getByRole('slider', { name: 'Volume' }).focus();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('m');
  await expect(button(page, 'Riattiva l’audio')).toBeVisible();
  const opener = button(page, 'Audio e sottotitoli');
  await opener.press('Enter');
  const audio = page.getByRole('group', { name: 'Audio' });
  await audio.getByLabel('Italiano').focus();
  await page.keyboard.press('Escape');
  await expect(audio).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await button(page, 'Chiudi il pannello').press('Enter');
  await expect(audio).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('t');
  await page.getByRole('searchbox', { name: 'Cerca nella lezione' }).focus();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Altro')).toBeFocused();
});

test('another try says what it met, and takes a place over at the second of the film', { tag: '@faults' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|401|503|403/);
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => told.push(String(payload))));
  await watch(page);
  await breakFilm(page, 60);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Questo video non si apre da qui');

  await page.route('**/api/GetVideo', (route) => route.fulfill(refusal(503, 'unavailable', 'unavailable')));
  await button(page, 'Riprova').click();
  await expect(dialog).toContainText('Codice: unavailable');
  await page.route('**/api/GetVideo', (route) => route.fulfill(refusal(403, 'permission-denied', 'view-limit')));
  await button(page, 'Riprova').click();
  await expect(dialog).toContainText('Codice: view-limit');

  await page.unroute('**/*.m4s');
  told.length = 0;
  await button(page, 'Guarda qui e ferma l’altro').click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(60.5);
  await expect(dialog).toHaveCount(0);
  const wanted = told.map((text) => text.startsWith('{') && JSON.parse(text)).find(({ type }) => type === 'watch');
  expect(wanted).toMatchObject({ videoId: lesson, seconds: 60 });
});

test('a try without a session leads to the sign-in', { tag: '@faults' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404|401/);
  await watch(page);
  await breakFilm(page, 60);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Questo video non si apre da qui');
  await page.route('**/api/GetVideo', (route) => route.fulfill(refusal(401, 'unauthenticated', 'sign-in-needed')));
  await button(page, 'Riprova').click();
  await expect(dialog).toContainText('Codice: sign-in-needed');
  await expect(button(page, 'Accedi di nuovo')).toBeVisible();
});

test('a take-over without an answer says so and can be tried again', { tag: '@faults' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|403/);
  // A socket that opens and never sends a message.
  await page.routeWebSocket('**/realtime**', () => undefined);
  await watch(page);
  await breakFilm(page, 60);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Questo video non si apre da qui');
  await page.route('**/api/GetVideo', (route) => route.fulfill(refusal(403, 'permission-denied', 'view-limit')));
  await button(page, 'Riprova').click();
  await button(page, 'Guarda qui e ferma l’altro').click();
  await expect(button(page, 'Sto fermando l’altro…')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Codice: take-over-no-answer');
  await expect(button(page, 'Guarda qui e ferma l’altro')).not.toHaveAttribute('aria-busy');
  await axeClean(page);
});

test('a lesson that is warm plays on when the page’s own answer is lost', { tag: '@faults' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch/);
  const licences: string[] = [];
  page.on('response', (response) => response.url().includes(`/api/drm/`) && licences.push(response.url()));
  await watch(page, { videoId: first.id, at: first.outro });
  await expect.poll(() => licences.filter((url) => url.endsWith(`/${lesson}`))).not.toEqual([]);
  await pause(page);
  await mark(page);
  await page.route(`**/watch/${lesson}.data**`, (route) => route.abort());
  await page.getByRole('link', { name: 'Guarda ora' }).press('Enter');
  await page.waitForURL(`**/watch/${lesson}**`);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  await expect(page.locator('html')).toHaveAttribute('data-marked', '');
});

test('lessons that follow by themselves are switched off on screen, for good', { tag: '@faults' }, async ({
  page,
  call,
}) => {
  await watch(page, { videoId: first.id, at: first.outro });
  await pause(page);
  const card = page.getByRole('region', { name: 'Prossima lezione' });
  await expect(card).toContainText(/Prossima, tra/);
  await button(page, 'Altro').click();
  const follows = page.getByRole('checkbox', { name: /^La prossima lezione parte da sola/ });
  await expect(follows).toBeChecked();
  await follows.uncheck();
  await axeClean(page);
  await expect(card).not.toContainText('tra');
  const saved = async () => (await call(page, 'PreloadVideo', { videoId: lesson })).body;
  await expect.poll(saved).toMatchObject({ video: { preferences: { autoplayNext: false } } });
});

test('pictures and words that are first wanted after the grant’s end come under a new one', { tag: '@faults' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + Number(sessionStorage.getItem('hours-later') ?? 0) * 3_600_000;
  });
  await watch(page, { at: 20 });
  await pause(page);
  const renewal = page.waitForResponse('**/api/RenewGrant');
  await page.evaluate(() => sessionStorage.setItem('hours-later', '5'));
  const sheet = page.waitForRequest('**/storyboard.webp');
  await page.getByRole('slider', { name: 'Posizione nella lezione' }).hover();
  const { dash } = await (await renewal).json();
  expect(signatureIn((await sheet).url())).toBe(signatureIn(dash));
  const words = page.waitForRequest('**/sub-it.vtt');
  await button(page, 'Altro').press('Enter');
  await button(page, 'Trascrizione').press('Enter');
  expect(signatureIn((await words).url())).toBe(signatureIn(dash));
  await expect(page.getByRole('complementary', { name: 'Trascrizione' }).getByRole('listitem').first()).toBeVisible();
});

test.describe('where fingers steer', () => {
  test.use({ hasTouch: true, viewport: { width: 844, height: 390 } });

  test('a tap where a hidden control is only brings the controls back', { tag: '@faults' }, async ({ page }) => {
    await watch(page, { at: 10 });
    const stage = page.locator('.player__stage');
    await expect(stage).toHaveAttribute('data-chrome', 'hidden');
    const back = page.getByRole('link', { name: 'Chiudi il video' });
    const box = await back.boundingBox();
    if (!box) throw new Error('the way back is not drawn');
    await mark(page);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(stage).not.toHaveAttribute('data-chrome');
    await expect(page).toHaveURL(/\/watch\//);
    await expect(page.locator('html')).toHaveAttribute('data-marked', '');
    // A film that runs hides them again.
    await pause(page);
    await expect(stage).not.toHaveAttribute('data-chrome');
    await back.tap();
    await page.waitForURL('**/browse');
  });
});
