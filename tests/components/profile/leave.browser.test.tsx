import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Leave } from '../../../app/routes/member/profile/Leave';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/account/security.css';
import '../../../app/routes/member/profile/profile.css';

// Signing out everywhere and deleting the account in the profile, when they fail (spec 2 §2).

const server = playServer();
const account: ProfilePage['account'] = { password: { changedAt: null }, providers: [], subscription: null };
const shell = { user: { email: 'elena@apice.test' } };

const shown = () => render(onRouteWith(<Leave account={account} />, { shell }));

test('the question tells why it was not done, apart from its words, and asks on', async () => {
  look('light');
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const screen = await shown();
  await screen.getByRole('button', { name: 'Esci ovunque' }).click();
  const question = screen.getByRole('dialog', { name: /^Uscire da tutti/ });
  const act = question.getByRole('button', { name: 'Esci ovunque' });
  await act.click();
  const told = question.getByRole('alert');
  await expect.element(told).toMatchTextContent(/Codice: network/);
  const line = told.element();
  const above = line.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  expect(line.getBoundingClientRect().top - above, 'apart from the question').toBeGreaterThan(8);
  await expect.element(act).toBeEnabled();
  await axeClean();
});

test('a cancelled reauthentication shows no error and deletes nothing', async () => {
  server.answer = (path) =>
    path.endsWith('GetWaysToConfirm')
      ? Response.json({ hasPassword: true, providers: [], hasPasskeys: false })
      : refusal('auth/requires-recent-login');
  const screen = await shown();
  await screen.getByRole('button', { name: 'Elimina' }).click();
  const asked = screen.getByRole('dialog', { name: 'Eliminare l’account?' });
  const forever = asked.getByRole('button', { name: 'Elimina per sempre' });
  await expect.element(forever).toBeDisabled();
  await asked.getByRole('checkbox').click();
  await forever.click();
  const proof = screen.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect.element(proof.getByLabelText('Password', { exact: true })).toBeVisible();
  await proof.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(asked).toBeVisible();
  await expect.element(asked.getByRole('alert')).toHaveTextContent('');
  await expect.element(forever).toBeEnabled();
  expect(server.sent.map(([path]) => path)).toEqual(['/api/DeleteAccount', '/api/GetWaysToConfirm']);
});
