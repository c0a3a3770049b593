import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { ConsentBanner } from '../../../app/components/consent/ConsentBanner';
import { Row } from '../../../app/components/Row';
import { TabBar } from '../../../app/components/shell/TabBar';
import { TopBar } from '../../../app/components/shell/TopBar';
import { useArrowFocus } from '../../../app/lib/hooks/use-arrow-focus';
import { menuOf } from '../../../domain/platform/menu';
import { settingDefaults } from '../../../domain/platform/settings';
import { lessonCard } from '../../support/lesson-card';
import { routeUser } from '../../support/route-viewer';
import { axeClean } from '../axe';
import { playServer } from '../server';
import { OnPage } from '../support';
import '../../../app/components/catalogue/catalogue.css';

// A television's rail stands where other screens have their bars; the choice of cookies comes before either.

const server = playServer();
beforeEach(async () => {
  server.answer = () => new Promise(() => undefined);
  await page.viewport(1920, 1080);
});
afterEach(() => {
  delete document.documentElement.dataset.tv;
  return page.viewport(414, 896);
});

const user = {
  ...routeUser,
  category: 'aso' as const,
  nome: 'Elena',
  cognome: 'Neri',
  email: 'e@apice.test',
  photoUrl: null,
};
const paths = ['/browse', '/courses', '/list', '/search', '/profile'];
const menu = menuOf({ country: 'IT', language: 'it', isNativeApp: false, user }, settingDefaults, paths);
const cards = ['a', 'b', 'c'].map((id) => ({ ...lessonCard, id }));
const actions = { go: vi.fn(), pickSeries: vi.fn(), hideFromKeepWatching: vi.fn(), showInKeepWatching: vi.fn() };

function Home() {
  const { t } = useTranslation('browse');
  useArrowFocus(useRef(document.body));
  const isMobile = innerWidth < 768;
  return (
    <>
      <ConsentBanner />
      <TopBar fadePx={512} />
      <CatalogueActionsProvider value={actions}>
        <main className="catalogue" id="main" data-mobile={isMobile || undefined}>
          <h1 className="sr">Home</h1>
          {['new', 'free'].map((id) => (
            <Row key={id} row={{ kind: 'new', id, label: null, cards, total: 3 }} t={t} isMobile={isMobile} />
          ))}
        </main>
      </CatalogueActionsProvider>
      <TabBar />
    </>
  );
}

async function show({ isTelevision = true, hasCookieChoice = true }) {
  if (isTelevision) document.documentElement.dataset.tv = '';
  // The test page's own rule for the body, which no page has, would take the room that the rail asks for.
  for (const style of document.querySelectorAll('head > style:not([data-vite-dev-id])')) style.remove();
  const versions = { settings: 0, catalogue: 0, forceReload: 0, adminUpdate: 0 };
  const root = { language: 'it', now: 0, user, menu, flags: {}, versions, isTelevision, hasCookieChoice };
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [
        {
          id: 'routes/member/layout',
          loader: () => ({ unread: 0, list: [] }),
          children: [
            {
              path: '*',
              element: (
                <OnPage>
                  <Home />
                </OnPage>
              ),
            },
          ],
        },
      ],
    },
  ];
  const hydrationData = { loaderData: { root, 'routes/member/layout': { unread: 0, list: [] } } };
  // Body's own children, as on the page: the rail asks the body for room.
  const screen = await render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/browse'], hydrationData })} />,
    { container: document.body },
  );
  await expect.element(screen.getByRole('button', { name: 'Il tuo account' })).toBeVisible();
  return screen;
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? expect.fail(selector);

test('has the sections by icon and name, the bell and the account, beside the page', async () => {
  const screen = await show({});
  const rail = screen.getByRole('banner');
  await expect.element(rail.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page');
  const names = [...document.querySelectorAll('.rail__nav a')].map((link) => link.textContent);
  expect(names).toEqual(['Home', 'Corsi', 'La mia lista', 'Cerca']);
  expect(document.querySelectorAll('.tabbar, .topbar')).toHaveLength(0);
  const { right, top, bottom } = boxOf('.rail');
  expect([top, bottom]).toEqual([0, 1080]);
  expect(boxOf('.card__link').left).toBeGreaterThanOrEqual(right);
  await axeClean();
  await screen.unmount();
});

test('left of the first card is the rail, at the page that is open; up and down stay in it, right leads back', async () => {
  const screen = await show({});
  document.querySelector<HTMLElement>('.card__link')?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Home');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Corsi');
  expect(boxOf('.rail__nav a:focus span').width).toBeGreaterThan(40);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.closest('.rail')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.closest('main')).not.toBeNull();
  await screen.unmount();
});

test.each([
  [true, 1920],
  [false, 1440],
  [false, 768],
  [false, 390],
])(
  'an open choice of cookies comes first and lies over nothing (television: %s, %d pixels)',
  async (isTelevision, width) => {
    await page.viewport(width, 900);
    const screen = await show({ isTelevision, hasCookieChoice: false });
    const banner = boxOf('#consent');
    const controls = [...document.querySelectorAll('.topbar, .tabbar, .rail a, .rail button, main a')];
    expect(controls.length).toBeGreaterThan(5);
    const under = controls.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < banner.right && right > banner.left && top < banner.bottom && bottom > banner.top;
    });
    expect(under).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Solo i necessari');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Accetta tutti');
    await axeClean();
    await screen.unmount();
  },
);
