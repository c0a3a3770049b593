import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import errors from '../../../app/i18n/locales/it/errors.json';
import { toasts } from '../../../app/components/ui/toast';
import { CreateCompany } from '../../../app/routes/admin/companies/CreateCompany';
import { UserSearch } from '../../../app/routes/admin/users/UserSearch';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';

// How administrators find a person, and add a company (spec 2 §4, spec 3 §5).

const server = playServer();

async function shown(element: JSX.Element) {
  const routes = [
    { path: '/before', element: null },
    { path: '*', element: <OnPage>{element}</OnPage>, loader: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/here'], initialIndex: 1 });
  return { screen: await render(<RouterProvider router={router} />), router };
}

test('a search is kept in the address and replaces the previous one', async () => {
  const { screen, router } = await shown(<UserSearch query="anna" refusal={null} />);
  const field = screen.getByRole('textbox');
  await field.fill('');
  await screen.getByRole('button').click();
  expect(router.state.location.search, 'it needs a word').toBe('');
  for (const typed of ['elena@apice.test', '1042']) {
    await field.fill(typed);
    await screen.getByRole('button').click();
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe(typed);
  }
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
});

test('a company needs a name, and is opened once it is there', async () => {
  server.answer = () => Response.json({ id: 'studio-neri' });
  const { screen, router } = await shown(<CreateCompany />);
  const button = screen.getByRole('button');
  await expect.element(button).toBeDisabled();
  await screen.getByRole('textbox').fill('   ');
  await expect.element(button).toBeDisabled();
  await screen.getByRole('textbox').fill('Studio Neri');
  await button.click();
  await until(() => expect(server.sent).toEqual([['/api/CreateCompany', { name: 'Studio Neri' }]]));
  await expect.poll(() => router.state.location.search).toBe('?id=studio-neri');
  expect(toasts.value.at(-1)?.text).toBe('Nuova azienda creata con successo');
});

test.each([
  ['unavailable', 503, errors.unavailable],
  ['internal', 500, 'Si è verificato un errore durante la creazione azienda. Riprova.'],
])('a company that could not be made leaves its name in the field, and says so: %s', async (reason, status, text) => {
  server.answer = () => refusal(reason, status);
  const { screen, router } = await shown(<CreateCompany />);
  await screen.getByRole('textbox').fill('Studio Neri');
  await screen.getByRole('button').click();
  await expect.element(screen.getByText(`Codice: ${reason}`)).toBeVisible();
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Studio Neri');
  expect(router.state.location.search).toBe('');
});
