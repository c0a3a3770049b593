import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { Sessions } from '../../../app/routes/member/profile/Sessions';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/ui/sections.css';
import '../../../app/routes/member/profile/profile.css';

// The list of sessions distinguishes them by place, browser, use and their given name (spec 2 §2).

const server = playServer();
const now = 1_760_000_000_000;
const session = (id: string, facts: Partial<ProfilePage['sessions'][number]>): ProfilePage['sessions'][number] => ({
  id,
  kind: 'web',
  name: '',
  browser: 'Chrome',
  deviceId: null,
  os: 'Windows',
  city: '',
  country: '',
  isCurrent: false,
  createdAt: now,
  lastUsedAt: now,
  ...facts,
});

async function shown() {
  look('light');
  const sessions = [
    session('studio', { city: 'Milano', country: 'IT' }),
    session('home', { city: 'Lugano', country: 'CH', name: 'Casa' }),
    session('here', { isCurrent: true, country: 'IT' }),
    session('visit', { kind: 'impersonation' }),
  ];
  const page = { sessions } as ProfilePage;
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Profilo</h1>
        <Sessions page={page} />
      </main>,
      { shell: { now } },
    ),
  );
  const lines = screen.getByRole('listitem');
  await expect.element(lines.first()).toBeVisible();
  return { screen, lines };
}

test('this one stands first, and each names its place', async () => {
  const { lines } = await shown();
  const texts = lines.elements().map(({ textContent }) => textContent ?? '');
  expect(texts[0]).toMatch(/Italia · Chrome, Windows/);
  expect(texts[1]).toMatch(/^Computer Windows.*Milano, Italia · /);
  expect(texts[2]).toMatch(/^Casa.*Lugano, Svizzera · /);
  expect(texts[3]).not.toMatch(/Italia|Svizzera/);
});

test('one is renamed by its own button; a refusal keeps what was typed', async () => {
  const { screen, lines } = await shown();
  // What an administrator opened has no name of the holder's.
  expect(screen.getByRole('button', { name: /^Rinomina / }).all()).toHaveLength(3);
  await lines
    .filter({ hasText: 'Milano' })
    .getByRole('button', { name: /^Rinomina / })
    .click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByLabelText('Nome');
  await expect.element(field).toHaveValue('');
  await field.fill('Studio di Milano');
  server.answer = () => refusal('session-not-found', 404);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect.element(dialog.getByText('Codice: session-not-found')).toBeVisible();
  await expect.element(field).toHaveValue('Studio di Milano');
  await axeClean();
  server.answer = () => Response.json({ renamed: true });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = ['/api/RenameSession', { id: 'studio', name: 'Studio di Milano' }];
  expect(server.sent.filter(([path]) => path === '/api/RenameSession')).toEqual([sent, sent]);
});
