import { axeClean, expect, test, type Page } from './support';
import { unsubscribeToken } from './support/pool';

// The pages that say something to a reader, in both themes, on a desk and on a phone: accessible, each with one title.

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({ colorScheme, width })),
);

const isAccessible = (page: Page, path: string) =>
  test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(path);
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${colorScheme} ${width}`, () => axeClean(page));
    }
  });

for (const [part, paths] of [
  ['help, the company and its forms', ['/help', '/company-info', '/collaborate', '/reservation/serata-alla-poltrona']],
  ['what is laid down by law', ['/legal/tos', '/legal/privacy', '/legal/cookie']],
] as const) {
  test(`visitors read ${part} in every look`, { tag: '@faults' }, async ({ page }) => {
    test.slow();
    for (const path of paths) await isAccessible(page, path);
  });
}

test('members read of partners and news in every look', async ({ page, signInAs }) => {
  test.slow();
  await signInAs(page, 'dentista@apice.test');
  for (const path of ['/providers', '/notifications', '/help']) await isAccessible(page, path);
});

test('whoever wants no more mails of a topic is asked, told, and told when the link is not ours, in every look', {
  tag: '@faults',
}, async ({ page, request, consoleErrors }) => {
  test.slow();
  consoleErrors.allow(/ERR_FAILED/);
  await isAccessible(page, '/unsubscribe/none');
  // A mail program tries again, or tells its reader, only by the status; it sends this form and no cookie (RFC 8058).
  const told = await request.post('/unsubscribe/none', { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(told.status()).toBe(404);
  await isAccessible(page, `/unsubscribe/${unsubscribeToken('mensile@apice.test', 'series')}`);
  const button = page.getByRole('main').getByRole('button');
  await page.route('**/unsubscribe/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await page.unroute('**/unsubscribe/**');
  await button.click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await axeClean(page);
  }
});
