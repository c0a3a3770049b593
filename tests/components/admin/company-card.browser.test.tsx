import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '../../../app/i18n/locales/it/company.json';
import { toasts } from '../../../app/components/ui/toast';
import type { Company } from '../../../app/components/company/use-company';
import { CompanyCard } from '../../../app/routes/admin/companies/CompanyCard';
import { playServer } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';

// What the card of a company does (spec 3 §2.7 §4.4).

const server = playServer();
const company: Company = {
  id: 'studio',
  name: 'Studio Neri',
  logoUrl: null,
  enabled: true,
  seats: null,
  users: 3,
  createdAt: 1_700_000_000,
  updatedAt: 1_700_000_000,
};
const nothing = { duplicated: [], nonExistent: [], occupied: [], created: [], deleteErrors: [], deletion: 'none' };

async function shown(of: Partial<Company> = {}, isOpen = false, mayChange = true) {
  const page = (
    <OnPage>
      <CompanyCard company={{ ...company, ...of }} isOpen={isOpen} mayChange={mayChange} />
    </OnPage>
  );
  const routes = [
    { path: '/card', element: page },
    { path: '/admin/companies', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/card'] });
  return { screen: await render(<RouterProvider router={router} />), router };
}

const asked = (change: object) => ['/api/UpdateCompany', { companyId: 'studio', ...change }];

test('a company is switched off, and one that is off is switched on', async () => {
  server.answer = () => Response.json(nothing);
  const on = await shown();
  await on.screen.getByRole('button', { name: 'Disattiva' }).click();
  await until(() => expect(server.sent).toEqual([asked({ enabled: false })]));
  await until(() => expect(toasts.value.at(-1)?.text).toBe('Modifica effettuata correttamente'));
  await on.screen.unmount();
  const off = await shown({ enabled: false });
  await off.screen.getByRole('button', { name: 'Attiva' }).click();
  await until(() => expect(server.sent[1]).toEqual(asked({ enabled: true })));
});

test.each([
  [true, 'Attiva'],
  [false, 'Non attiva'],
])('the card has logo, name and both days, and says whether the company is on: %s', async (enabled, mark) => {
  const logoUrl = '/pictures/logo.webp';
  const { screen } = await shown({ logoUrl, enabled, updatedAt: 1_700_086_400 }, false, false);
  await expect.element(screen.getByRole('heading', { name: 'Studio Neri' })).toBeVisible();
  await expect.element(screen.getByText(mark, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/14\/11\/2023.*15\/11\/2023/)).toBeVisible();
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe(logoUrl);
});

test('its way to the edit panel is there until the panel is open', async () => {
  const listed = await shown();
  const edit = listed.screen.getByRole('link', { name: 'Modifica' });
  await expect.element(edit).toHaveAttribute('href', '/admin/companies?id=studio');
  await listed.screen.unmount();
  const open = await shown({}, true);
  await expect.element(open.screen.getByRole('button', { name: 'Elimina' })).toBeVisible();
  expect(open.screen.getByRole('link').all()).toEqual([]);
});

test('deleting asks first, and who thinks better of it has asked for nothing', async () => {
  const { screen } = await shown();
  await screen.getByRole('button', { name: 'Elimina' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
});

test.each([
  ['requested', '/card', texts.deletionRequested],
  ['done', '/admin/companies', 'Azienda eliminata con successo'],
])('a deletion that is %s leads to %s, and says so', async (deletion, path, text) => {
  server.answer = () => Response.json({ ...nothing, deletion });
  const { screen, router } = await shown();
  await screen.getByRole('button', { name: 'Elimina' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sent).toEqual([asked({ deleteCompany: true })]);
  await until(() => expect(router.state.location.pathname).toBe(path));
  expect(toasts.value.at(-1)?.text).toBe(text);
});

test('a deletion that fails is reported, and the card stays', async () => {
  server.answer = () => Response.json({ ...nothing, deleteErrors: ['due@apice.test'] });
  const { screen, router } = await shown();
  await screen.getByRole('button', { name: 'Elimina' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await until(() => expect(toasts.value.at(-1)).toMatchObject({ text: 'due@apice.test', tone: 'failed' }));
  expect(router.state.location.pathname).toBe('/card');
});

test('a refused deletion is explained in its dialog, which stays open', async () => {
  server.answer = () => Response.json({ error: { code: 'permission-denied', reason: 'not-allowed' } }, { status: 403 });
  const { screen } = await shown();
  await screen.getByRole('button', { name: 'Elimina' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('an administrator with read access sees the company and no button', async () => {
  const { screen } = await shown({}, false, false);
  await expect.element(screen.getByRole('link', { name: 'Studio Neri' })).toBeVisible();
  expect(screen.getByRole('button').all()).toEqual([]);
  expect(screen.getByRole('link').all()).toHaveLength(1);
});
