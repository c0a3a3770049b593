import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../../app/components/ui/Dialog';
import { useLandscape } from '../../../app/lib/native/landscape';
import { NativeShell } from '../../../app/lib/native/NativeShell';
import { OnPage } from '../support';

type Listeners = {
  appUrlOpen?: (opened: { url: string }) => void;
  backButton?: (pressed: { canGoBack: boolean }) => void;
};

/** What Capacitor adds to the window of a store's app, with what the page asked of it. */
function plantApp() {
  const listeners: Listeners = {};
  const lock = vi.fn(async (_options: { orientation: 'landscape' | 'portrait' }) => undefined);
  const exitApp = vi.fn(async () => undefined);
  window.Capacitor = {
    Plugins: {
      App: {
        addListener: (event: string, listener: never) => void Object.assign(listeners, { [event]: listener }),
        exitApp,
      },
      ScreenOrientation: { lock },
    },
  };
  const orientations = () => lock.mock.calls.map(([{ orientation }]) => orientation);
  return { listeners, orientations, exitApp };
}

function PlayerPage() {
  useLandscape();
  return null;
}

async function open(address: string) {
  const routes = [
    { path: '/watch/:id', element: <PlayerPage /> },
    { path: '/course/:id/watch/:unit', element: <PlayerPage /> },
    { path: '*', element: null },
  ];
  const element = (
    <>
      <NativeShell />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element, children: routes }], { initialEntries: [address] });
  await render(<RouterProvider router={router} />);
  const pathname = () => router.state.location.pathname + router.state.location.search;
  return { router, pathname };
}

afterEach(() => {
  delete window.Capacitor;
  vi.restoreAllMocks();
});

describe('a store’s app', () => {
  test('turns for a player, stays so for the next one, and turns back for every other page', async () => {
    const app = plantApp();
    const { router } = await open('/browse');
    await expect.poll(app.orientations).toEqual(['portrait']);
    await router.navigate('/watch/diga');
    await expect.poll(app.orientations).toEqual(['portrait', 'landscape']);
    await router.navigate('/course/igiene/watch/aria');
    await router.navigate('/watch/diga');
    await router.navigate('/profile');
    await expect.poll(app.orientations).toEqual(['portrait', 'landscape', 'portrait']);
  });

  test('turns nothing on a television', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36',
    );
    const app = plantApp();
    const { router } = await open('/browse');
    await router.navigate('/watch/diga');
    await expect.poll(() => app.listeners.backButton).toBeDefined();
    expect(app.orientations()).toEqual([]);
  });

  test.each([
    ['https://www.apice.it/watch/diga?t=12', '/watch/diga?t=12'],
    ['https://apice.es/series/mani', '/series/mani'],
    ['https://evil.example/watch/diga', '/browse'],
  ])('opens the page of a link: %s', async (url, path) => {
    const app = plantApp();
    const { pathname } = await open('/browse');
    await expect.poll(() => app.listeners.appUrlOpen).toBeDefined();
    app.listeners.appUrlOpen?.({ url });
    await expect.poll(pathname).toBe(path);
  });

  test.each([
    ['/profile', true, 'back'],
    ['/profile', false, 'exit'],
    ['/browse', true, 'exit'],
    ['/', true, 'exit'],
  ])('its back button on %s (something to go back to: %s) means %s', async (address, canGoBack, meant) => {
    const app = plantApp();
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    await open(address);
    await expect.poll(() => app.listeners.backButton).toBeDefined();
    app.listeners.backButton?.({ canGoBack });
    expect([back.mock.calls.length, app.exitApp.mock.calls.length]).toEqual(meant === 'back' ? [1, 0] : [0, 1]);
  });

  test.each([
    ['a dialog', false],
    ['a dialog that asks for an answer', true],
  ])('its back button closes %s first, and leaves no page', async (_what, isBlocking) => {
    const app = plantApp();
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const onClose = vi.fn();
    await open('/browse');
    await render(
      <OnPage>
        <Dialog isOpen onClose={isBlocking ? undefined : onClose} title="Segnala un problema">
          <p>Testo</p>
        </Dialog>
      </OnPage>,
    );
    await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull();
    await expect.poll(() => app.listeners.backButton).toBeDefined();
    app.listeners.backButton?.({ canGoBack: true });
    expect(onClose).toHaveBeenCalledTimes(isBlocking ? 0 : 1);
    expect([back.mock.calls.length, app.exitApp.mock.calls.length]).toEqual([0, 0]);
  });
});
