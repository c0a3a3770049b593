import { axeClean, expect, freshUser, test, type Page } from './support';
import { button, callsOf, first, lesson, panel, pause, play, positionOf, watch } from './watch-support';

// How a lesson leads to the next (spec 3 §2.2, §4.2).

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

/** Goes to the film's last second: nothing in between is looked at. */
const toLastSecond = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('video.player__film');
    if (film) film.currentTime = film.duration - 1;
  });

test('the next lesson is announced, made ready, and starts from memory at its first second', async ({
  page,
  context,
  call,
}) => {
  // The cookie banner does not appear over the film.
  await context.clearCookies({ name: 'consent' });
  // Left in the middle once: that is not where it begins now.
  await call(page, 'SaveProgress', { videoId: lesson, seconds: 50 });
  const preloads = callsOf(page, 'PreloadVideo');
  const fetchedFrom: string[] = [];
  page.on('request', (request) => request.url().includes(`/${lesson}/cbcs/`) && fetchedFrom.push(page.url()));
  await watch(page, { videoId: first.id, at: first.outro });
  // Else the film's end would have to wait for what is looked at here.
  await pause(page);
  const card = page.getByRole('region', { name: 'Prossima lezione' });
  await expect(card).toContainText('La diga in tre gesti');
  await expect(card).toContainText(/Prossima, tra \d+ second/);
  await expect.poll(() => preloads).toContainEqual({ videoId: lesson, seriesId: 'alla-poltrona', startSeconds: 0 });
  await axeClean(page);
  // Fails if something lies over them.
  await card.getByRole('link', { name: 'Guarda ora' }).click({ trial: true });
  await button(page, 'Resta qui').click({ trial: true });
  const path = `/watch/${lesson}?s=alla-poltrona&t=0`;
  await expect(card.getByRole('link', { name: 'Guarda ora' })).toHaveAttribute('href', path);
  // Nothing is pressed: the film ends and the next one begins.
  await toLastSecond(page);
  await play(page);
  await page.waitForURL(new RegExp(`/watch/${lesson}\\?`), { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'La diga in tre gesti' })).toBeAttached();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
  expect(await positionOf(page)).toBeLessThan(30);
  // A request for a start position counts once: a reload resumes where it was.
  await expect(page).toHaveURL(new RegExp(`/watch/${lesson}\\?s=alla-poltrona$`));
  // Its first segments came while the first lesson was still on the screen.
  expect(fetchedFrom[0]).toContain(first.id);
  await page.goto('/browse');
  await expect(page.locator('#consent')).toBeVisible();
});

test('a viewer who chooses to stay is not led on', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { videoId: first.id, at: first.outro });
  await pause(page);
  const stay = button(page, 'Resta qui');
  await stay.focus();
  await stay.press('Enter');
  await expect(stay).toBeHidden();
  await toLastSecond(page);
  await play(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.ended), { timeout: 40_000 }).toBe(true);
  expect(page.url()).toContain(first.id);
  const ended = page.getByRole('region', { name: 'La lezione è finita' });
  await expect(ended.getByRole('link', { name: 'Prossima: La diga in tre gesti' })).toBeVisible();
  await expect(ended.getByRole('listitem').first()).toBeVisible();
  await axeClean(page);
  await ended.getByRole('button', { name: 'Rivedi' }).click();
  await expect(ended).toBeHidden();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
  // In the middle of a lesson too there is a way to its neighbours, and back.
  await page.keyboard.press('n');
  await page.waitForURL(new RegExp(`/watch/${lesson}\\?`));
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
  await button(page, 'Altro').click();
  await button(page, 'Lezioni').click();
  const episodes = panel(page, 'Lezioni');
  await expect(episodes.locator('[aria-current]')).toContainText('La diga in tre gesti');
  await axeClean(page);
  await episodes.locator(`a[href*="/watch/${first.id}?"]`).click();
  await page.waitForURL(new RegExp(`/watch/${first.id}\\?`));
});

test('without motion the next lesson is offered and waits', { tag: '@faults' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page, { videoId: first.id, at: first.outro });
  const card = page.getByRole('region', { name: 'Prossima lezione' });
  await expect(card.getByRole('link', { name: 'Guarda ora' })).toBeVisible();
  await expect(card).not.toContainText('tra');
  await toLastSecond(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.ended), { timeout: 40_000 }).toBe(true);
  expect(page.url()).toContain(first.id);
  const ended = page.getByRole('region', { name: 'La lezione è finita' });
  await ended.getByRole('link', { name: 'Prossima: La diga in tre gesti' }).press('Enter');
  await page.waitForURL(new RegExp(`/watch/${lesson}\\?`));
});

test('nothing leads away while a dialog is open', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { videoId: first.id, at: first.outro });
  await pause(page);
  await button(page, 'Aiuto').click();
  const card = page.locator('.next.cinema-only');
  await expect(card).not.toContainText('tra');
});
