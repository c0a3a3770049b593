import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PersonalData } from '../../../app/routes/member/profile/PersonalData';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { playServer } from '../server';
import { onRouteWith } from '../support';

// The profile may have been changed on another page since this one was opened: only what is changed here is sent.

const server = playServer();
const privacy = { privacyDefault: true, privacyProfiling: true, privacyMarketing: true, privacySendNews: false };
const person: ProfilePage['person'] = {
  profile: {
    formData: { nome: 'Elena', cognome: 'Marchetti', categoriaProfessionale: 'odontoiatra' },
    privacy,
    tags: ['igiene'],
  },
  interests: [
    { id: 'igiene', label: 'Igiene', icon: 'layers' },
    { id: 'endodonzia', label: 'Endodonzia', icon: 'layers' },
  ],
  changes: [],
  required: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
  printedName: null,
};

async function shown() {
  server.answer = () => Response.json({ saved: true });
  return render(onRouteWith(<PersonalData person={person} />, {}));
}
const saved = () => server.sent.filter(([path]) => path === '/api/SaveProfile').map(([, body]) => body);

test('a consent is sent alone', async () => {
  const screen = await shown();
  await screen.getByRole('checkbox', { name: /novità/ }).click();
  await expect.poll(saved).toEqual([{ privacy: { privacySendNews: true } }]);
});

test('interests travel with their own consent only', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Scegli', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Endodonzia' }).click();
  await screen.getByRole('button', { name: /^Conferma/ }).click();
  await expect.poll(saved).toEqual([{ privacy: { privacyProfiling: true }, tags: ['igiene', 'endodonzia'] }]);
});

test('a name travels without the other one', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Cambia', exact: true }).click();
  await screen.getByLabelText('Cognome').fill('Bruni');
  await screen.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect.poll(saved).toEqual([{ cognome: 'Bruni' }]);
});

test('a name that papers print in other letters says how', async () => {
  const screen = await render(onRouteWith(<PersonalData person={{ ...person, printedName: 'Zhang Wei' }} />, {}));
  await expect.element(screen.getByText(/«Elena Marchetti».*«Zhang Wei»/)).toBeVisible();
});
