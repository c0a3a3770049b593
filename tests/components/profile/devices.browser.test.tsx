import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Devices } from '../../../app/routes/member/profile/Devices';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { OnPage } from '../support';
import '../../../app/routes/member/profile/profile.css';

// The registered devices as their owner removes them (spec 2 §2).

const server = playServer();
const now = 1_760_000_000_000;
const device = (letter: string, facts: Partial<ProfilePage['devices'][number]>) => ({
  deviceId: letter.repeat(32),
  name: '',
  browser: 'Safari',
  browserVersion: '18',
  os: 'iOS',
  osVersion: '18.1',
  city: '',
  country: '',
  isTv: false,
  createdAt: now,
  ts: now,
  lockedUntil: now + 30 * 86_400_000,
  ...facts,
});
const phone = device('A', {});
const computer = device('B', { os: 'Windows', browser: 'Edge' });

test('each line has browser and system with their versions, and the day of the last use', async () => {
  const used = { ...computer, browserVersion: '129', osVersion: '11', ts: Date.UTC(2025, 8, 30, 22, 30) };
  const { section } = await shown({ isAdmin: false }, [phone, used]);
  const lines = section.getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent('Safari 18, iOS 18.1 · usato oggi');
  // Half past midnight in Rome, where it is October already.
  await expect.element(lines.nth(1)).toMatchTextContent('Edge 129, Windows 11 · usato il 01/10/25');
});

/** The section, over a server that has these devices until one is removed. */
async function shown(user: { isAdmin: boolean }, registered = [phone, computer]) {
  let devices = registered;
  server.answer = () => {
    devices = devices.filter(({ deviceId }) => deviceId !== phone.deviceId);
    return Response.json({ removed: true });
  };
  const Page = () => {
    const page = useLoaderData() as Pick<ProfilePage, 'devices' | 'limit' | 'deviceId'>;
    return (
      <OnPage>
        <main>
          <h1>Profilo</h1>
          <Devices page={page} />
        </main>
      </OnPage>
    );
  };
  const loader = () => ({ now, user, devices, limit: user.isAdmin ? null : 2, deviceId: computer.deviceId });
  const routes = [{ id: 'root', path: '*', loader, element: <Page />, HydrateFallback: () => null }];
  const screen = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  const section = screen.getByRole('region', { name: 'Dispositivi' });
  await expect.element(section).toBeVisible();
  return { screen, section };
}

test('an administrator removes one, after a question that names it', async () => {
  look('light');
  const { screen, section } = await shown({ isAdmin: true });
  await expect.element(section).toMatchTextContent('2 dispositivi registrati.');
  const remove = section.getByRole('button', { name: 'Rimuovi iPhone' });
  await remove.click();
  const dialog = screen.getByRole('dialog', { name: 'Togliere iPhone?' });
  await expect.element(dialog).toMatchTextContent('Safari 18, iOS 18.1');
  await axeClean();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(section.getByRole('listitem').all()).toHaveLength(2);
  expect(server.sent).toEqual([]);
  await remove.click();
  await dialog.getByRole('button', { name: 'Rimuovi' }).click();
  await expect.element(section).toMatchTextContent('1 dispositivo registrato.');
  expect(section.getByRole('listitem').all()).toHaveLength(1);
  expect(server.sent).toEqual([['/api/RemoveDevice', { deviceId: phone.deviceId }]]);
});

test('everybody else reads until when each is locked, and can remove none', async () => {
  const { section } = await shown({ isAdmin: false });
  await expect.element(section).toMatchTextContent(/2 su 2\. Potrai toglierne uno dal \d\d\/\d\d\/\d\d\./);
  expect(section.element().textContent).not.toContain('togline uno');
  const locked = section.getByRole('listitem').filter({ hasText: 'iPhone' });
  await expect.element(locked).toMatchTextContent(/Lo puoi togliere dal \d\d\/\d\d\/\d\d$/);
  expect(section.element().textContent.match(/resta 30 giorni/g)).toHaveLength(1);
  expect(section.getByRole('button', { name: /^Rimuovi/ }).all()).toEqual([]);
});

test('one whose lock has passed can be removed for a new one', async () => {
  const { section } = await shown({ isAdmin: false }, [{ ...phone, lockedUntil: now }, computer]);
  await expect.element(section).toMatchTextContent('2 su 2. Per usarne uno nuovo, togline uno.');
  await expect.element(section.getByRole('button', { name: 'Rimuovi iPhone' })).toBeVisible();
});

test('two of a kind have names apart, on their lines and buttons', async () => {
  const open = { lockedUntil: now };
  const { section } = await shown({ isAdmin: false }, [{ ...phone, ...open }, device('C', { ...open, ts: now - 1 })]);
  await expect.element(section.getByRole('button', { name: 'Rimuovi iPhone (2)' })).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Rimuovi iPhone', exact: true })).toBeVisible();
});
