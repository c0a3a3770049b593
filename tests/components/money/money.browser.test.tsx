import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Coupons } from '../../../app/routes/member/gift-details/Coupons';
import type { Coupon, GiftDetailsPage } from '../../../app/routes/member/gift-details/gift-details.server';
import { Payment } from '../../../app/routes/member/gift-details/Payment';
import money from '../../../app/i18n/locales/it/money.json';
import subscription from '../../../app/i18n/locales/it/subscription.json';
import { NeededDialog } from '../../../app/routes/member/plans/NeededDialog';
import { PaymentSection } from '../../../app/routes/member/profile/subscription/PaymentSection';
import { PlanSection } from '../../../app/routes/member/profile/subscription/PlanSection';
import { PeriodYear } from '../../../app/routes/member/profile/subscription/PeriodYear';
import type { SubscriptionPage } from '../../../app/routes/member/profile/subscription/subscription.server';
import { unread } from '../../../app/routes/member/profile/subscription/unread';
import { CheckoutFailed } from '../../../app/components/money/CheckoutFailed';
import { useCheckout } from '../../../app/lib/money/checkout';
import { onRoute, onRouteWith } from '../support';
import '../../../app/styles/app.css';
import { until } from '../../support/until';

afterEach(() => vi.restoreAllMocks());

const page: SubscriptionPage = {
  now: 0,
  isNativeApp: false,
  holder: '',
  email: '',
  showsCredit: true,
  invoices: { invoices: [], next: null },
  ...unread,
  card: { state: 'none' },
  isFiscalKnown: true,
};

// The provider counts what is owed: below zero is credit, and is shown above it (inventory 148).
test.each([
  ['credit', -1250, /^12,50\s€$/],
  ['what is owed', 990, /^-9,90\s€$/],
])('the balance is shown the other way round: %s', async (_name, balance, sum) => {
  const screen = await render(onRoute(<PaymentSection page={{ ...page, balance }} />));
  await expect.element(screen.getByText(sum)).toBeVisible();
});

test.each([
  ['nothing is owed', { balance: 0 }],
  ['credit is not shown', { balance: -1250, showsCredit: false }],
  ['it could not be read', { balance: null }],
])('there is no balance where %s', async (_name, known) => {
  const screen = await render(onRoute(<PaymentSection page={{ ...page, ...known }} />));
  await expect.element(screen.getByRole('heading')).toBeVisible();
  expect(screen.container.querySelector('.num')).toBeNull();
});

test.each([
  ['could not be read: it offers to read it again', { state: 'failed' }, 1],
  ['is not there: it says where one is added', { state: 'none' }, 0],
] as const)('the card on file %s (inventory 147)', async (_name, card, buttons) => {
  const screen = await render(onRoute(<PaymentSection page={{ ...page, card }} />));
  await expect.element(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(buttons);
  expect(screen.container.querySelectorAll('.line b')).toHaveLength(1);
});

test('the card on file says its brand, last digits, expiry and 3D Secure (inventory 147)', async () => {
  const facts = { name: 'Visa', last4: '4242', expMonth: 3, expYear: 2031, isSecure: true, isAccount: false };
  const card = { state: 'known' as const, ...facts };
  const screen = await render(onRoute(<PaymentSection page={{ ...page, card }} />));
  for (const text of ['Visa che finisce per 4242', 'Scade 03/2031', 'Protetta da 3D Secure']) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
});

const running = {
  id: 'sub_1',
  status: 'active',
  planId: 'prod_1',
  priceId: 'price_1',
  name: 'Annuale',
  unitAmount: 29_000,
  reduced: null,
  interval: 'year' as const,
  created: 0,
  currentPeriodStart: 0,
  currentPeriodEnd: 365 * 86_400_000,
  cancelAt: null,
  canceledAt: null,
  graceUntil: null,
  accessUntil: 365 * 86_400_000,
  closed: [],
  screens: 1,
  isGift: false,
};

test.each([
  ['that renews', {}, true],
  ['that is a gift', { isGift: true }, false],
  ['that was cancelled', { cancelAt: running.currentPeriodEnd }, false],
])('a plan %s leads to the button that adds a card only where there is one', async (_name, facts, isAsked) => {
  const screen = await render(
    onRoute(<PaymentSection page={{ ...page, balance: 0, subscription: { ...running, ...facts } }} />),
  );
  await expect.element(screen.getByText(subscription.pay.none)).toBeVisible();
  expect(screen.getByText(subscription.pay.noneText).elements()).toHaveLength(isAsked ? 1 : 0);
});

test('the period of a gift counts days to its end, not to a renewal', async () => {
  const screen = await render(onRoute(<PeriodYear subscription={{ ...running, isGift: true }} now={0} />));
  await expect.element(screen.getByText('mancano 365 giorni', { exact: true })).toBeVisible();
});

/** How a colour of the look is computed. */
function inkOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const ending = { cancelAt: Date.UTC(2026, 11, 31), canceledAt: Date.UTC(2026, 10, 3) };

test.each([
  ['that goes on', {}, subscription.state.active, '--brand-ink', /^Si rinnova il 01\/01\/1971/],
  [
    'that is cancelled',
    ending,
    subscription.state.ending,
    '--gold-ink',
    /^Disdetto il 03\/11\/2026\..*31\/12\/2026\.$/,
  ],
  [
    'that is unpaid',
    { status: 'past_due' },
    subscription.state.past_due,
    '--coral-ink',
    /^Doveva rinnovarsi il 01\/01\/1970/,
  ],
])('a plan %s says its state in its colour, and its days (inventory 146)', async (_name, facts, state, ink, days) => {
  const paid = { ...running, ...facts };
  const screen = await render(onRouteWith(<PlanSection page={{ ...page, balance: 0, subscription: paid }} />, {}));
  const status = screen.getByText(state, { exact: true });
  await expect.element(status).toBeVisible();
  expect(getComputedStyle(status.element()).color).toBe(inkOf(ink));
  await expect.element(screen.getByText(/Annuale, 290,00/)).toMatchTextContent(/all’anno/);
  await expect.element(screen.getByText(days)).toBeVisible();
});

test.each([
  ['the next one', 1, /: 145,00\s€, .*; poi 290,00\s€$/],
  ['the next two', 2, /: 145,00\s€ .* 2 .*; poi 290,00\s€$/],
  ['all', null, /: 145,00\s€, [^;]*$/],
])('a plan whose code reduces %s of its renewals says what they cost', async (_name, payments, said) => {
  const reduced = { amount: 14_500, full: 29_000, payments };
  const paid = { ...running, reduced };
  const screen = await render(onRouteWith(<PlanSection page={{ ...page, balance: 0, subscription: paid }} />, {}));
  await expect.element(screen.getByText(said)).toBeVisible();
});

test.each([
  ['leads to the plans', false, ['/plans']],
  ['leads nowhere in a store’s app', true, []],
])('no subscription says so and %s', async (_name, isNativeApp, links) => {
  const screen = await render(onRouteWith(<PlanSection page={{ ...page, isNativeApp }} />, {}));
  await expect.element(screen.getByText('Nessun abbonamento.')).toBeVisible();
  expect([...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links);
});

test('a plan that may be changed leads to the plans', async () => {
  const paid = { ...page, balance: 0, subscription: running, mayChangePlan: true };
  const screen = await render(onRouteWith(<PlanSection page={paid} />, {}));
  await expect.element(screen.getByRole('link', { name: subscription.change.act })).toHaveAttribute('href', '/plans');
});

test('a gift shows no price, because somebody else has paid it', async () => {
  const screen = await render(
    onRouteWith(<PlanSection page={{ ...page, balance: 0, subscription: { ...running, isGift: true } }} />, {}),
  );
  await expect.element(screen.getByText('Annuale', { exact: true })).toBeVisible();
  expect(screen.container.textContent).not.toContain('€');
});

const scheduled = { id: 'sched_1', amount: 2900, at: running.currentPeriodEnd, name: 'Mensile' };

test.each([
  ['can be taken back beside the plan', false, 1],
  ['is managed elsewhere in a store’s app', true, 0],
])('a scheduled change %s', async (_name, isNativeApp, buttons) => {
  const paid = { ...page, isNativeApp, balance: 0, subscription: running, scheduled };
  const screen = await render(onRouteWith(<PlanSection page={paid} />, {}));
  await expect.element(screen.getByText(/poi Mensile$/)).toBeVisible();
  expect(screen.getByRole('button', { name: subscription.scheduled.cancel }).elements()).toHaveLength(buttons);
});

function Buy() {
  const checkout = useCheckout();
  return (
    <button type="button" onClick={() => void checkout.open(async () => ({ result: { docId: 'doc' } }))}>
      Buy
    </button>
  );
}

test('a store’s app says that a subscription is needed, and names no place to buy it', async () => {
  const screen = await render(onRoute(<NeededDialog next="/watch/diga" />));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(money.plans.needed.text)).toBeVisible();
  expect(
    dialog
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/browse']);
});

test('a store’s app opens the pay page elsewhere (inventory 144)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 ApiceApp/1.0');
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ url: 'https://pay.test/c1', error: null }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await render(onRoute(<Buy />));
  await screen.getByRole('button').click();
  await until(() => expect(opened).toHaveBeenCalledWith('https://pay.test/c1', '_blank', 'noopener'));
});

test.each([
  ['payment-under-way', false],
  ['payments-unavailable', true],
])('a pay page that did not open for %s says that nothing is charged: %s', async (reason, isSaid) => {
  const failure = { code: 'unavailable', reason } as const;
  const screen = await render(onRoute(<CheckoutFailed checkout={{ failure, dismiss: () => undefined }} />));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText(/addebitato nulla/).elements()).toHaveLength(isSaid ? 1 : 0);
});

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00+01:00`) / 1000;
const coupon: Coupon = {
  giftId: 'gif_1',
  promoCode: 'APICE-7K2M-4QXD',
  productName: 'Annuale',
  name: 'Marco Bassi',
  email: 'marco.bassi@studiobassi.it',
  expires: secondsOf('2027-12-25'),
  message: '',
  signature: 'Giulia',
  interval: 'year',
  deliverOn: '2026-12-24',
  redeemedAt: null,
  state: 'scheduled',
  mayChange: true,
};
const order: GiftDetailsPage['order'] = {
  id: 'gft_transaction',
  ts: secondsOf('2026-11-20') + 3600 * 9,
  isPaid: true,
  totalCents: 58_000,
  sessionId: 'cs_test_a1b2c3d4e5f6g7h8',
  invoiceId: 'in_1ABCDEFGHIJKLMNOP',
  paymentIntent: 'pi_3ABCDEFGHIJKLMNOP',
  coupons: [coupon, { ...coupon, giftId: 'gif_2', name: 'Lia Orsini', expires: secondsOf('2028-01-07') }],
  withdrawal: null,
};
const details: GiftDetailsPage = {
  order,
  hasPaidNow: false,
  sid: null,
  isPaying: false,
  firstDay: '2026-11-20',
  lastDay: '2027-11-20',
  today: '2026-11-20',
};

test('the details of a gift say every field of its payment (inventory 160)', async () => {
  const screen = await render(onRoute(<Payment order={order} />));
  await expect.element(screen.getByText('20/11/2026 09:00')).toBeVisible();
  const { id, sessionId, invoiceId, paymentIntent } = order;
  const whole = [...screen.container.querySelectorAll('button')].map(({ title }) => title);
  expect(whole.toSorted()).toEqual([id, sessionId, invoiceId, paymentIntent].toSorted());
  expect(screen.container.textContent).toMatch(/580,00\s€/);
});

test('and of every coupon: code, plan, name, address, and the last day that it opens', async () => {
  const screen = await render(onRoute(<Coupons page={details} />));
  const lines = screen.getByRole('listitem').elements();
  expect(lines).toHaveLength(2);
  for (const text of ['APICE-7K2M-4QXD', 'Annuale', 'Marco Bassi', 'marco.bassi@studiobassi.it', '24/12/2027']) {
    expect(lines[0]?.textContent).toContain(text);
  }
  expect(lines[1]?.textContent).toContain('06/01/2028');
});
