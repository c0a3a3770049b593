import { Link } from '@remix-run/react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompanyPanel } from '../../../app/components/company/CompanyPanel';
import { leaveSignedOut } from '../../../app/lib/leave';
import { largestLogo } from '../../../domain/people/companies';
import { studio } from '../company';
import { playServer, refusal } from '../server';
import { onRoute } from '../support';
import { until } from '../../support/until';

// The company's panel over a server that does not answer: each of its forms keeps what was typed, and leaving asks.

const server = playServer();
const members = { users: [], total: 0, hasMore: false, groups: [] };
const answered = {
  duplicated: [],
  nonExistent: [],
  occupied: [],
  invalid: [],
  created: [],
  added: ['a@apice.test'],
  invited: [],
  rows: [],
  remaining: 0,
  deleteErrors: [],
};

const panel = async () => {
  const screen = await render(
    onRoute(
      <>
        <CompanyPanel company={studio} members={members} page={0} search="" isAdmin mayChange />
        <Link to="/away">Altrove</Link>
      </>,
    ),
  );
  return { screen, dialog: screen.getByRole('dialog', { name: 'Non hai ancora salvato' }) };
};

const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const html = () => new Response('<h1>503</h1>', { status: 503, headers: { 'content-type': 'text/html' } });

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['another server’s page', html, 'unavailable'],
  ['an ended session', () => refusal('sign-in-needed', 401), 'sign-in-needed'],
])('after %s the forms stay as they are, say why, and are saved by pressing again', async (_what, answer, code) => {
  const { screen, dialog } = await panel();
  expect(asksToClose()).toBe(false);
  const fields: [label: string, value: string, save: string][] = [
    ['Nome', 'Studio Neri', 'Salva'],
    ['E-mail', 'a@apice.test', 'Aggiungi'],
    ['Posti in tutto', '7', 'Imposta'],
  ];
  for (const [label, value] of fields) await screen.getByLabelText(label, { exact: true }).fill(value);
  server.answer = answer;
  for (const [, , save] of fields) await screen.getByRole('button', { name: save, exact: true }).click();
  await until(() => expect(screen.getByText(`Codice: ${code}`).elements()).toHaveLength(fields.length));
  for (const [label, value] of fields)
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveValue(value);
  expect(asksToClose()).toBe(true);
  await screen.getByRole('link', { name: 'Altrove' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Resta qui' }).click();
  server.answer = () => Response.json(answered);
  await screen.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect.element(screen.getByLabelText('E-mail', { exact: true })).toHaveValue('');
  await until(() => expect(screen.getByText(`Codice: ${code}`).elements()).toHaveLength(fields.length - 1));
});

test('a change is sent once however often it is pressed', async () => {
  const { screen } = await panel();
  let answer = (_response: Response) => undefined as void;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.answer = () => slow;
  await screen.getByLabelText('Nome', { exact: true }).fill('Studio Neri');
  await screen.getByRole('button', { name: 'Salva', exact: true }).click();
  const waiting = document.querySelector<HTMLButtonElement>('button[aria-busy="true"]');
  for (let times = 0; times < 3; times += 1) waiting?.click();
  expect(server.sent).toHaveLength(1);
  answer(Response.json(answered));
  await until(() => expect(document.querySelector('button[aria-busy="true"]')).toBeNull());
});

test('a logo that is too large is refused before it is sent', async () => {
  const { screen } = await panel();
  const large = new File([new Uint8Array(largestLogo + 1)], 'logo.png', { type: 'image/png' });
  await screen.getByLabelText('Logo (png, jpg o jpeg, al massimo 1 MB)').upload(large);
  await expect.element(screen.getByText('Codice: file-too-large')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Carica' })).toBeDisabled();
});

test('passwords that are shown for the last time are not left without a question', async () => {
  const { screen, dialog } = await panel();
  const row = { row: 2, email: 'nuova@studio.test', result: 'new', company: null };
  server.answer = () => Response.json({ ...answered, rows: [row] });
  const csv = new File(['Email utente\nnuova@studio.test\n'], 'persone.csv', { type: 'text/csv' });
  await screen.getByLabelText('Scegli un file CSV').upload(csv);
  const add = screen.getByRole('button', { name: 'Aggiungi 1 persona' });
  await expect.element(add).toBeEnabled();
  const created = [{ email: 'nuova@studio.test', password: 'Kx7-pq2' }];
  server.answer = () => Response.json({ ...answered, rows: [row], created });
  await add.click();
  await expect.element(screen.getByText('Kx7-pq2')).toBeVisible();
  await screen.getByRole('link', { name: 'Altrove' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Resta qui' }).click();
  await expect.element(screen.getByText('Kx7-pq2')).toBeVisible();
});

test('the server’s order to leave empties the browser’s storage, but a page with unsaved text stays', async () => {
  const { screen } = await panel();
  const name = screen.getByLabelText('Nome', { exact: true });
  await name.fill('Studio Neri');
  localStorage.setItem('apice-test', 'of somebody');
  leaveSignedOut();
  expect(localStorage.getItem('apice-test')).toBeNull();
  await expect.element(name).toHaveValue('Studio Neri');
});
