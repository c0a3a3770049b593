import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ImpersonateButton } from '../../../app/components/admin/ImpersonateButton';
import { People } from '../../../app/components/company/People';
import { Courses } from '../../../app/routes/admin/users/Courses';
import { Devices } from '../../../app/routes/admin/users/Devices';
import { UserHeader } from '../../../app/routes/admin/users/UserHeader';
import { OnPage } from '../support';

// What a role may not do is hidden: each part is tested once for a role that may change it, and once for one that only
// reads.

const now = Date.UTC(2026, 10, 20);
const year = 365 * 86_400_000;

function onPageOf(role: 'support' | 'finance', element: ReactNode, isAllowed = true) {
  const root = { now, user: { id: 'marta', role }, flags: { ALLOW_IMPERSONATION: isAllowed } };
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: <OnPage>{element}</OnPage>, loader: () => root }],
    { hydrationData: { loaderData: { root } } },
  );
  return render(<RouterProvider router={router} />);
}

const device = {
  deviceId: 'D'.repeat(32),
  name: 'Studio',
  browser: 'Firefox',
  browserVersion: '140',
  os: 'Linux',
  osVersion: '',
  createdAt: now - year,
  ts: now - year,
  lockedUntil: now - year,
};

const person = {
  uid: 'giulia',
  email: 'giulia@apice.test',
  emailVerified: true,
  photoURL: null,
  alias: 1004,
  admin: false,
  customClaims: { admin: false, role: null, companyAdmin: false },
  profile: {
    formData: { nome: 'Giulia', cognome: 'Ferraro', categoriaProfessionale: 'aso' as const },
    privacy: { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false },
    tags: [],
  },
  preferredLanguage: null,
  experiments: {},
  company: { id: 'studio', name: 'Studio Neri' },
  isNewTrial: false,
  customTrialSeconds: null,
  trialExtension: 0,
  trialExtensionCount: 0,
  views: 0,
  trial: { totalSeconds: 1800, secondsLeft: 1800, videosAllowed: 0, videosWatched: 0, isExpired: false },
  customTrialVideos: null,
  customDevices: 2,
  deviceLimit: null,
  subscription: null,
  videoCount: 0,
  videos: [],
  devices: [device],
  sessionCount: 1,
  courses: [
    { id: 'igiene', name: 'Igiene', startedAt: now, lastAt: now, completedAt: now, certificate: 'AP-2026-000001' },
  ],
  fcm: [],
  hasSecondFactor: false,
  createdAt: now - year,
};

const company = {
  id: 'studio',
  name: 'Studio Neri',
  logoUrl: null,
  enabled: true,
  seats: null,
  users: 1,
  createdAt: now,
  updatedAt: now,
};
const member = {
  uid: 'giulia',
  email: 'giulia@apice.test',
  name: 'Giulia Ferraro',
  group: 'Sedia 2',
  companyAdmin: false,
  lessons: 2,
  seconds: 600,
  lastOpenedAt: now,
};
const members = { users: [member], total: 1, hasMore: false, groups: ['Sedia 2'] };

test.each([
  ['devices can be removed and sessions ended', Devices, /Dispositivi/, 2],
  ['a person can be seen as', UserHeader, /Giulia/, 1],
] as const)('%s only by whoever may change people', async (_name, Part, title, count) => {
  const buttons = /Togli|Rimuovi|Fai uscire|Vedi/;
  const staff = await onPageOf('support', <Part user={person} mayChange />);
  await expect.element(staff.getByRole('heading', { name: title })).toBeVisible();
  expect(staff.getByRole('button', { name: buttons }).all()).toHaveLength(count);
  await staff.unmount();
  const reader = await onPageOf('finance', <Part user={person} mayChange={false} />);
  await expect.element(reader.getByRole('heading', { name: title })).toBeVisible();
  expect(reader.getByRole('button', { name: buttons }).all()).toEqual([]);
});

test('only an administrator who may change users can mail a certificate again', async () => {
  const send = { name: /Igiene$/ };
  const part = (mayChange: boolean) => <Courses uid="giulia" courses={person.courses} mayChange={mayChange} />;
  const staff = await onPageOf('support', part(true));
  // The tab of the course, and the button that mails its certificate.
  await expect.element(staff.getByRole('button', send).nth(1)).toBeVisible();
  await staff.unmount();
  const reader = await onPageOf('finance', part(false));
  await expect.element(reader.getByText(/AP-2026-000001/)).toBeVisible();
  expect(reader.getByRole('button').all()).toHaveLength(1);
});

test('only an administrator who may change a company can group, appoint and remove its members', async () => {
  const part = (mayChange: boolean) => (
    <People company={company} members={members} page={0} search="" isAdmin mayChange={mayChange} />
  );
  const staff = await onPageOf('support', part(true));
  await expect.element(staff.getByRole('combobox')).toHaveValue('Sedia 2');
  // The report, appointing, and removing.
  expect(staff.getByRole('button').all()).toHaveLength(3);
  await staff.unmount();
  const reader = await onPageOf('finance', part(false));
  await expect.element(reader.getByRole('cell', { name: 'Sedia 2' })).toBeVisible();
  expect(reader.getByRole('combobox').all()).toEqual([]);
  expect(reader.getByRole('button').all()).toHaveLength(1);
});

test('the button that opens Apice as somebody else is disabled for oneself, and gone where the flag is off', async () => {
  const buttons = (
    <>
      <h1>Utenti</h1>
      <ImpersonateButton uid="giulia" name="Giulia" />
      <ImpersonateButton uid="marta" name="Marta" />
    </>
  );
  const allowed = await onPageOf('support', buttons);
  await expect.element(allowed.getByRole('button', { name: /Giulia/ })).toBeEnabled();
  await expect.element(allowed.getByRole('button', { name: /Marta/ })).toBeDisabled();
  await allowed.unmount();
  const refused = await onPageOf('support', buttons, false);
  await expect.element(refused.getByRole('heading', { name: 'Utenti' })).toBeVisible();
  expect(refused.getByRole('button').all()).toEqual([]);
});
