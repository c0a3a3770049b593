import { expect, type Page } from 'playwright/test';

/** What sticks out to the side of the window, or is cut off in an open dialog, which hides what is wider than itself. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const isWide = scrollWidth > clientWidth;
    return (isWide ? [document.body] : dialogs)
      .flatMap((part) => [...part.querySelectorAll('*')])
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`);
  });

/** Elements with text but hardly any width, so that each line holds a letter or two. */
export const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, dt, dd, li, td, th, h1, h2, h3, label)')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return (element.textContent ?? '').trim().length >= 12 && width > 1 && width < 48 && height > 100;
      })
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 20)}`),
  );

/** Holds the page that is open to a window of 320 px, which is one of 1280 at 400 % (WCAG 1.4.10), and leaves it as wide as it was. */
export async function isWholeWhenNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => sideways(page), `${page.url()} at 320 px`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
