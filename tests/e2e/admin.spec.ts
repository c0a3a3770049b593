import { axeClean, expect, test } from './support';

// Every page of the administration opens for the owner without an error in the console, is accessible and never wider than
// the screen. What the pages do is held by the operations' own tests.

const pages = [
  '',
  '/users',
  '/users?uid=demo-assistente',
  '/companies',
  '/realtime',
  '/content',
  '/content?kind=video&id=diga',
  '/upload',
  '/publish',
  '/publish?view=preview&video=diga&plan=subscriber',
  '/replace',
  '/coming-soon',
  '/tickets',
  '/reports',
  '/feedbacks',
  '/notifications',
  '/stats?span=365',
  '/stripe-dashboard',
  '/logs',
  '/cache',
  '/lab?who=demo-assistente',
];

for (const [theme, width] of [['light', 1440]] as const) {
  test.describe(`the administration, ${theme} and ${width} px wide`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 900 } });
    test.slow();

    test('opens page by page, accessible and no wider than the screen', async ({ page, signInAs }) => {
      await signInAs(page, 'admin@apice.test');
      for (const path of pages) {
        await test.step(`/admin${path}`, async () => {
          const response = await page.goto(`/admin${path}`);
          expect(response?.status()).toBe(200);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          await axeClean(page);
        });
      }
    });
  });
}
