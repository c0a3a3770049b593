import { axeClean, expect, test } from './support';

// Where whoever has no early access waits while the platform is closed (spec 1 §2).

for (const colorScheme of ['light', 'dark'] as const) {
  test(`says that the platform opens soon, and is accessible (${colorScheme})`, async ({ page, signInAs }) => {
    await page.emulateMedia({ colorScheme });
    await signInAs(page, 'dentista@apice.test');
    await page.goto('/platform-coming-soon');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axeClean(page);
  });
}
