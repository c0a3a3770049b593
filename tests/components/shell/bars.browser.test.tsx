import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Logo } from '../../../app/components/Logo';
import { TopBar } from '../../../app/components/shell/TopBar';
import { TabBar } from '../../../app/components/shell/TabBar';
import { menuOf } from '../../../domain/platform/menu';
import { settingDefaults } from '../../../domain/platform/settings';
import '../../../app/styles/tokens.css';
import '../../../app/components/shell/bars.css';
import { routeUser as user } from '../../support/route-viewer';
import { OnPage } from '../support';

afterEach(() => page.viewport(414, 896));

const paths = ['/browse', '/courses', '/list', '/search', '/profile', '/plans', '/help'];
const menuFor = (category: 'aso' | 'odontoiatra', isNativeApp = false) =>
  menuOf({ country: 'IT', language: 'it', isNativeApp, user: { ...user, category } }, settingDefaults, paths);

/** A page at an address, with the shell that the root has loaded. */
function show(shell: object, address = '/browse') {
  const element = (
    <OnPage>
      <Logo />
      <TabBar />
    </OnPage>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { language: 'it', now: 0, menu: [], ...shell } } },
  });
  return render(<RouterProvider router={router} />);
}

const entriesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.tabbar a')].map((entry) => entry.getAttribute('href'));

test.each([
  [{ id: 'one' }, '/browse'],
  [null, '/'],
])('the logo leads a viewer (%j) to %s', async (viewer, to) => {
  const screen = await show({ user: viewer });
  expect(screen.container.querySelector('.logo')?.getAttribute('href')).toBe(to);
});

describe('the bar at the bottom', () => {
  test.each([
    ['aso', ['/browse', '/courses', '/list', '/search']],
    ['odontoiatra', ['/browse', '/list', '/search']],
  ] as const)(
    'has the entries of %s; a store’s app has one more, that loads the page again as it is',
    async (category, entries) => {
      const screen = await show({ user, menu: menuFor(category) }, '/search?q=diga');
      expect(entriesOf(screen.container)).toEqual(entries);
      await screen.unmount();
      const app = await show({ user, isNativeApp: true, menu: menuFor(category, true) }, '/search?q=diga');
      expect(entriesOf(app.container)).toEqual([...entries, '/search?q=diga']);
    },
  );

  test.each([
    [414, false, true],
    [1024, false, false],
    [1024, true, true],
  ])('is shown %d pixels wide, in a store’s app (%s): %s', async (width, isNativeApp, isShown) => {
    await page.viewport(width, 896);
    const screen = await show({ user, isNativeApp, menu: menuFor('aso', isNativeApp) });
    const bar = screen.container.querySelector('.tabbar')?.getBoundingClientRect();
    expect(bar?.height).toBeGreaterThanOrEqual(isShown ? 60 : 0);
    expect(Boolean(bar?.height)).toBe(isShown);
    if (isShown) expect(bar?.bottom).toBe(896);
  });
});

describe('the way to the plans in the top bar', () => {
  test.each([
    ['where they are offered', true, '/browse', 390, true],
    ['where they are not', false, '/browse', 390, false],
    ['on their own page', true, '/plans', 390, false],
    ['on a screen of 320 pixels', true, '/browse', 320, false],
  ])('%s', async (_where, offersPlans, address, width, isShown) => {
    await page.viewport(width, 896);
    const shell = {
      user: { ...user, nome: 'Elena', cognome: 'Neri', photoUrl: null },
      menu: [],
      flags: {},
      offersPlans,
    };
    const router = createMemoryRouter([{ id: 'root', path: '*', element: <TopBar /> }], {
      initialEntries: [address],
      hydrationData: { loaderData: { root: { language: 'it', now: 0, ...shell } } },
    });
    const screen = await render(
      <OnPage>
        <RouterProvider router={router} />
      </OnPage>,
    );
    expect(screen.container.querySelector('.topbar__end')).not.toBeNull();
    const links = [...screen.container.querySelectorAll('.topbar__subscribe')];
    expect(links.some((link) => link.getBoundingClientRect().width > 0)).toBe(isShown);
  });
});
