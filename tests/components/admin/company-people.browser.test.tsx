import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompanyPanel } from '../../../app/components/company/CompanyPanel';
import { toasts } from '../../../app/components/ui/toast';
import { studio } from '../company';
import { playServer, refusal } from '../server';
import { OnPage, onRoute } from '../support';
import { until } from '../../support/until';

// How people come into a company (spec 3 §5 §8; decisions C19): one by e-mail, or many from a file.

const server = playServer();
const nothing = {
  duplicated: [],
  nonExistent: [],
  occupied: [],
  invalid: [],
  created: [],
  added: [],
  invited: [],
  rows: [],
  remaining: 0,
  deleteErrors: [],
};
const members = { users: [], total: 0, hasMore: false, groups: [] };

const panel = () =>
  render(onRoute(<CompanyPanel company={studio} members={members} page={0} search="" isAdmin={false} mayChange />));
const answers = (...list: object[]) => {
  server.answer = () => Response.json({ ...nothing, ...list.shift() });
};

test.each([
  [
    'is in it already',
    { duplicated: ['a@apice.test'] },
    "L'utente è già assegnato a questa azienda e non verrà aggiunto",
  ],
  [
    'is not registered',
    { nonExistent: ['a@apice.test'] },
    "L'utente non è registrato alla piattaforma e non verrà aggiunto",
  ],
  [
    'is in another company',
    { occupied: [{ email: 'a@apice.test', company: 'Rossi' }] },
    "L'utente è già assegnato all'azienda Rossi e non verrà aggiunto",
  ],
  [
    'is somewhere else',
    { occupied: [{ email: 'a@apice.test', company: '' }] },
    "L'utente è già assegnato a un'altra azienda e non verrà aggiunto",
  ],
])('somebody who %s is not added, and the field says so until it is changed', async (_who, answer, text) => {
  answers(answer);
  const screen = await panel();
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await field.fill('a@apice.test');
  await screen.getByRole('button', { name: 'Aggiungi' }).click();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(text);
  await expect.element(field).toHaveValue('a@apice.test');
  await field.fill('b@apice.test');
  await expect.element(field).toBeValid();
});

test.each([
  ['without a limit', null, ['2 in tutto']],
  ['with seats', 5, ['2 posti su 5', '2 in tutto']],
])('how many people a company has stands once %s', async (_name, seats, said) => {
  const screen = await render(
    onRoute(
      <CompanyPanel
        company={{ ...studio, users: 2, seats }}
        members={{ ...members, total: 2 }}
        page={0}
        search=""
        isAdmin={false}
        mayChange
      />,
    ),
  );
  await expect.element(screen.getByRole('heading', { name: 'Persone', exact: true })).toBeVisible();
  const lines = [...screen.container.querySelectorAll('p, b')].filter(
    ({ childElementCount }) => childElementCount === 0,
  );
  expect(lines.map(({ textContent }) => textContent ?? '').filter((text) => text.startsWith('2 '))).toEqual(said);
});

test('somebody who has an account is invited, and the field is free for the next', async () => {
  answers({ invited: ['a@apice.test'] });
  const screen = await panel();
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await field.fill('a@apice.test');
  await screen.getByRole('button', { name: 'Aggiungi' }).click();
  await until(() => expect(toasts.value.at(-1)?.text).toMatch(/invit/i));
  await expect.element(field).toHaveValue('');
});

const csv = new File(['Email utente\nnuova@studio.test\nstorta\n'], 'persone.csv', { type: 'text/csv' });
const row = (number: number, email: string, result: string, company: string | null = null) => ({
  row: number,
  email,
  result,
  company,
});
const judged = { rows: [row(2, 'nuova@studio.test', 'new'), row(3, 'storta', 'invalid')] };

test('a file is judged line by line first, and passwords are shown until they are put away', async () => {
  answers(judged, { created: [{ email: 'nuova@studio.test', password: 'Kx7-pq2' }], remaining: 1 }, {});
  const screen = await panel();
  await screen.getByLabelText('Scegli un file CSV').upload(csv);
  await expect.element(screen.getByText('storta')).toBeVisible();
  expect(server.sent).toMatchObject([['/api/UpdateCompany', { addCsv: { createMissing: true, dryRun: true } }]]);
  await screen.getByRole('button', { name: 'Aggiungi 1 persona' }).click();
  await expect.element(screen.getByText('Kx7-pq2')).toBeVisible();
  // A second request, because the first response left one person out.
  await until(() => expect(server.sent).toHaveLength(3));
  await screen.getByRole('button', { name: 'Le ho copiate' }).click();
  await screen.getByText('Chiudi', { exact: true }).click();
  await expect.element(screen.getByText('Kx7-pq2')).not.toBeInTheDocument();
});

test('a file’s line says why its person is not added, in the words for one', async () => {
  const rows = [row(2, 'a@apice.test', 'duplicated'), row(3, 'b@apice.test', 'occupied', 'Rossi')];
  answers({ rows });
  const screen = await panel();
  await screen.getByLabelText('Scegli un file CSV').upload(csv);
  for (const text of [
    "L'utente è già assegnato a questa azienda e non verrà aggiunto",
    "L'utente è già assegnato all'azienda Rossi e non verrà aggiunto",
  ]) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  }
});

test.each([
  ['is saved', () => Response.json(nothing), 'Modifica effettuata correttamente', undefined],
  ['fails', () => refusal('internal', 500), 'Si è verificato un errore. Riprova', 'failed'],
])('a change that %s says so in the specification’s words', async (_what, answer, text, tone) => {
  server.answer = answer;
  const elena = {
    uid: 'elena',
    email: 'elena@studio.test',
    name: 'Elena Riva',
    group: '',
    companyAdmin: false,
    lessons: 0,
    seconds: 0,
    lastOpenedAt: null,
  };
  const people = { ...members, users: [elena], total: 1 };
  const screen = await render(
    onRoute(<CompanyPanel company={studio} members={people} page={0} search="" isAdmin mayChange />),
  );
  await screen.getByRole('button', { name: 'Fai gestire' }).click();
  await until(() => expect(toasts.value.at(-1)).toMatchObject({ text, ...(tone && { tone }) }));
  await screen.getByLabelText('Nome', { exact: true }).fill('Studio Neri');
  await screen.getByRole('button', { name: 'Salva', exact: true }).click();
  if (tone) await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('a file that is refused while it runs is not told as done, and can be sent again', async () => {
  answers(judged);
  const screen = await panel();
  await screen.getByLabelText('Scegli un file CSV').upload(csv);
  const add = screen.getByRole('button', { name: 'Aggiungi 1 persona' });
  await expect.element(add).toBeEnabled();
  server.answer = () => Response.json({ error: { code: 'unavailable', reason: 'unavailable' } }, { status: 503 });
  await add.click();
  await expect.element(screen.getByText('Codice: unavailable')).toBeVisible();
  await expect.element(add).toBeEnabled();
});

test('its people are searched by e-mail and leafed through, and the last page says that it is', async () => {
  const elena = {
    uid: 'elena',
    email: 'elena@studio.test',
    name: 'Elena Riva',
    group: '',
    companyAdmin: false,
    lessons: 0,
    seconds: 0,
    lastOpenedAt: null,
  };
  const pageAt = (page: number, hasMore: boolean) => (
    <OnPage>
      <CompanyPanel
        company={studio}
        members={{ ...members, users: [elena], total: 51, hasMore }}
        page={page}
        search="studio"
        isAdmin
        mayChange
      />
    </OnPage>
  );
  const shown = async (page: number, hasMore: boolean) => {
    const routes = [{ path: '*', element: pageAt(page, hasMore), loader: () => null, HydrateFallback: () => null }];
    const router = createMemoryRouter(routes, {
      initialEntries: [`/admin/companies?id=studio&who=studio&page=${page}`],
    });
    const screen = await render(<RouterProvider router={router} />);
    await expect.element(screen.getByText('51 in tutto')).toBeVisible();
    return { screen, router };
  };
  const pages = (screen: Awaited<ReturnType<typeof shown>>['screen']) =>
    [...screen.container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  const end = 'Non ci sono altri utenti da visualizzare';
  const address = (page: number) => `/admin/companies?id=studio&who=studio&page=${page}`;

  const first = await shown(0, true);
  expect(pages(first.screen)).toEqual([address(1)]);
  expect(first.screen.getByText(end).elements()).toHaveLength(0);
  const search = first.screen.getByRole('textbox', { name: 'Cerca per e-mail' });
  await expect.element(search).toHaveValue('studio');
  await search.fill('elena@');
  search.element().closest('form')?.requestSubmit();
  await expect.poll(() => first.router.state.location.search).toBe('?id=studio&who=elena%40');
  await first.screen.unmount();

  const middle = await shown(1, true);
  expect(pages(middle.screen)).toEqual([address(0), address(2)]);
  await middle.screen.unmount();

  const last = await shown(2, false);
  expect(pages(last.screen)).toEqual([address(1)]);
  await expect.element(last.screen.getByText(end)).toBeVisible();
});
