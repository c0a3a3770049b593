import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Account } from '../../../app/routes/member/profile/Account';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import '../../../app/styles/app.css';
import '../../../app/routes/member/profile/profile.css';

// Who one is, on the profile (inventory 156).

playServer();
const offered = { web: [], android: [], ios: [], android_app: [], ios_app: [] };
const account = { password: { changedAt: null }, providers: [], subscription: null };
const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';

async function shown(photoUrl: string | null, isEmailVerified = true) {
  const user = { email: 'elena@apice.test', nome: 'Elena', cognome: 'Riva', photoUrl };
  const page = { account, isEmailVerified, offered };
  const screen = await render(onRouteWith(<Account page={page} />, { shell: { user } }));
  await expect.element(screen.getByText('Elena Riva')).toBeVisible();
  return screen;
}

test('the account has the photo of its person', async () => {
  const { container } = await shown(photo);
  const picture = container.querySelector<HTMLImageElement>('.holder__photo img');
  expect(picture?.getAttribute('src')).toBe(photo);
  await expect.poll(() => picture?.naturalWidth).toBe(64);
  const { width, height } = picture?.getBoundingClientRect() ?? new DOMRect();
  expect([width, height]).toEqual([64, 64]);
});

test('without a photo it has the first letter of the name', async () => {
  const { container } = await shown(null);
  expect(container.querySelector('.holder__photo')?.textContent).toBe('E');
  expect(container.querySelector('.holder__photo img')).toBeNull();
});

test.each([
  [true, 'E-mail verificata', 0],
  [false, 'E-mail da verificare', 1],
])('it says whether its address is verified (%s), and offers to do it', async (isVerified, state, ways) => {
  const screen = await shown(null, isVerified);
  await expect.element(screen.getByText('elena@apice.test', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(state, { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manda l’e-mail' }).elements()).toHaveLength(ways);
});
