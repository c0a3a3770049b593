import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useShell } from '../../../app/lib/hooks/use-shell';
import { Deliveries } from '../../../app/routes/member/gift-details/Deliveries';
import { TakeBack } from '../../../app/routes/member/gift-details/TakeBack';
import type { Coupon, GiftDetailsPage } from '../../../app/routes/member/gift-details/gift-details.server';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/ui/controls.css';
import '../../../app/components/ui/dialog.css';
import '../../../app/components/ui/forms.css';
import '../../../app/components/ui/sections.css';

// What a giver can still do for a gift: change it before it leaves, put it right until it is opened.

const server = playServer();
afterEach(() => browser.viewport(414, 896));
const coupon: Coupon = {
  giftId: 'gif_1',
  promoCode: 'APICE-7K2M-4QXD',
  productName: 'Annuale',
  name: 'Marco Bassi',
  email: 'marco@studio.ti',
  expires: 1_830_000_000,
  message: 'Comincia dalla diga.',
  signature: 'Giulia',
  interval: 'year',
  deliverOn: '2026-11-20',
  redeemedAt: null,
  state: 'delivered',
  mayChange: false,
};
const bought: GiftDetailsPage['order'] = {
  id: 'gft_1',
  ts: 1_790_000_000,
  isPaid: true,
  totalCents: 29_000,
  sessionId: null,
  invoiceId: null,
  paymentIntent: null,
  coupons: [],
  withdrawal: null,
};
const shown = (changed: Partial<Coupon> = {}, taking: Partial<GiftDetailsPage['order']> = {}) => {
  const order = { ...bought, coupons: [{ ...coupon, ...changed }], ...taking };
  const page: GiftDetailsPage = {
    order,
    hasPaidNow: false,
    sid: null,
    isPaying: false,
    firstDay: '2026-11-20',
    lastDay: '2027-11-20',
    today: '2026-11-20',
  };
  return render(
    onRouteWith(
      <main>
        <h1>Il tuo regalo</h1>
        <Deliveries page={page} />
        <TakeBack order={order} />
      </main>,
      {},
    ),
  );
};

test('one that has left is corrected and mailed again; its day is not asked for', async () => {
  look('light');
  const screen = await shown();
  await screen.getByRole('button', { name: 'Correggi l’indirizzo' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/il codice di prima non è più valido/)).toBeVisible();
  expect(dialog.element().querySelector('[type=date]')).toBeNull();
  await axeClean();
  await dialog.getByLabelText('E-mail').fill('marco@studio.it');
  await dialog.getByLabelText('Biglietto').fill('Adesso sì.');
  await dialog.getByRole('button', { name: 'Salva e rimanda' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const change = { name: 'Marco Bassi', email: 'marco@studio.it', message: 'Adesso sì.', deliverOn: '2026-11-20' };
  expect(server.sent).toEqual([['/api/ChangeGift', { giftId: 'gif_1', ...change }]]);
});

test('a refusal is said in the dialog, and what was typed stays', async () => {
  server.answer = () => refusal('gift-already-opened');
  const screen = await shown();
  await screen.getByRole('button', { name: 'Correggi l’indirizzo' }).click();
  await screen.getByLabelText('E-mail').fill('marco@studio.it');
  await screen.getByRole('button', { name: 'Salva e rimanda' }).click();
  await expect.element(screen.getByText('Questo regalo è già stato aperto.')).toBeVisible();
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('marco@studio.it');
});

test('one that waits for its day can be moved; one that was opened offers nothing', async () => {
  const waiting = await shown({ state: 'scheduled', mayChange: true });
  await waiting.getByRole('button', { name: 'Cambia giorno' }).click();
  await expect.element(waiting.getByLabelText('Giorno di consegna')).toHaveValue('2026-11-20');
  await waiting.unmount();
  const opened = await shown({ state: 'redeemed', redeemedAt: 1_795_000_000_000 });
  await expect.element(opened.getByText('Marco lo ha aperto')).toBeVisible();
  expect(opened.getByRole('button').elements()).toEqual([]);
});

const withdrawal = { amount: 29_000, until: Date.UTC(2026, 11, 4, 22, 59) };

test('unopened ones are taken back after a dialog that names them, those that stay and the refund', async () => {
  look('dark');
  server.answer = () => Response.json({ amount: 29_000, taken: 1, at: 0 });
  const coupons = [coupon, { ...coupon, giftId: 'gif_2', name: 'Lia Orsini', state: 'redeemed' as const }];
  const screen = await shown({}, { coupons, withdrawal });
  await expect.element(screen.getByText('Puoi recedere fino al 04/12/2026')).toBeVisible();
  await screen.getByRole('button', { name: 'Recedi dal regalo' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect
    .element(dialog.getByText(/^Il codice per Marco Bassi non apre più e ti restituiamo 290,00\s€/))
    .toBeVisible();
  await expect.element(dialog.getByText('Già aperto, resta a chi lo ha: Lia Orsini.')).toBeVisible();
  await axeClean();
  await dialog.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.sent).toEqual([['/api/WithdrawGifts', { orderId: 'gft_1' }]]);
});

test('a refused withdrawal is said in the dialog', async () => {
  server.answer = () => refusal('withdrawal-over');
  const screen = await shown({}, { withdrawal });
  await screen.getByRole('button', { name: 'Recedi dal regalo' }).click();
  await screen.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect.element(screen.getByRole('alertdialog').getByRole('alert')).toBeVisible();
});

test('nothing is offered once there is nothing to take back', async () => {
  const screen = await shown({ state: 'redeemed' });
  expect(screen.getByRole('button', { name: 'Recedi dal regalo' }).elements()).toEqual([]);
});

test.each(['dark', 'light'] as const)('more than one are named in the plural, and fit a phone: %s', async (theme) => {
  look(theme);
  await browser.viewport(390, 844);
  const coupons = [coupon, { ...coupon, giftId: 'gif_2', name: 'L'.repeat(60), state: 'scheduled' as const }];
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Il tuo regalo</h1>
        <TakeBack order={{ ...bought, coupons, withdrawal }} />
      </main>,
      {},
    ),
  );
  await screen.getByRole('button', { name: 'Recedi dal regalo' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/^I codici per Marco Bassi e L+ non aprono più/)).toBeVisible();
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await axeClean();
});

/** The order as it is loaded again once its gifts were taken back. */
function LoadedAgain() {
  useShell();
  const isTaken = server.sent.length > 0;
  const coupons = [{ ...coupon, state: isTaken ? ('withdrawn' as const) : coupon.state }];
  return <TakeBack order={{ ...bought, coupons, withdrawal: isTaken ? null : withdrawal }} />;
}

test('after a withdrawal its section says what was taken back, and is focused', async () => {
  server.answer = () => Response.json({ amount: 29_000, taken: 1, at: 0 });
  const screen = await render(onRouteWith(<LoadedAgain />, {}));
  await screen.getByRole('button', { name: 'Recedi dal regalo' }).click();
  await screen.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect
    .element(screen.getByText('Hai ritirato il regalo per Marco Bassi: il codice non apre più.'))
    .toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Recesso/);
});
