import { gzipSync } from 'node:zlib';
import { expect, test } from './support';

// What a page loads at first, and that nothing in it shifts afterwards.

/** The limit of the compressed script with which a document starts. Bytes. */
const mostScript = 150_000;

test('the home page starts with little script', async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  const html = await (await page.request.get('/browse')).text();
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name);
  const preloaded = [...new Set(named)].filter((name) => html.includes(`rel="modulepreload" href="${name}"`));
  expect(preloaded.length).toBeGreaterThan(10);
  const sizes = await Promise.all(
    preloaded.map(async (name) => gzipSync(await (await page.request.get(name)).body()).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostScript);
});

test('a missing page has room for the lessons that it suggests: what stands above stays', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/series/no-such-series');
  const title = page.getByRole('heading', { level: 1 });
  const before = await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) Object.assign(window, { moved: Reflect.get(window, 'moved') + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
    return document.querySelector('h1')?.getBoundingClientRect().top;
  });
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
  await expect(title).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top)).toBeCloseTo(
    before ?? 0,
    -1,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01);
});
