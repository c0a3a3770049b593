import { expect, freshUser, test } from './support';

// Rows below the first screen: their cards are the browser's (decision 109).

test('a reader without scripts finds every row by its heading, and the first with its lessons', {
  tag: '@faults',
}, async ({ browser, baseURL, signInAs }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'it-IT', javaScriptEnabled: false });
  await signInAs(context, 'dentista@apice.test');
  const page = await context.newPage();
  await page.goto('/browse');
  const rows = page.locator('.row');
  const [first, last] = [rows.first(), rows.last()];
  await expect(first.locator('.card__link').first()).toBeVisible();
  await expect(last.locator('.card__link')).toHaveCount(0);
  expect(await rows.count()).toBe(await rows.getByRole('heading', { level: 2 }).count());
  await context.close();
});

test('the rows that came as boxes are drawn without a scroll, and nothing changes its height', {
  tag: '@faults',
}, async ({ context, signInAs }) => {
  await signInAs(context, freshUser({ like: 'dentista@apice.test' }).email);
  // A page as it comes, without the wait for its scripts.
  const page = await context.newPage();
  let letIn = () => {};
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  const rows = page.locator('.row');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const cards = (row: string) => page.getByRole('region', { name: row, exact: true }).locator('[data-card]');
  await page.goto('/browse', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Neither is waited for where a page has only begun.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel="stylesheet"]')].every((one) => 'sheet' in one && one.sheet),
  );
  await page.evaluate(() => document.fonts.ready);
  for (const later of ['Nuove', 'Le più viste']) await expect(cards(later)).toHaveCount(0);
  const before = await heights();
  letIn();
  for (const later of ['Nuove', 'Le più viste']) await expect(cards(later)).not.toHaveCount(0);
  expect(await heights()).toEqual(before);
});
