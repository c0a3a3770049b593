import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Compose } from '../../../app/routes/admin/notifications/Compose';
import { playServer } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';

const server = playServer();

test('a notification is tried on oneself without being counted or sent to those it is for', async () => {
  server.answer = () => Response.json({ recipients: 1, pushDevices: 0, unknown: [], needsSecond: false });
  const loader = () => ({ user: { id: 'io' } });
  const element = (
    <OnPage>
      <Compose />
    </OnPage>
  );
  const routes = [{ id: 'root', path: '*', loader, element, HydrateFallback: () => null }];
  const screen = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  const attempt = screen.getByRole('button', { name: 'Prova su di me' });
  await expect.element(attempt).toBeDisabled();
  await screen.getByRole('textbox').nth(0).fill('Nuova lezione');
  await screen.getByRole('textbox').nth(1).fill('La diga in tre gesti');
  await screen.getByRole('textbox', { name: 'A chi' }).fill('all');
  await attempt.click();
  await until(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.[1]).toMatchObject({ uids: ['io'], dryRun: false, title: 'Nuova lezione' });
  await screen.getByRole('button', { name: 'Conta chi la riceve' }).click();
  await until(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]?.[1]).toMatchObject({ uids: 'all', dryRun: true, title: 'Nuova lezione' });
});
