import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import AdminHome from '../../../app/routes/admin/home/route';
import { OnPage } from '../support';

// What waits for an administrator on their first page.

const dashboard = { newUsers: 0, tickets: { count: 0 }, reports: { count: 0 }, requests: [], acts: [] };

function shown(lacksCodes: boolean) {
  const user = { isAdmin: true, role: 'owner' };
  const routes = [
    {
      id: 'root',
      loader: () => ({ language: 'it', now: Date.now(), user }),
      element: <Outlet />,
      HydrateFallback: () => null,
      children: [{ path: '/', loader: () => ({ dashboard, lacksCodes }), element: <AdminHome /> }],
    },
  ];
  return render(
    <OnPage>
      <RouterProvider router={createMemoryRouter(routes)} />
    </OnPage>,
  );
}

test('one without recovery codes is asked for them, with the way to the act', async () => {
  const screen = await shown(true);
  await expect.element(screen.getByText('Non hai più codici di recupero')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Crea i codici' })).toHaveAttribute('href', '/admin/2fa');
  expect(screen.getByText('Non aspetta niente.').all()).toEqual([]);
});

test('one who has some is not', async () => {
  const screen = await shown(false);
  await expect.element(screen.getByText(/Non aspetta niente/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crea i codici' }).all()).toEqual([]);
});
