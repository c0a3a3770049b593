import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LoginDialog } from '../../../app/components/login/LoginDialog';
import type { Ways } from '../../../app/components/login/ProviderButtons';
import { knowEmail } from '../../../app/lib/account/typed-email';
import { Done } from '../../../app/routes/auth-action/Done';
import { playServer } from '../server';
import { OnPage } from '../support';

// An address is typed once: log-in, recovery and the log-in after a new password know it (lib/account/typed-email.ts).

playServer();
const nowhere = { web: [], android: [], ios: [], android_app: [], ios_app: [] };
const ways: Ways = { offered: nowhere, appleWarning: null };
const login = <LoginDialog isOpen onClose={() => undefined} redirectTo={null} ways={ways} arrival={null} />;
const done = { mode: 'resetPassword', email: 'elena@apice.test', returnPath: null } as const;

beforeEach(() => {
  knowEmail('');
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
});

function shown(at: string) {
  const child = [
    { path: '/', element: login },
    { path: '/done', element: <Done done={done} /> },
  ];
  const loader = () => ({ language: 'it', now: Date.now(), user: null });
  const routes = [{ id: 'root', loader, HydrateFallback: () => null, children: child }].map((root) => ({ ...root }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return render(
    <OnPage>
      <RouterProvider router={router} />
    </OnPage>,
  );
}

test('from the log-in to the recovery', async () => {
  const screen = await shown('/');
  await screen.getByLabelText('E-mail').fill('marco@apice.test');
  await screen.getByRole('button', { name: 'Password dimenticata?' }).click();
  const recovery = screen.getByRole('dialog', { name: 'Password dimenticata?' });
  await expect.element(recovery.getByLabelText('E-mail')).toHaveValue('marco@apice.test');
});

test('from a new password to the log-in', async () => {
  const screen = await shown('/done');
  await screen.getByRole('link', { name: 'Accedi' }).click();
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('elena@apice.test');
});
