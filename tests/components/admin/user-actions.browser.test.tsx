import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DangerZone } from '../../../app/routes/admin/users/DangerZone';
import { Names } from '../../../app/routes/admin/users/Names';
import { OnPage, onRoute } from '../support';
import { until } from '../../support/until';

const sent: [string, unknown][] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    sent.push([String(address), JSON.parse(String(init?.body))]);
    return Response.json({});
  });
});
afterEach(() => vi.restoreAllMocks());

const person = {
  uid: 'uno',
  email: 'uno@apice.test',
  admin: false,
  customClaims: { admin: false, role: null, companyAdmin: false },
  profile: { formData: { nome: 'Ada', cognome: 'Neri' } },
};

test('a name is confirmed when neither half of it is empty', async () => {
  const screen = await render(onRoute(<Names user={person} />));
  const [first, last] = screen.getByRole('textbox').all();
  const confirm = screen.getByRole('button');
  await expect.element(confirm).toBeEnabled();
  await last?.fill('  ');
  await expect.element(confirm).toBeDisabled();
  await last?.fill('Bianchi');
  await first?.fill('');
  await expect.element(confirm).toBeDisabled();
  await first?.fill('Eva');
  await confirm.click();
  await until(() =>
    expect(sent).toEqual([['/api/UpdateUser', { uid: 'uno', name: { newName: 'Eva', newSurname: 'Bianchi' } }]]),
  );
});

const asOwner = () => {
  const element = (
    <OnPage>
      <DangerZone user={person} />
    </OnPage>
  );
  const root = { user: { id: 'owner', role: 'owner' } };
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  return <RouterProvider router={router} />;
};

test('what cannot be taken back rests until it is acknowledged, and again after it was done', async () => {
  const screen = await render(asOwner());
  const acts = screen.getByRole('button').all();
  expect(acts).toHaveLength(3);
  for (const act of acts) await expect.element(act).toBeDisabled();
  const understood = screen.getByRole('checkbox');
  await understood.click();
  for (const act of acts) await expect.element(act).toBeEnabled();
  await acts[1]?.click();
  await expect.element(understood).not.toBeChecked();
  expect(sent).toEqual([['/api/UpdateUser', { uid: 'uno', resetVideos: true }]]);
  for (const act of acts) await expect.element(act).toBeDisabled();
});
