import { mayOpenPage } from '../../domain/platform/routes';
import { axeClean, expect, freshUser, test, type Page } from './support';
import { adminPaths as pages } from './support/addresses';
import { isWholeWhenNarrow } from './support/sideways';

// Every page of the administration opens for the owner without an error in the console, is accessible and never wider than
// the screen. What the pages do is held by the operations' own tests.

const appearances = [
  ['light', 1440],
  ['dark', 390],
] as const;

/** One load for all appearances: what a narrow page is made of is the wide one's document, laid out by its styles. */
const looksRight = (page: Page, path: string) =>
  test.step(path, async () => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    for (const [colorScheme, width] of appearances) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(isWide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      await axeClean(page);
    }
  });

test.describe('the administration, light on a desk and dark on a phone', () => {
  const half = Math.ceil(pages.length / 2);
  for (const [part, paths] of [
    ['first', pages.slice(0, half)],
    ['second', pages.slice(half)],
  ] as const) {
    test(`opens page by page, accessible and no wider than the screen: the ${part} half`, { tag: '@faults' }, async ({
      page,
      signInAs,
    }) => {
      test.slow();
      await signInAs(page, 'admin@apice.test');
      for (const path of paths) await looksRight(page, `/admin${path}`);
    });
  }

  test('shows a ticket to both of its sides', async ({ page, signInAs, call }) => {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    const { body } = await call(page, 'OpenTicket', { subject: 'La diga', text: 'Non vedo i sottotitoli.' });
    const { ticketId } = body as { ticketId: string };
    await looksRight(page, `/ticket/${ticketId}`);
    await isWholeWhenNarrow(page);
    await signInAs(page, 'admin@apice.test');
    await looksRight(page, `/admin/ticket/${ticketId}`);
    await isWholeWhenNarrow(page);
  });

  test('shows a company to those who manage it', { tag: '@faults' }, async ({ page, signInAs }) => {
    await signInAs(page, 'azienda@apice.test');
    await looksRight(page, '/company/studio-bianchi/manage');
  });
});

test('a page that cannot be shown leaves the sections where they are', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await signInAs(page, 'admin@apice.test');
  const alert = page.getByRole('alert').filter({ hasText: 'company-not-found' });
  const sections = page.getByRole('navigation', { name: 'Amministrazione' });
  const opens = async (go: () => Promise<unknown>) => {
    await go();
    await expect(alert).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Utenti' })).toBeInViewport({ ratio: 1 });
    const [side, message] = [await sections.boundingBox(), await alert.boundingBox()];
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(message?.x ?? 0);
    await axeClean(page);
  };
  await opens(() => page.goto('/admin/companies?id=nobody'));
  await sections.getByRole('link', { name: 'Utenti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utenti' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  // The same, reached without a new document.
  await opens(() => page.goBack());
});

test('on a phone the buttons of a head that wraps begin where its title begins', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin@apice.test');
  await page.goto('/admin/stats');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const buttons = await page.getByRole('navigation', { name: 'Periodo' }).boundingBox();
  expect(buttons?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) - 1);
  expect(buttons?.x).toBe(title?.x);
});

for (const [email, role] of [
  ['editor@apice.test', 'editor'],
  ['support@apice.test', 'support'],
  ['finance@apice.test', 'finance'],
] as const) {
  test(`every page that opens to ${role} gets what it asks for`, async ({ page, signInAs, call }) => {
    test.slow();
    await signInAs(page, email);
    for (const path of pages) {
      const { pathname } = new URL(`/admin${path}`, 'http://apice.test');
      if (!mayOpenPage(role, pathname)) continue;
      expect((await page.request.get(`/admin${path}`)).status(), path).toBe(200);
    }
    // A page that asked for what its reader may not have would leave a refusal in the log at each look.
    await signInAs(page, 'admin@apice.test');
    const { body } = await call(page, 'GetLogs', { filter: `demo-${role}`, isRefused: true });
    expect(body).toMatchObject({ entries: [] });
  });
}
