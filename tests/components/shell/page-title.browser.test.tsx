import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageTitle } from '../../../app/components/shell/PageTitle';
import { i18nOptions } from '../../../app/i18n/options';
import type { RouteHandle } from '../../../app/lib/route-handle';

function Layout() {
  return (
    <>
      <PageTitle />
      <p className="bar">Apice</p>
      <Outlet />
    </>
  );
}

function Support() {
  const { t } = useTranslation('support');
  return <h1>{t('title')}</h1>;
}

const home = { title: 'browse:title' } satisfies RouteHandle;
const support = { title: 'support:title' } satisfies RouteHandle;

/** A document at its home page, and what lets the texts of the next page arrive. */
async function atHome() {
  const asked: string[] = [];
  let arrive = () => {};
  const coming = new Promise<{ title: string }>((resolve) => {
    arrive = () => resolve({ title: 'Assistenza' });
  });
  const read = (_language: string, namespace: string) => {
    asked.push(namespace);
    return coming;
  };
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .use({ type: 'backend', init: () => undefined, read })
    .init({
      ...i18nOptions,
      lng: 'it',
      ns: ['browse'],
      resources: { it: { browse: { title: 'Home' } } },
      partialBundledLanguages: true,
    });
  const fails = () => {
    throw new Response(null, { status: 503 });
  };
  const children = [
    { path: '/', handle: home, element: <h1>Home</h1> },
    { path: '/tickets', handle: support, element: <Support /> },
    { path: '/lesson', element: <h1>Lezione</h1> },
    { path: '/failed', handle: support, loader: fails, element: <Support /> },
  ];
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ errorElement: <h1>Non disponibile</h1>, children }] },
  ]);
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </I18nextProvider>,
  );
  const shown = () => ['title', 'h1', '.bar'].map((one) => screen.container.querySelector(one)?.textContent);
  return { router, shown, asked, arrive: () => arrive() };
}

test('the title comes with the page: until its texts have arrived, both stay those of the page before', async () => {
  const { router, shown, asked, arrive } = await atHome();
  expect(shown()).toEqual(['Home - Apice', 'Home', 'Apice']);
  const seen = new Set<string>();
  const watching = new MutationObserver(() => void seen.add(JSON.stringify(shown())));
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  await router.navigate('/tickets');
  await expect.poll(() => asked).toEqual(['support']);
  expect(shown()).toEqual(['Home - Apice', 'Home', 'Apice']);
  arrive();
  await expect.poll(shown).toEqual(['Assistenza - Apice', 'Assistenza', 'Apice']);
  watching.disconnect();
  expect([...seen]).toEqual([JSON.stringify(['Assistenza - Apice', 'Assistenza', 'Apice'])]);
});

test.each(['/lesson', '/failed'])(
  '%s, whose route names no title or which failed, has that of its `meta`',
  async (path) => {
    const { router, shown, arrive } = await atHome();
    arrive();
    await router.navigate(path);
    await expect.poll(() => shown()[0]).toBeUndefined();
    await router.navigate('/tickets');
    await expect.poll(() => shown()[0]).toBe('Assistenza - Apice');
  },
);
