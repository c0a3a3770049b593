import { arrowUntil, isFocusIn } from './arrow-support';
import { expect, freshUser, test, type Page } from './support';
import { panel, positionOf } from './watch-support';

// A television: four arrows and OK, from the catalogue into every panel of the player and back (decision 63).

test.use({
  userAgent:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
  viewport: { width: 1920, height: 1080 },
});

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

const arrow = (page: Page, key: string, isThere: () => Promise<boolean>, most = 12) =>
  arrowUntil(page, key, isThere, most);

test('a page is as large before its scripts as after them', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const sizeOf = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto('/list');
  await expect(page.getByRole('banner')).toBeVisible();
  // Before its sheets a page is not painted, but it can be measured.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  const before = await sizeOf();
  letGo();
  await opened;
  await expect(page.locator(':root')).toHaveAttribute('data-awake', '');
  expect(await sizeOf()).toBe(before);
});

test('four arrows lead from the catalogue into every panel and back', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  const isOnCard = () => isFocusIn(page, '.card__link');
  await arrow(page, 'ArrowDown', isOnCard);
  const cardOf = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card);
  const first = await cardOf();
  await page.keyboard.press('ArrowRight');
  expect(await cardOf()).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await cardOf()).toBe(first);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/watch/**');
  // The film plays before its page has hydrated, which the arrow keys need.
  await expect(page.locator('.player__ctl').first()).toBeAttached();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);

  const isOn = (name: string) => async () => (await focusedName(page)).startsWith(name);
  await arrow(page, 'ArrowDown', () => isFocusIn(page, '.player__ctl'));
  for (const name of ['Capitoli', 'Strumenti', 'Audio e sottotitoli', 'Altro']) {
    await arrow(page, 'ArrowRight', isOn(name), 16);
    await page.keyboard.press('Enter');
    await expect(panel(page, name === 'Strumenti' ? 'Strumenti in campo' : name)).toBeVisible();
    await expect.poll(() => isFocusIn(page, '#player-panel')).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocusIn(page, '#player-panel')).toBe(true);
    await arrow(page, 'ArrowLeft', isOn(name));
    await page.keyboard.press('Enter');
    await expect(page.locator('.player[data-panel]')).toHaveCount(0);
  }
  // Read from three metres: titles of panels and captions are more than 2 % and 3.5 % of the screen's height.
  await page.keyboard.press('Enter');
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await sizeOf('.panel__title')).toBeGreaterThan(27);
  expect(await sizeOf('.more__item')).toBeGreaterThan(21);
  await arrow(page, 'ArrowLeft', isOn('Altro'));
  await page.keyboard.press('Enter');
  await arrow(page, 'ArrowUp', () => isFocusIn(page, '.player__top'));
  await arrow(page, 'ArrowLeft', isOn('Chiudi il video'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/browse');
});
