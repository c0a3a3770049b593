import { expect, freshUser, test, type BrowserContext, type Page } from './support';
import { adminsPages, membersPages, visitorsPages, type Address } from './support/addresses';
import { sideways, squeezed } from './support/sideways';

// Every page in a narrow window and in an enlarged one: nothing is scrolled sideways. tests/app/routes/addresses.test.ts finds what is missing here.

// A window of 1280 px at 400 % is one of 320 (WCAG 1.4.10); 720 × 450 is 1440 × 900 at 200 % (1.4.4).
const windows = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];

/**
 * The overflowing elements of these pages, by window and path, and redirected paths; each page is loaded once for both
 * windows.
 */
async function stickingOut(page: Page, addresses: Address[]) {
  const found: Record<string, string[]> = {};
  for (const { path } of addresses) {
    await page.goto(path);
    const { pathname } = new URL(page.url());
    if (pathname !== path.split('?')[0]) found[path] = [`led to ${pathname}`];
    // A dialog of the address is opened by its code, which comes after the page.
    if (/login=|details=/.test(path)) await expect(page.locator('dialog:modal')).toBeVisible();
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const out = [...(await sideways(page)), ...(await squeezed(page))];
      if (out.length > 0) found[`${viewport.width} ${path}`] = out;
    }
  }
  return found;
}

async function withSettings(context: BrowserContext, url: string, settings: Address['settings']): Promise<void> {
  await context.clearCookies({ name: 'dev-settings' });
  const value = encodeURIComponent(JSON.stringify(settings ?? {}));
  await context.addCookies([{ name: 'dev-settings', value, url }]);
}

test.describe('in narrow windows', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('visitors’ pages are whole', async ({ page, consoleErrors }) => {
    // A certificate that is not there says so.
    consoleErrors.allow(/404/);
    expect(await stickingOut(page, visitorsPages)).toEqual({});
  });

  const half = Math.ceil(adminsPages.length / 2);
  for (const [whose, addresses] of [
    ['members’', membersPages],
    ['the first half of the administrators’', adminsPages.slice(0, half)],
    ['the second half of the administrators’', adminsPages.slice(half)],
  ] as const) {
    test(`${whose} pages are whole`, { tag: '@faults' }, async ({ page, context, baseURL, signInAs }) => {
      test.slow();
      const found: Record<string, string[]> = {};
      for (const [index, address] of addresses.entries()) {
        const { as, settings } = address;
        if (as && as !== addresses[index - 1]?.as) await signInAs(page, as);
        if (settings) await withSettings(context, baseURL ?? '', settings);
        Object.assign(found, await stickingOut(page, [address]));
      }
      expect(found).toEqual({});
    });
  }
});

for (const viewport of windows) {
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('what sticks out is found', { tag: '@faults' }, async ({ page }) => {
      await page.goto('/company-info');
      await page.locator('h1').evaluate((title) => {
        title.style.width = '200vw';
      });
      expect(await sideways(page)).toContain('H1.page__title');
      await page
        .locator('dd')
        .first()
        .evaluate((fact) => {
          fact.style.width = '8px';
          fact.textContent = 'Via della Prova 1, 20100 Milano';
        });
      expect(await squeezed(page)).toEqual(['DD Via della Prova 1, 2']);
      await page.goto('/?login=1');
      await page
        .getByRole('dialog')
        .getByLabel('E-mail')
        .evaluate((field) => {
          field.style.minWidth = '200vw';
        });
      expect(await sideways(page)).not.toEqual([]);
    });

    test('the details of a lesson show what they are of before anything is scrolled', { tag: '@faults' }, async ({
      page,
      signInAs,
    }) => {
      await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
      await page.goto('/browse?details=diga');
      await expect(page.locator('.film__title')).toBeInViewport({ ratio: 1 });
      const watch = page.getByRole('dialog').getByRole('link', { name: 'Guarda' }).last();
      await expect(watch).toBeVisible();
    });
  });
}
