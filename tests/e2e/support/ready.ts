import type { Page } from 'playwright/test';

/** In the page: whether it answers to presses, or has no script of its own to wait for. */
const isReady = (): boolean => {
  // An answer that has only just begun has no element yet.
  const root = document.querySelector('html');
  return root !== null && ('awake' in root.dataset || document.querySelector('script[type="module"]') === null);
};

/** Lets `goto` and `reload` of a page end when it answers: an earlier press would be lost. */
export function endingReady(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      const response = await goto(...args);
      await page.waitForFunction(isReady);
      return response;
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      const response = await reload(...args);
      await page.waitForFunction(isReady);
      return response;
    },
  });
}
