import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LoginDialog } from '../../../app/components/login/LoginDialog';
import { element } from '../catalogue/shown';
import { playServer } from '../server';
import { onRoute } from '../support';
import '../../../app/styles/app.css';
import '../../../app/components/login/login.css';

playServer();
afterEach(() => page.viewport(414, 896));

// The only test of its file: a second one would find the button's code here already.
test('the log-in is as high before its passkey’s button has come as it is with it', async () => {
  await page.viewport(1440, 900);
  const off = { web: [], android: [], ios: [], android_app: [], ios_app: [] };
  const ways = { offered: off, appleWarning: null };
  const dialog = <LoginDialog isOpen onClose={() => undefined} redirectTo={null} ways={ways} arrival={null} />;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(onRoute(dialog)));
  // It may still be gliding in: only its height says whether something came to it.
  const heightOf = () => element(document.body, '.login').getBoundingClientRect().height;
  const before = heightOf();
  const passkey = page.getByRole('button', { name: 'Accedi con una passkey' });
  expect(passkey.query()).toBeNull();
  await expect.element(passkey).toBeVisible();
  expect(heightOf()).toBeCloseTo(before, 0);
  root.unmount();
  container.remove();
});
