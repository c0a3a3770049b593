import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Account } from '../../../app/routes/member/profile/Account';
import { Leave } from '../../../app/routes/member/profile/Leave';
import { OwnData } from '../../../app/routes/member/profile/OwnData';
import { PersonalData } from '../../../app/routes/member/profile/PersonalData';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { Security } from '../../../app/routes/member/profile/Security';
import { Sessions } from '../../../app/routes/member/profile/Sessions';
import { unread } from '../../../app/routes/member/profile/subscription/unread';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/ui/forms.css';
import '../../../app/components/ui/sections.css';
import '../../../app/routes/member/profile/profile.css';

// An administrator who impersonates a user (spec 1 §6) sees before typing what only the user may do.

playServer();
const now = 1_760_000_000_000;
const page = {
  isEmailVerified: false,
  account: { password: { changedAt: null }, providers: [], subscription: null },
  payment: { ...unread, invoices: { invoices: [], next: null } },
  given: { orders: [], unopened: 0, next: null, isReadable: true },
  shop: { orders: [], returnTo: '' },
  person: {
    profile: {
      formData: { nome: 'Elena', cognome: 'Marchetti', categoriaProfessionale: 'odontoiatra' },
      privacy: { privacyDefault: true, privacyProfiling: false, privacyMarketing: true, privacySendNews: false },
      tags: [],
    },
    interests: [],
    changes: [],
    required: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
    printedName: null,
  },
  secondFactor: { isEnrolled: false, ending: null, codesLeft: 0 },
  passkeys: { passkeys: [], suggestedName: 'Computer' },
  offered: { web: ['google'], android: [], ios: [], android_app: [], ios_app: [] },
  sessions: [
    { id: 'a', kind: 'web', name: '', browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' },
  ].map((one) => ({ ...one, city: 'Milano', country: 'IT', isCurrent: false, createdAt: now, lastUsedAt: now })),
} as unknown as ProfilePage;

const shown = (impersonation: object | null) =>
  render(
    onRouteWith(
      <main className="profile">
        <h1>Profilo</h1>
        <Account page={page} />
        <PersonalData person={page.person} />
        <div>
          <Security page={page} />
        </div>
        <Sessions page={page} />
        <OwnData />
        <Leave page={page} onWithdrawn={() => undefined} />
      </main>,
      { shell: { now, user: { email: 'elena@apice.test', nome: 'Elena', cognome: 'Marchetti' }, impersonation } },
    ),
  );

test('in an impersonation what is the holder’s alone is disabled, and says why', async () => {
  look('light');
  const screen = await shown({ name: 'Elena', until: now + 60_000 });
  await expect.element(screen.getByRole('button', { name: 'Esci ovunque' })).toBeDisabled();
  const controls = [...screen.getByRole('main').element().querySelectorAll('button, input')];
  expect(controls.length).toBeGreaterThan(8);
  expect(controls.filter((one) => !one.matches(':disabled'))).toEqual([]);
  const groups = screen.getByRole('group', { name: /solo chi ha l’account/ }).all();
  expect(groups).toHaveLength(6);
  // Six times the same sentence would be noise to the eye: it reads it once.
  const seen = groups.filter((group) => (group.element().querySelector('legend')?.clientHeight ?? 0) > 10);
  expect(seen.map((group) => groups.indexOf(group))).toEqual([0]);
  await axeClean();
});

test('its holder finds nothing disabled', async () => {
  const screen = await shown(null);
  await expect.element(screen.getByRole('button', { name: 'Esci ovunque' })).toBeEnabled();
  expect(screen.getByText(/solo chi ha l’account/).all()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: /^Rinomina / })).toBeEnabled();
});
