import { expect, type Page } from './support';

export const isFocusIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

/**
 * Presses one arrow until the focus is where it is wanted, which may take so many moves. Presses before the page listens move
 * nothing and do not count; elements that the page meanwhile adds are no moves either.
 */
export async function arrowUntil(
  page: Page,
  key: string,
  isThere: () => Promise<boolean>,
  most: number,
): Promise<void> {
  const passed: string[] = [];
  const pressed = async () => {
    if (await isThere()) return true;
    const before = await page.evaluateHandle(() => document.activeElement ?? document.body);
    await page.keyboard.press(key);
    const next = await before.evaluate((one) => {
      const now = document.activeElement ?? document.body;
      return now === one ? null : now.outerHTML.slice(0, 80);
    });
    if (next !== null) passed.push(next);
    return isThere();
  };
  await expect.poll(pressed, { message: `${key} leads there`, intervals: [20] }).toBe(true);
  expect(passed.length, `${key} moves to ${passed.join(', ')}`).toBeLessThanOrEqual(most);
}
