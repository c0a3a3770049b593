import { arrowUntil, isFocusIn } from './arrow-support';
import { expect, freshUser, test, type Page } from './support';
import { button, panel, watch } from './watch-support';

// Arrow keys, OK and "back" through texts, choices and lists; everything is large enough for the distance.

const television =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36';
test.use({ viewport: { width: 1920, height: 1080 } });

/** Presses an arrow until the focus is where it is wanted. */
const arrow = (page: Page, key: string, selector: string) => arrowUntil(page, key, () => isFocusIn(page, selector), 12);

/** The remote control's own key, which Playwright's keyboard does not have. */
const back = (page: Page) =>
  page.evaluate(() => {
    const init = { key: 'GoBack', bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  });

test.describe('on a television', () => {
  test.use({ userAgent: television });
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  });

  test('a search goes from its words to a result and a filter; recent searches hold nobody', {
    tag: '@faults',
  }, async ({ page }) => {
    await page.goto('/search');
    await arrow(page, 'ArrowDown', '[role="combobox"]');
    await page.keyboard.type('uncino');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await back(page);
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=uncino/);
    await expect(page.locator('[data-result]').first()).toBeVisible();

    await page.goto('/search');
    await arrow(page, 'ArrowDown', '[role="combobox"]');
    await expect(page.getByRole('option').first()).toBeVisible();
    await arrow(page, 'ArrowDown', 'main a');
    await arrow(page, 'ArrowUp', '[role="combobox"]');
    await page.keyboard.type('strumento');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=strumento/);
    await expect(page.locator('[data-result]').first()).toBeVisible();
    await arrow(page, 'ArrowDown', 'main a, main input[type="checkbox"]');
    const isFilter = () => isFocusIn(page, 'main input[type="checkbox"]');
    if (!(await isFilter())) await arrow(page, 'ArrowLeft', 'main input[type="checkbox"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('main input[type="checkbox"]:checked')).toHaveCount(1);
    await back(page);
    await expect(page.locator('main input[type="checkbox"]:checked')).toHaveCount(0);
  });

  test('the list is sorted by left and right, and left by up and down', { tag: '@faults' }, async ({ page }) => {
    await page.goto('/list');
    await arrow(page, 'ArrowDown', 'main article a');
    await arrow(page, 'ArrowUp', 'select');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/sort=/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocusIn(page, 'select')).toBe(false);
  });

  test('a problem is told in words, from help to the button that sends it', { tag: '@faults' }, async ({ page }) => {
    await watch(page, { at: 20 });
    await button(page, 'Aiuto').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Come possiamo aiutarti?' })).toBeVisible();
    const toReport = page.getByRole('button', { name: 'Segnala un problema' });
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return toReport.evaluate((one) => one === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Segnala un problema' });
    await arrow(page, 'ArrowDown', 'dialog[open] input[type="checkbox"]');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await arrow(page, 'ArrowDown', 'dialog[open] textarea');
    await page.keyboard.type('La voce manca');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await expect(dialog.getByRole('textbox')).toHaveValue('La voce mancxa');
    await arrow(page, 'ArrowDown', 'dialog[open] button[type="submit"]');
    const sent = page.waitForRequest('**/api/ReportVideo');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ details: 'La voce mancxa' });
    await expect(dialog).toBeHidden();
  });

  test('a rating is given and left by the remote control alone', { tag: '@faults' }, async ({ page }) => {
    await watch(page, { at: 20 });
    await button(page, 'Valuta la lezione').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ti è piaciuta la lezione?' });
    const like = dialog.getByRole('button', { name: 'Mi piace', exact: true });
    await arrow(page, 'ArrowDown', 'dialog[open] [aria-pressed]');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(1);
    await expect(like).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
  });
});

test('captions and panels are a quarter larger on a television than on a screen of the same size', {
  tag: '@faults',
}, async ({ page, newDevice, signInAs }) => {
  const boxes = async (screen: Page, query: string) => {
    await signInAs(screen, freshUser({ like: 'dentista@apice.test' }).email);
    await screen.setViewportSize({ width: 1920, height: 1080 });
    await screen.goto(`/watch/diga?t=20${query}`);
    await screen.keyboard.press('c');
    const words = screen.locator('.player__captions .shaka-text-container span').first();
    await expect(words).toBeVisible({ timeout: 20_000 });
    const caption = await words.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    await button(screen, 'Capitoli').focus();
    await screen.keyboard.press('Enter');
    const box = await panel(screen, 'Capitoli').boundingBox();
    return { caption, panel: box?.width ?? 0 };
  };
  const [desk, room] = [await boxes(page, ''), await boxes(await newDevice(), '&tv')];
  expect(room.caption / desk.caption).toBeGreaterThan(1.2);
  expect(room.panel / desk.panel).toBeGreaterThan(1.2);
});
