import { axeClean, expect, freshUser, test, type Page } from './support';
import { clockOf, isPaused, lesson, positionOf, timingOf, watch } from './watch-support';

// What stands beside and above the film: its pictures on the measure, its words as a text, the small window.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

const film = timingOf(lesson);
/** The clock at a share of the film, give or take a second. */
const clockAt = (share: number): RegExp => {
  const second = (film.durationMs / 1000) * share;
  return new RegExp([second - 1, second, second + 1].map(clockOf).join('|'));
};

const openPanel = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the measure shows the film at the pointer and while keys seek', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 20 });
  const measure = page.getByRole('slider', { name: 'Posizione nella lezione' });
  const box = await measure.boundingBox();
  if (!box) throw new Error('the measure is not drawn');
  const sheet = page.waitForResponse(/\/m\/[^/]+\/diga\/storyboard\.webp$/);
  const pictureOf = () => page.locator('.storyboard').evaluate((one) => getComputedStyle(one).backgroundPosition);
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2);
  expect((await sheet).status()).toBe(200);
  await expect(page.locator('.scrub__what')).toHaveText(clockAt(0.1));
  const early = await pictureOf();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
  await expect(page.locator('.scrub__what')).toHaveText(clockAt(0.9));
  expect(await pictureOf()).not.toBe(early);
  await page.mouse.move(box.x + 100, box.y - 300);
  await expect(page.locator('.storyboard')).toBeHidden();
  await measure.focus();
  await page.keyboard.press('End');
  await expect(page.locator('.storyboard')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.locator('.scrub__what')).toHaveText(/00:0/);
  await expect(page.locator('.storyboard')).toBeHidden();
});

test('the transcript follows, leads and is searched', async ({ page }) => {
  await watch(page, { at: 20 });
  await openPanel(page, 'Altro');
  await openPanel(page, 'Trascrizione');
  const panel = page.getByRole('complementary', { name: 'Trascrizione' });
  const now = panel.locator('[aria-current]');
  await expect(now).toHaveCount(1);
  await expect(now).toBeInViewport();
  const later = Math.floor(film.cues.find(({ start }) => start > 50)?.start ?? 0);
  await panel.getByRole('button', { name: clockOf(later) }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(later);
  await expect(now).toContainText(clockOf(later));
  await axeClean(page);
  await expect(panel.getByRole('button', { name: 'Torna al punto' })).toBeHidden();
  await now.hover();
  await page.mouse.wheel(0, -4000);
  await panel.getByRole('button', { name: 'Torna al punto' }).click();
  await expect(now).toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Torna al punto' })).toBeHidden();
  const field = panel.getByRole('searchbox', { name: 'Cerca nella lezione' });
  await field.fill('PERCHE');
  await expect(panel.getByRole('status')).toHaveText(/^\d+ di \d+$/);
  await expect(panel.locator('mark').first()).toHaveText('perché');
  const told = await panel.getByRole('status').innerText();
  await field.fill('gocce di platino');
  await expect(panel.getByRole('status')).toHaveText('Niente');
  await field.fill('la ');
  await expect(panel.getByRole('status')).not.toHaveText(told);
  const chosen = panel.locator('mark[data-chosen]');
  const [at = 0, count = 0] = (await panel.getByRole('status').innerText()).split(' di ').map(Number);
  // The first goes where it was found, the next ones on from there.
  for (const [key, place] of [
    ['Enter', at],
    ['Enter', (at % count) + 1],
    ['Shift+Enter', at],
  ] as const) {
    await field.press(key);
    await expect(panel.getByRole('status')).toHaveText(`${place} di ${count}`);
  }
  await expect(chosen).toBeInViewport();
  await axeClean(page);
});

test('the film goes into a small window with its captions, and comes back', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 2 });
  await page.keyboard.press('c');
  const opening = page.context().waitForEvent('page');
  await openPanel(page, 'Altro');
  await openPanel(page, 'Finestra piccola');
  const small = await opening;
  await expect.poll(() => small.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  await expect(page.getByText('Il video è nella finestra piccola.')).toBeVisible();
  // In its place stands the lesson's picture, and the rest of the page stays in use.
  const poster = page.locator('.pip-away img');
  await expect(poster).toBeVisible();
  expect(await poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const before = await small.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
  await expect
    .poll(() => small.evaluate(() => document.querySelector('video')?.currentTime ?? -1))
    .toBeGreaterThan(before + 1);
  await expect(small.locator('.player__captions')).toHaveText(/\S/);
  await small.getByRole('button', { name: 'Pausa' }).click();
  await expect(page.getByRole('button', { name: 'Riproduci', exact: true })).toBeVisible();
  await small.getByRole('button', { name: 'Riproduci' }).click();
  // The press closes its own window, before a click of the test's could end in it.
  const closed = small.waitForEvent('close');
  const back = small.getByRole('button', { name: 'Riportalo qui' });
  await back.evaluate((button: HTMLButtonElement) => void setTimeout(() => button.click()));
  await closed;
  await expect(page.getByText('Il video è nella finestra piccola.')).toBeHidden();
  await expect.poll(() => isPaused(page)).toBe(false);
  const resumed = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(resumed + 1);
  await expect(page.locator('.player__captions')).toHaveText(/\S/);
});
