import type { Page } from 'playwright/test';
import { startProxy } from '../bench/proxy.mjs';
import { expect, freshUser, test } from './support';
import { lesson, pixelsOf, positionOf } from './watch-support';

// A bad connection: failing requests, low bandwidth, and none at all. Speed is measured by `npm run bench`.

/** Whether the film is stalled for lack of data, according to the page. */
const isWaiting = (page: Page) => page.locator('.player__wait[data-on]').count();

test('a film plays over broken requests, gets coarser on a slow line, and outlives the loss of it', {
  tag: '@faults',
}, async ({ page, baseURL, signInAs, consoleErrors }) => {
  test.setTimeout(300_000);
  consoleErrors.allow(/ERR_|WebSocket/);
  const proxy = await startProxy({ target: baseURL ?? '', port: 0, network: { latencyMs: 40 } });
  try {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    const at = (seconds: number) =>
      page.evaluate((to) => {
        const video = document.querySelector('video');
        if (video) video.currentTime = to;
      }, seconds);
    proxy.change({ bitsPerSecond: 800_000, dropEvery: 6 });
    await page.goto(`${proxy.url}/watch/${lesson}?t=0`);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
    await expect.poll(() => positionOf(page), { timeout: 90_000 }).toBeGreaterThan(14);

    // A jump beyond what is in store: only a film that has to fetch can be seen to choose.
    proxy.change({ dropEvery: 0, bitsPerSecond: 60_000 });
    const slowAt = performance.now();
    await at(80);
    const isLow = ({ at: when, path }: { at: number; path: string }) => when > slowAt && /\/v360\/\d+\.m4s$/.test(path);
    await expect.poll(() => proxy.log.some(isLow)).toBe(true);
    proxy.change({ bitsPerSecond: 800_000 });
    await expect
      .poll(() => positionOf(page), { timeout: 60_000, message: JSON.stringify(proxy.log.slice(-20)) })
      .toBeGreaterThan(80.5);

    proxy.cut();
    const lost = page.getByText('Sei senza connessione');
    await expect(lost).toBeVisible({ timeout: 60_000 });
    const [position, pixels] = [await positionOf(page), await pixelsOf(page)];
    expect(new Set(pixels).size).toBeGreaterThan(100);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    proxy.mend();
    await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(position + 1);
    await expect(lost).toHaveCount(0);
  } finally {
    await proxy.stop();
  }
});

test('the check sees a line that is too slow for any quality', { tag: '@faults' }, async ({
  page,
  baseURL,
  signInAs,
  consoleErrors,
}) => {
  // The film may play before its page has all that it loads when idle.
  consoleErrors.allow(/ERR_|WebSocket|Failed to fetch manifest patches/);
  const proxy = await startProxy({ target: baseURL ?? '', port: 0 });
  try {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    await page.goto(`${proxy.url}/watch/${lesson}?t=0`);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
    proxy.change({ bitsPerSecond: 8000 });
    await expect.poll(() => isWaiting(page), { timeout: 50_000 }).toBe(1);
  } finally {
    await proxy.stop();
  }
});
