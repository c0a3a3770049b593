import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Palette } from '../../../app/components/admin/Palette';
import type { AdminRole } from '../../../domain/platform/admin-roles';
import { playServer } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';

// The palette by keyboard alone: what it finds, and where it leads.

const server = playServer();

async function opened(role: AdminRole) {
  server.answer = () =>
    Response.json({
      people: [{ uid: 'ada', name: 'Ada Neri', alias: 1001, email: 'ada@apice.test' }],
      videos: [{ id: 'diga', title: 'La diga' }],
      companies: [{ id: 'studio', name: 'Studio Ada' }],
    });
  const root = { user: { id: 'marta', role } };
  const element = (
    <OnPage>
      <Palette />
      <AdminShortcuts />
    </OnPage>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  const screen = await render(<RouterProvider router={router} />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  return { screen, router };
}

test.each([
  [0, '/admin/users?uid=ada'],
  [1, '/watch/diga'],
  [2, '/admin/companies?id=studio'],
])('%i steps down lead to %s', async (steps, path) => {
  const { screen, router } = await opened('owner');
  await userEvent.keyboard('ada');
  await expect.element(screen.getByRole('option', { name: /Ada Neri/ })).toHaveAttribute('aria-selected', 'true');
  expect(server.sent).toEqual([['/api/SearchAdmin', { query: 'ada' }]]);
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(steps)}{Enter}`);
  await until(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(path));
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
});

test('pages are found by their name, and only those that open for the role', async () => {
  const { screen } = await opened('editor');
  await expect.element(screen.getByRole('option', { name: /Catalogo/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Utenti/ }).all()).toEqual([]);
  await screen.unmount();
  const owner = await opened('owner');
  await userEvent.keyboard('utent');
  await expect.element(owner.screen.getByRole('option', { name: /Utenti/ })).toBeVisible();
});

test('# asks for lessons alone', async () => {
  const { screen } = await opened('owner');
  await screen.getByRole('combobox').fill('#ada');
  await expect.element(screen.getByRole('option', { name: /La diga/ })).toBeVisible();
  expect(screen.getByRole('option').all()).toHaveLength(1);
});
