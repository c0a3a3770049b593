import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import { toasts } from '../../../app/components/ui/toast';
import type { Answer } from '../../../app/lib/server/call.server';
import AdminBlog from '../../../app/routes/admin/blog/route';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/routes/admin/blog/blog-list.css';

// The editors' list of articles, and how one begins.

type Listed = Answer<'GetAdminBlog'>['articles'][number];

const server = playServer();

const at = (moment: string) => Date.parse(moment);
const article = (changes: Partial<Listed> = {}): Listed => ({
  id: 1,
  name: 'Il filo non passa',
  authorName: 'Chiara Bellandi',
  language: 'it',
  state: 'draft',
  publishDate: null,
  savedAt: at('2026-11-20T20:06:00Z'),
  ...changes,
});
const all = {
  draft: [article(), article({ id: 2, name: '', authorName: '', language: 'en' })],
  planned: [article({ id: 3, state: 'planned', name: 'La telefonata', publishDate: at('2026-11-24T06:00:00Z') })],
  published: [],
};

const kept = { next: null as string | null, asked: [] as string[] };
beforeEach(async () => {
  Object.assign(kept, { next: null, asked: [] });
  await viewport.viewport(1440, 900);
});
afterEach(async () => {
  toasts.set([]);
  await viewport.viewport(414, 896);
});

async function opened(address = '/admin/blog') {
  const routes = [
    {
      path: '/admin/blog',
      loader: ({ request }: { request: Request }) => {
        const { search, searchParams } = new URL(request.url);
        kept.asked.push(search);
        const state = (['planned', 'published'] as const).find((one) => one === searchParams.get('state')) ?? 'draft';
        return { state, articles: all[state], next: kept.next, counts: { draft: 2, planned: 1, published: 0 } };
      },
      element: (
        <OnPage>
          <main id="main">
            <AdminBlog />
          </main>
          <AdminShortcuts />
          <Toasts />
        </OnPage>
      ),
      HydrateFallback: () => null,
    },
    { path: '/admin/blog/:articleId', element: <p>L’editor</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { screen: await render(<RouterProvider router={router} />), router };
}

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['dark', 390],
] as const)('the list is accessible and fits, in the %s theme at %i pixels', async (theme, width) => {
  look(theme);
  await viewport.viewport(width, 900);
  await opened();
  await axeClean();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  look('dark');
});

describe('the list', () => {
  test('says of each article what it is called, in which language, by whom and when it was saved', async () => {
    const { screen } = await opened();
    const named = screen.getByRole('link', {
      name: /^Il filo non passa Italiano Chiara Bellandi Salvata il 20\/11\/2026 21:06$/,
    });
    await expect.element(named).toHaveAttribute('href', '/admin/blog/1');
    await expect.element(screen.getByRole('link', { name: /^Senza titolo English Senza firma/ })).toBeVisible();
  });

  test('shows one state at a time, each with its count', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByRole('link', { name: 'Bozze 2' })).toHaveAttribute('aria-current', 'page');
    await screen.getByRole('link', { name: 'In attesa 1' }).click();
    const planned = screen.getByRole('link', { name: /^La telefonata .*In linea dal 24\/11\/2026 07:00$/ });
    await expect.element(planned).toBeVisible();
    await screen.getByRole('link', { name: 'In linea 0' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Nessun articolo è in linea' })).toBeVisible();
    expect(kept.asked).toEqual(['', '?state=planned', '?state=published']);
  });

  test('goes on to what was saved before', async () => {
    kept.next = '1700000000000,7';
    const { screen } = await opened('/admin/blog?state=planned');
    await screen.getByRole('link', { name: 'Articoli precedenti' }).click();
    await expect.poll(() => kept.asked).toEqual(['?state=planned', '?state=planned&before=1700000000000%2C7']);
  });
});

test('a new article begins with a title and a language; what is refused stays typed', async () => {
  server.answer = () => refusal('network', 503);
  const { screen, router } = await opened();
  await expect.element(screen.getByRole('button', { name: 'Nuovo articolo' })).toBeEnabled();
  await userEvent.keyboard('n');
  const dialog = screen.getByRole('dialog', { name: 'Nuovo articolo' });
  const create = dialog.getByRole('button', { name: 'Crea la bozza' });
  await create.click();
  await expect.element(dialog.getByText('Scrivi un titolo.')).toBeVisible();
  await dialog.getByLabelText('Titolo').fill('El hilo');
  await dialog.getByRole('radio', { name: 'Español' }).click();
  await create.click();
  await expect.element(dialog.getByText('Codice: network')).toBeVisible();
  await axeClean();
  server.answer = () => Response.json({ articleId: 9 });
  await create.click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/blog/9');
  expect(server.sent.at(-1)).toEqual(['/api/CreateArticle', { language: 'es', name: 'El hilo' }]);
});
