import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Footer } from '../../../app/components/shell/Footer';
import { menuOf } from '../../../domain/platform/menu';
import { settingDefaults } from '../../../domain/platform/settings';
import '../../../app/styles/tokens.css';
import '../../../app/components/shell/Footer.css';
import { routeUser } from '../../support/route-viewer';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';

const server = playServer();

afterEach(() => page.viewport(414, 896));

/** A page with so much to read, and its footer. Pixels. */
function Page({ height }: { height: number }) {
  return (
    <OnPage>
      <main>
        <div style={{ height }} />
      </main>
      <Footer />
    </OnPage>
  );
}

const root = { language: 'it', now: 0, user: null, menu: [], flags: { COMPANY: { name: 'Studio Prova', vat: 'IT1' } } };
const hydrationData = { loaderData: { root } };

const onPages = () =>
  createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => root,
        children: [
          { path: '/', element: <Page height={4000} /> },
          { path: '/short', element: <Page height={200} /> },
        ],
      },
    ],
    { hydrationData },
  );

/** How far things move when a short page follows a long one; `style` is planted first. A share of the window. */
async function moved(style = '') {
  const router = onPages();
  const screen = await render(<RouterProvider router={router} />);
  const planted = document.head.appendChild(document.createElement('style'));
  planted.textContent = style;
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  let all = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if ('value' in entry) all += Number(entry.value);
  };
  await drawn();
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  await router.navigate('/short');
  await drawn();
  add(observer.takeRecords());
  observer.disconnect();
  await screen.unmount();
  planted.remove();
  return all;
}

test('a short page after a long one moves nothing: its footer starts below the window', async () => {
  await page.viewport(1000, 800);
  expect(await moved()).toBeLessThan(0.05);
  await expect.poll(() => moved('main { min-height: 0 !important }')).toBeGreaterThan(0.05);
});

test('the footer names the company', async () => {
  const screen = await render(<RouterProvider router={onPages()} />);
  await expect.element(screen.getByRole('contentinfo').getByText(/Studio Prova.*IT1/)).toBeVisible();
});

test('the stores that have the app are offered as badges, and none without one', async () => {
  const flags = { ...root.flags, PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=it.apice' };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Page height={200} /> }], {
    hydrationData: { loaderData: { root: { ...root, flags } } },
  });
  const screen = await render(<RouterProvider router={router} />);
  const badges = screen.container.querySelectorAll('.store');
  expect([...badges].map((badge) => badge.getAttribute('href'))).toEqual([flags.PLAY_STORE_URL]);
  expect(badges[0]?.querySelector('svg')?.getBoundingClientRect().width).toBe(24);
  expect(badges[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await screen.unmount();
  const without = await render(<RouterProvider router={onPages()} />);
  expect(without.container.querySelector('.store')).toBeNull();
});

test('the footer leads on by its menu, and opens the three legal texts', async () => {
  server.answer = () => Response.json({ content: '<h3>Il testo</h3>' });
  const viewer = { country: 'IT', language: 'it', isNativeApp: false, user: routeUser } as const;
  const menu = menuOf(viewer, settingDefaults, ['/browse', '/gift', '/help', '/collaborate', '/company-info']);
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Page height={200} /> }], {
    hydrationData: { loaderData: { root: { ...root, menu } } },
  });
  const screen = await render(<RouterProvider router={router} />);
  const links = [...screen.container.querySelectorAll('.footer__links a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/gift', '/help', '/collaborate', '/company-info']);
  for (const [name, doc] of [
    ['Privacy', 'privacy'],
    ['Cookie', 'cookie'],
    ['Termini di servizio', 'tos'],
  ]) {
    await screen.getByRole('button', { name, exact: true }).click();
    const dialog = screen.getByRole('dialog', { name, exact: true });
    await expect.element(dialog.getByRole('heading', { name: 'Il testo' })).toBeVisible();
    expect(server.sent.at(-1)).toEqual(['/api/GetLegal', { doc, language: 'it' }]);
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('a legal text that does not come leaves the page, and can be asked for again', async () => {
  server.answer = () => refusal('unavailable', 503);
  // In a language of its own: a text that has come is kept by the tab.
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Page height={200} /> }], {
    hydrationData: { loaderData: { root: { ...root, language: 'en' } } },
  });
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: 'Privacy', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Privacy', exact: true });
  await expect.element(dialog.getByText(/non si è caricato/)).toBeVisible();
  expect(screen.container.querySelector('main')).not.toBeNull();
  server.answer = () => Response.json({ content: '<h3>Il testo</h3>' });
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Il testo' })).toBeVisible();
});
