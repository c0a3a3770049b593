import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NativeShell } from '../../../app/lib/native/NativeShell';
import { Push } from '../../../app/routes/member/profile/notifications/Push';
import { playServer } from '../server';
import { onRouteWith } from '../support';

const server = playServer();

type Listeners = {
  tokenReceived?: (received: { token: string }) => void;
  notificationActionPerformed?: (pressed: { notification: { data?: unknown } }) => void;
};

/** A store's app with its plugin for push. */
function plantApp({ platform = 'android', receive = 'granted', token = 'first' } = {}) {
  const listeners: Listeners = {};
  const listenTo = (event: string, listener: never) => void Object.assign(listeners, { [event]: listener });
  window.Capacitor = {
    getPlatform: () => platform,
    Plugins: {
      App: { addListener: () => undefined, exitApp: async () => undefined },
      FirebaseMessaging: {
        requestPermissions: async () => ({ receive }),
        getToken: async () => ({ token }),
        addListener: listenTo,
      },
    },
  };
  return listeners;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.Capacitor;
});

const section = (isNativeApp = true) =>
  render(onRouteWith(<Push pushKey="key" tokens={[]} />, { shell: { isNativeApp } }));

describe('push messages in a store’s app', () => {
  test.each(['android', 'ios'])('a press registers this app (%s)', async (platform) => {
    plantApp({ platform });
    server.answer = () => Response.json({ token: 'id-1' });
    const screen = await section();
    await screen.getByRole('button', { name: 'Attiva su questo dispositivo' }).click();
    await expect.poll(() => server.sent).toEqual([['/api/CreatePushToken', { token: 'first', platform }]]);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('');
  });

  test('a permission that was denied is changed in the phone’s settings', async () => {
    plantApp({ receive: 'denied' });
    const screen = await section();
    await screen.getByRole('button', { name: 'Attiva su questo dispositivo' }).click();
    await expect.element(screen.getByText(/impostazioni del telefono/)).toBeVisible();
    expect(server.sent).toEqual([]);
  });

  test('an app without the plugin says that it gets none', async () => {
    plantApp();
    delete window.Capacitor?.Plugins?.FirebaseMessaging;
    const screen = await section();
    await expect.element(screen.getByRole('button', { name: 'Attiva su questo dispositivo' })).toBeDisabled();
  });
});

async function shell() {
  const router = createMemoryRouter([{ path: '*', element: <NativeShell /> }], { initialEntries: ['/browse'] });
  await render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

describe('a message that is pressed', () => {
  test.each([
    [{ url: `${location.origin}/live` }, '/live'],
    [{ url: 'https://www.apice.it/books/protesi' }, '/books/protesi'],
    [{ url: 'https://evil.example/live' }, '/browse'],
    [{ url: 7 }, '/browse'],
    [undefined, '/browse'],
  ])('%j opens %s', async (data, path) => {
    const listeners = plantApp();
    const pathname = await shell();
    await expect.poll(() => listeners.notificationActionPerformed).toBeDefined();
    listeners.notificationActionPerformed?.({ notification: { data } });
    await expect.poll(pathname).toBe(path);
  });
});

describe('a token that the system replaces', () => {
  const replaced = async (known: string | null, answer: () => Response) => {
    if (known) localStorage.setItem('app-push', known);
    const listeners = plantApp();
    server.answer = (path) => (path === '/api/CreatePushToken' ? Response.json({ token: 'id-2' }) : answer());
    await shell();
    await expect.poll(() => listeners.tokenReceived).toBeDefined();
    listeners.tokenReceived?.({ token: 'second' });
  };
  const paths = () => server.sent.map(([path]) => path);

  test('takes the place of the one that is registered', async () => {
    await replaced('first id-1', () => Response.json({ deleted: true }));
    await expect.poll(paths).toEqual(['/api/DeletePushToken', '/api/CreatePushToken']);
    expect(server.sent).toMatchObject([
      [expect.anything(), { token: 'id-1' }],
      [expect.anything(), { token: 'second', platform: 'android' }],
    ]);
    await expect.poll(() => localStorage.getItem('app-push')).toBe('second id-2');
  });

  test('is not registered where the old one was ended elsewhere', async () => {
    await replaced('first id-1', () =>
      Response.json({ error: { code: 'not-found', message: '', reason: 'not-found' } }, { status: 404 }),
    );
    await expect.poll(paths).toEqual(['/api/DeletePushToken']);
    await expect.poll(() => localStorage.getItem('app-push')).toBeNull();
    expect(paths()).toEqual(['/api/DeletePushToken']);
  });

  test.each([[null], ['second id-1']])('is left alone where %s is known', async (known) => {
    await replaced(known, () => Response.json({}));
    expect(paths()).toEqual([]);
  });
});
