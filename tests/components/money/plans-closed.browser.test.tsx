import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OfferView } from '../../../app/components/money/Offer';
import money from '../../../app/i18n/locales/it/money.json';
import { CurrentBar } from '../../../app/routes/member/plans/CurrentBar';
import { Offers } from '../../../app/routes/member/plans/Offers';
import type { PlansPage } from '../../../app/routes/member/plans/plans.server';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/money/money.css';
import '../../../app/routes/member/plans/plans.css';

// The plans of a subscriber whose payment is disputed (decision 30).

playServer();
const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20, 9);
const end = now + 10 * dayMs;

const offer = (name: string, unitAmount: number, facts: Partial<OfferView>): OfferView => ({
  planId: `plan-${name}`,
  price: `price-${name}`,
  unitAmount,
  interval: 'year',
  name,
  description: '',
  content: [],
  picture: null,
  fullPrice: null,
  isFeatured: false,
  isBuyable: true,
  devices: 2,
  screens: 1,
  change: null,
  ...facts,
});
const monthly = offer('Mensile', 2900, { interval: 'month', change: 'active' });
const yearly = offer('Annuale', 29_000, { change: 'upgrade' });

type Closed = { from: number; until: number };
const current = (closed: Closed[]): NonNullable<PlansPage['current']> => ({
  price: monthly.price,
  name: 'Mensile',
  isSold: true,
  renewsAt: end,
  endsAt: null,
  isLate: false,
  isGift: false,
  closed,
  isClosed: closed.some(({ from }) => from <= now),
});
const pageOf = (closed: Closed[], offers = [monthly, yearly]): PlansPage => ({
  offers,
  current: current(closed),
  trial: null,
  asksFiscal: false,
  buyer: 'person',
  next: null,
  resumeSeconds: 0,
  promo: '',
  isNativeApp: false,
  now,
  flags: { ALLOW_PLAN_CHANGE: true, ALLOW_PLAN_CHANGE_BACK: true },
});
const shown = (page: PlansPage) =>
  render(
    onRouteWith(
      <main className="page page--wide">
        <h1>I piani</h1>
        <CurrentBar current={page.current ?? current([])} now={now} />
        <Offers page={page} />
      </main>,
      {},
    ),
  );
const closedNow = [{ from: now - dayMs, until: end }];

afterEach(async () => {
  look('dark');
  await browser.viewport(1440, 900);
});

test('a plan that no dispute closes is active, and can be changed', async () => {
  const screen = await shown(pageOf([]));
  await expect.element(screen.getByRole('button', { name: 'Piano attivo' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Passa all’annuale' })).toBeEnabled();
  expect(screen.container.querySelector('.closedtime')).toBeNull();
});

test('one that is closed now says so, until when and why, and offers no dearer plan', async () => {
  const screen = await shown(pageOf(closedNow));
  await expect
    .element(screen.getByText(/^Chiuso fino al 30\/11\/2026: il pagamento di questo periodo è contestato in banca\./))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: money.plans.act.closed })).toBeDisabled();
  expect(screen.getByText('Piano attivo').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Passa/ }).elements()).toEqual([]);
});

test('one that will be closed is still active, and offers no dearer plan', async () => {
  const screen = await shown(pageOf([{ from: end, until: end + 365 * dayMs }]));
  await expect.element(screen.getByText(/^Dal 30\/11\/2026 al 30\/11\/2027 sarà chiuso/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Piano attivo' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Passa/ }).elements()).toEqual([]);
});

test('the way back, at the period’s end, stays', async () => {
  const offers = [
    { ...monthly, change: 'back' as const },
    { ...yearly, change: 'active' as const },
  ];
  const screen = await shown(pageOf(closedNow, offers));
  await expect.element(screen.getByRole('button', { name: 'Torna al mensile' })).toBeEnabled();
});

test('one that is no longer sold is not called active either', async () => {
  const screen = await shown(pageOf(closedNow, [{ ...monthly, isBuyable: false }, yearly]));
  await expect.element(screen.getByRole('button', { name: money.plans.act.closed })).toBeDisabled();
  expect(screen.getByText('Piano attivo').elements()).toEqual([]);
});

test.each(['dark', 'light'] as const)('it fits on a phone, and has no findings: %s', async (theme) => {
  look(theme);
  await browser.viewport(390, 844);
  const screen = await shown(pageOf(closedNow));
  const line = screen.getByText(/^Chiuso fino al/);
  await expect.element(line).toBeVisible();
  expect(line.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await axeClean();
});
