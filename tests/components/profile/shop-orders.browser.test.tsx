import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useShell } from '../../../app/lib/hooks/use-shell';
import { Returns } from '../../../app/routes/admin/payments/Returns';
import { ShopOrders } from '../../../app/routes/member/profile/ShopOrders';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/ui/controls.css';
import '../../../app/components/ui/dialog.css';
import '../../../app/components/ui/sections.css';

// The withdrawal from goods: declared in the buyer's profile, finished by an administrator once they came back.

const server = playServer();
afterEach(() => browser.viewport(414, 896));
const at = Date.parse('2026-11-20T12:00:00+01:00');
const order = {
  docId: 'visit-1',
  name: 'Atlante della poltrona',
  amount: 3_900,
  paidAt: at,
  withdrawal: { until: Date.parse('2027-01-03T22:59:59Z'), amount: 3_900 },
  withdrawnAt: null,
  returnedAt: null,
  reduced: null,
};
const shown = (changed: Partial<ProfilePage['shop']['orders'][number]> = {}, returnTo = 'Via Roma 1, Milano') =>
  render(
    onRouteWith(
      <main>
        <h1>Profilo</h1>
        <ShopOrders shop={{ orders: [{ ...order, ...changed }], returnTo }} />
      </main>,
      {},
    ),
  );
const act = 'Recedi dall’acquisto: Atlante della poltrona';

test('a purchase says until when it can be withdrawn from; the dialog names address, cost and refund', async () => {
  look('light');
  const screen = await shown();
  await expect.element(screen.getByText(/pagato il 20\/11\/2026 · puoi recedere fino al 03\/01\/2027$/)).toBeVisible();
  await screen.getByRole('button', { name: act }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect
    .element(dialog.getByText(/a: Via Roma 1, Milano\. La spedizione di ritorno è a carico tuo/))
    .toBeVisible();
  await expect.element(dialog.getByText(/^Ti restituiamo 39,00\s€ .* la prova che lo hai spedito\.$/)).toBeVisible();
  await axeClean();
  await dialog.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.sent).toEqual([['/api/WithdrawPurchase', { docId: 'visit-1' }]]);
});

test('a refusal is said in the dialog; without an address it is said how to get one', async () => {
  server.answer = () => refusal('withdrawal-over');
  const screen = await shown({}, '');
  await screen.getByRole('button', { name: act }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/l’indirizzo te lo scriviamo/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test.each(['dark', 'light'] as const)(
  'what was withdrawn from says when and where to, and fits a phone: %s',
  async (theme) => {
    look(theme);
    await browser.viewport(390, 844);
    const screen = await shown({ withdrawal: null, withdrawnAt: at });
    await expect
      .element(screen.getByText(/hai receduto il 20\/11\/2026.*spedisci a: Via Roma 1, Milano$/))
      .toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await axeClean();
  },
);

test('an administrator marks goods as returned after a dialog that names the refund', async () => {
  server.answer = () => Response.json({ amount: 3_900 });
  const one = { id: 'w1', person: { uid: 'u1', name: 'Elena Marchetti' }, goods: order.name, amount: 3_900, at };
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Pagamenti</h1>
        <Returns returns={[one]} next={null} />
      </main>,
      {},
    ),
  );
  await screen.getByRole('button', { name: /^Segna come reso/ }).click();
  await expect.element(screen.getByText(/39,00\s€ tornano sul mezzo con cui ha pagato Elena Marchetti/)).toBeVisible();
  await axeClean();
  await screen.getByRole('button', { name: 'È arrivato, rimborsa' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.sent).toEqual([['/api/ConfirmReturn', { id: 'w1' }]]);
});

describe('goods that came back worth less', () => {
  const open = async () => {
    const one = { id: 'w1', person: { uid: 'u1', name: 'Elena Marchetti' }, goods: order.name, amount: 3_900, at };
    const screen = await render(
      onRouteWith(
        <main>
          <h1>Pagamenti</h1>
          <Returns returns={[one]} next={null} />
        </main>,
        {},
      ),
    );
    await screen.getByRole('button', { name: /^Segna come reso/ }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('checkbox').click();
    return { screen, dialog, confirm: dialog.getByRole('button', { name: 'È arrivato, rimborsa' }) };
  };

  test('are refunded in part, with a reason', async () => {
    look('light');
    server.answer = () => Response.json({ amount: 3_000 });
    const { screen, dialog, confirm } = await open();
    await dialog.getByLabelText('Rimborso (€)').fill('30,00');
    await dialog.getByLabelText('Motivo').fill('Copertina strappata');
    await expect.element(dialog.getByText(/30,00\s€ tornano sul mezzo/)).toBeVisible();
    await axeClean();
    await confirm.click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    const reduced = { amount: 3_000, reason: 'Copertina strappata' };
    expect(server.sent).toEqual([['/api/ConfirmReturn', { id: 'w1', reduced }]]);
  });

  test.each(['', '39', '39,001', 'dieci', '-1'])(
    'are not refunded «%s»: it is said what is missing',
    async (refund) => {
      const { dialog, confirm } = await open();
      if (refund) await dialog.getByLabelText('Rimborso (€)').fill(refund);
      await confirm.click();
      await expect.element(dialog.getByText(/^Scrivi un importo minore di 39,00\s€/)).toBeVisible();
      await expect.element(dialog.getByText('Scrivi il motivo.')).toBeVisible();
      expect(server.sent).toEqual([]);
      await axeClean();
    },
  );

  test('of which less is left than the list says: the dialog says how much', async () => {
    server.answer = () => refusal('return-refund-not-less', 400, { most: 2_900 });
    const { dialog, confirm } = await open();
    await dialog.getByLabelText('Rimborso (€)').fill('30');
    await dialog.getByLabelText('Motivo').fill('Copertina strappata');
    await confirm.click();
    await expect.element(dialog.getByText(/^Scrivi un importo minore di 29,00\s€/)).toBeVisible();
  });

  test('say in the profile what was refunded and why', async () => {
    const reduced = { amount: 3_000, reason: 'Copertina strappata' };
    const screen = await shown({ withdrawal: null, withdrawnAt: at, returnedAt: at, reduced });
    await expect
      .element(screen.getByText(/reso arrivato il 20\/11\/2026 · rimborsati 30,00\s€: Copertina strappata$/))
      .toBeVisible();
  });
});

/** The purchases as they are loaded again once the withdrawal was asked for. */
function LoadedAgain() {
  useShell();
  const withdrawn = server.sent.length > 0 && { withdrawal: null, withdrawnAt: at };
  return <ShopOrders shop={{ orders: [{ ...order, ...withdrawn }], returnTo: '' }} />;
}

test('after a withdrawal the list of purchases is focused: its button is gone', async () => {
  server.answer = () => Response.json({ at });
  const screen = await render(onRouteWith(<LoadedAgain />, {}));
  await screen.getByRole('button', { name: act }).click();
  await screen.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect.element(screen.getByText(/hai receduto il 20\/11\/2026/)).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe('acquisti');
});

test('more returns than a page holds are reached by a link, and all of it fits a phone', async () => {
  look('dark');
  await browser.viewport(390, 844);
  const one = { id: 'w1', person: null, goods: 'A'.repeat(60), amount: 3_900, at };
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Pagamenti</h1>
        <Returns returns={[one]} next="1800000000000.w1" />
      </main>,
      {},
    ),
  );
  const more = screen.getByRole('link', { name: 'Altri resi' });
  await expect.element(more).toHaveAttribute('href', '/admin/stripe-dashboard?after=1800000000000.w1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await axeClean();
});
