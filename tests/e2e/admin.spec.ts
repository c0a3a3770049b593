import { mayOpenPage } from '../../domain/platform/admin-roles';
import { axeClean, expect, freshUser, test, type Page } from './support';

// Every page of the administration opens for the owner without an error in the console, is accessible and never wider than
// the screen. What the pages do is held by the operations' own tests.

const pages = [
  '',
  '/users',
  '/users?uid=demo-assistente',
  '/companies',
  '/companies?id=studio-bianchi',
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
  '/logs?tab=security',
  '/cache',
  '/lab?who=demo-assistente',
  '/courses',
  '/courses/sterilizzazione-base',
];

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test.describe(`the administration, ${theme} and ${width} px wide`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 900 } });
    test.slow();

    const looksRight = (page: Page, path: string) =>
      test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await axeClean(page);
      });

    test('opens page by page, accessible and no wider than the screen', async ({ page, signInAs }) => {
      await signInAs(page, 'admin@apice.test');
      for (const path of pages) await looksRight(page, `/admin${path}`);
    });

    test('shows a ticket to both of its sides', async ({ page, signInAs, call }) => {
      await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
      const { body } = await call(page, 'OpenTicket', { subject: 'La diga', text: 'Non vedo i sottotitoli.' });
      const { ticketId } = body as { ticketId: string };
      await looksRight(page, `/ticket/${ticketId}`);
      await signInAs(page, 'admin@apice.test');
      await looksRight(page, `/admin/ticket/${ticketId}`);
    });

    test('shows a company to those who manage it', async ({ page, signInAs }) => {
      await signInAs(page, 'azienda@apice.test');
      await looksRight(page, '/company/studio-bianchi/manage');
    });
  });
}

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
