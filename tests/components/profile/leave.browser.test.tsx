import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Leave } from '../../../app/routes/member/profile/Leave';
import type { Leaving } from '../../../app/routes/member/profile/BeforeDeleting';
import { unread } from '../../../app/routes/member/profile/subscription/unread';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/account/security.css';
import '../../../app/components/money/money.css';
import '../../../app/components/ui/sections.css';
import '../../../app/routes/member/profile/profile.css';

// Signing out everywhere and deleting the account in the profile, when they fail (spec 2 §2).

const server = playServer();
const now = Date.UTC(2026, 10, 20, 9);
const nothing = {
  now,
  isNativeApp: false,
  holder: 'Elena Marchetti',
  email: 'elena@apice.test',
  showsCredit: true,
  invoices: { invoices: [], next: null },
  ...unread,
};
const page: Leaving['page'] = {
  account: { password: { changedAt: null }, providers: [], subscription: null },
  payment: nothing,
  given: { orders: [], unopened: 0, next: null, isReadable: true },
  shop: { orders: [], returnTo: '' },
};
const shell = { user: { email: 'elena@apice.test' } };

const shown = (facts: Partial<Leaving['page']> = {}) =>
  render(
    onRouteWith(
      <main className="profile">
        <h1>Profilo</h1>
        <div id="fatture" tabIndex={-1}>
          <h2>Fatture</h2>
        </div>
        <Leave page={{ ...page, ...facts }} onWithdrawn={() => undefined} />
      </main>,
      { shell },
    ),
  );

test('the question tells why it was not done, apart from its words, and asks on', async () => {
  look('light');
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const screen = await shown();
  await screen.getByRole('button', { name: 'Esci ovunque' }).click();
  const question = screen.getByRole('dialog', { name: /^Uscire da tutti/ });
  const act = question.getByRole('button', { name: 'Esci ovunque' });
  await act.click();
  const told = question.getByRole('alert');
  await expect.element(told).toMatchTextContent(/Codice: network/);
  const line = told.element();
  const above = line.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  expect(line.getBoundingClientRect().top - above, 'apart from the question').toBeGreaterThan(8);
  await expect.element(act).toBeEnabled();
  await axeClean();
});

test('a cancelled reauthentication shows no error and deletes nothing', async () => {
  server.answer = (path) =>
    path.endsWith('GetWaysToConfirm')
      ? Response.json({ hasPassword: true, providers: [], hasPasskeys: false })
      : refusal('auth/requires-recent-login');
  const screen = await shown();
  await screen.getByRole('button', { name: 'Elimina' }).click();
  const asked = screen.getByRole('dialog', { name: 'Eliminare l’account?' });
  const forever = asked.getByRole('button', { name: 'Elimina per sempre' });
  await expect.element(forever).toBeDisabled();
  await asked.getByRole('checkbox').click();
  await forever.click();
  const proof = screen.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect.element(proof.getByLabelText('Password', { exact: true })).toBeVisible();
  await proof.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(asked).toBeVisible();
  await expect.element(asked.getByRole('alert')).toHaveTextContent('');
  await expect.element(forever).toBeEnabled();
  expect(server.sent.map(([path]) => path)).toEqual(['/api/DeleteAccount', '/api/GetWaysToConfirm']);
});

const dayMs = 86_400_000;
const subscription = {
  id: 'sub_1',
  status: 'active',
  planId: 'prod_1',
  priceId: 'price_1',
  name: 'Annuale',
  unitAmount: 29_000,
  reduced: null,
  interval: 'year' as const,
  created: now - 2 * dayMs,
  currentPeriodStart: now - 2 * dayMs,
  currentPeriodEnd: now + 363 * dayMs,
  cancelAt: null,
  canceledAt: null,
  graceUntil: null,
  accessUntil: now + 363 * dayMs,
  closed: [],
  screens: 1,
  isGift: false,
};
const withdrawal = {
  amount: 28_842,
  used: 158,
  until: now + 12 * dayMs,
  at: now,
  isWhole: true,
  gifts: [{ from: 'Giulia', until: Date.parse('2027-11-20T23:00:00Z') }],
};
const invoice = {
  id: 'in_1',
  number: '2026-000071',
  status: 'paid',
  reason: 'purchase' as const,
  total: 29_000,
  tax: 5230,
  taxRate: 2200,
  amountPaid: 29_000,
  refunded: 0,
  createdAt: now - 2 * dayMs,
  pdf: 'https://pay.test/in_1.pdf',
  creditNotes: [],
};
const bought = { ...nothing, balance: 0, subscription, withdrawal, invoices: { invoices: [invoice], next: null } };
const young: Partial<Leaving['page']> = { payment: bought, given: { ...page.given, unopened: 2 } };

async function asked(facts: Partial<Leaving['page']>) {
  const screen = await shown(facts);
  await screen.getByRole('button', { name: 'Elimina' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Eliminare l’account?' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

describe('before an account is deleted', () => {
  afterEach(async () => {
    look('dark');
    await browser.viewport(1440, 900);
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('a young purchase is withdrawn from first: with the amount, the day and the way', async () => {
    const { screen, dialog } = await asked(young);
    await expect.element(dialog.getByText(/^Fino al 02\/12\/2026 puoi recedere .* riavere 288,42\s€\./)).toBeVisible();
    expect(dialog.getByText(/non viene rimborsato/).elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    await expect.element(screen.getByRole('alertdialog').getByText('Elena Marchetti')).toBeVisible();
    // What was added to the plan is named beforehand: its code is valid again, to the end of its last day in Rome.
    await expect
      .element(screen.getByRole('alertdialog'))
      .toMatchTextContent(/Il regalo di Giulia.* fino al 20\/11\/2027/);
    expect(server.sent).toEqual([]);
  });

  test('a year in advance that is taken back leaves the catalogue open, and says so', async () => {
    const payment = { ...bought, withdrawal: { ...withdrawal, used: 0, isWhole: false } };
    const { screen, dialog } = await asked({ payment });
    await dialog.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
    const form = screen.getByRole('alertdialog');
    await expect.element(form.getByText(/^L’anno pagato in anticipo si toglie e ti restituiamo/)).toBeVisible();
    expect(form.getByText(/catalogo si chiude/).elements()).toEqual([]);
  });

  test('a store’s app offers the withdrawal as the website does', async () => {
    const { screen, dialog } = await asked({ ...young, payment: { ...bought, isNativeApp: true } });
    await dialog.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  });

  test.each([
    ['runs', 'active', /^l’abbonamento Annuale, pagato fino al 18\/11\/2027: finisce oggi e non viene rimborsato$/],
    ['is unpaid', 'past_due', /^l’abbonamento Annuale, con il rinnovo non pagato: finisce oggi$/],
  ])('a plan that %s is named with its end', async (_how, status, text) => {
    const { dialog } = await asked({
      payment: { ...bought, withdrawal: null, subscription: { ...subscription, status } },
    });
    await expect.element(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText(/recedere/).elements()).toEqual([]);
  });

  test('the invoices are saved first: the way leads to them', async () => {
    const { screen, dialog } = await asked(young);
    await dialog.getByRole('link', { name: 'Vai alle fatture' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.hash).toBe('#fatture');
    expect(document.activeElement).toBe(screen.container.querySelector('#fatture'));
  });

  test.each([
    [1, /^1 regalo che hai comprato non è ancora aperto\. Resta valido/],
    [2, /^2 regali che hai comprato non sono ancora aperti\. Restano validi/],
  ])('gifts that nobody has opened are counted, and what becomes of them is said: %i', async (unopened, text) => {
    const { dialog } = await asked({ given: { ...page.given, unopened } });
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Vai ai tuoi regali' })).toHaveAttribute('href', '#regali');
  });

  test.each([
    ['a purchase that can still be withdrawn from is named', { until: now + 30 * dayMs, amount: 3900 }, 1],
    ['one that cannot is not', null, 0],
  ])('%s, with the way to it', async (_what, offered, ways) => {
    const undone = { withdrawnAt: null, returnedAt: null, reduced: null };
    const facts = { docId: 'visit-1', name: 'Atlante', amount: 3900, paidAt: now, ...undone };
    const { dialog } = await asked({ shop: { orders: [{ ...facts, withdrawal: offered }], returnTo: '' } });
    expect(dialog.getByText(/^Da un acquisto del negozio puoi ancora recedere\./).elements()).toHaveLength(ways);
    const way = dialog.getByRole('link', { name: 'Vai ai tuoi acquisti' }).elements();
    expect(way.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: ways }, () => '#acquisti'));
  });

  test('whoever has none of these is asked nothing more', async () => {
    const { dialog } = await asked({});
    expect(dialog.getByRole('link').elements()).toEqual([]);
    expect(dialog.getByText(/fatture|regal|recedere|abbonamento/).elements()).toEqual([]);
  });

  test.each(['dark', 'light'] as const)('all of it fits on a phone, and has no findings: %s', async (theme) => {
    look(theme);
    await browser.viewport(390, 844);
    const { dialog } = await asked(young);
    const ways = [
      ...dialog.getByRole('link').elements(),
      dialog.getByRole('button', { name: 'Recedi dal contratto qui' }).element(),
    ];
    expect(ways).toHaveLength(3);
    for (const way of ways) {
      const { height, left, right } = way.getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const forever = dialog.getByRole('button', { name: 'Elimina per sempre' });
    forever.element().scrollIntoView();
    await expect.element(forever).toBeInViewport();
    await axeClean();
  });
});
