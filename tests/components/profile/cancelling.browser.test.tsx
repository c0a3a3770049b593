import { useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { toasts } from '../../../app/components/ui/toast';
import { Toasts } from '../../../app/components/ui/Toasts';
import subscription from '../../../app/i18n/locales/it/subscription.json';
import { Alerts } from '../../../app/routes/member/profile/subscription/Alerts';
import { PlanSection } from '../../../app/routes/member/profile/subscription/PlanSection';
import { StopSection } from '../../../app/routes/member/profile/subscription/StopSection';
import { SubscriptionPart } from '../../../app/routes/member/profile/subscription/SubscriptionPart';
import type {
  Subscription,
  SubscriptionPage,
} from '../../../app/routes/member/profile/subscription/subscription.server';
import { unread } from '../../../app/routes/member/profile/subscription/unread';
import type { Cancelled } from '../../../app/routes/member/profile/subscription/withdrawn';
import { axeClean } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import { until } from '../../support/until';
import '../../../app/styles/app.css';

// Cancelling, reactivating and changing the plan say what has happened, and leave nobody without the focus.

const server = playServer();
const end = Date.UTC(2026, 11, 31, 12);
const running: Subscription = {
  id: 'sub_1',
  status: 'active',
  planId: 'prod_1',
  priceId: 'price_1',
  name: 'Mensile',
  unitAmount: 2900,
  reduced: null,
  interval: 'month',
  created: 0,
  currentPeriodStart: Date.UTC(2026, 11, 1, 12),
  currentPeriodEnd: end,
  cancelAt: null,
  canceledAt: null,
  graceUntil: null,
  accessUntil: end,
  closed: [],
  screens: 1,
  isGift: false,
};
const ending = { ...running, cancelAt: end, canceledAt: Date.UTC(2026, 11, 3) };

/** What the server tells at the next load. */
let stored: Subscription | null = running;
let offered: Pick<Partial<SubscriptionPage>, 'yearly' | 'scheduled'> = {};
beforeEach(() => {
  stored = running;
  offered = {};
  toasts.set([]);
});

const pageNow = (): SubscriptionPage => ({
  now: Date.UTC(2026, 11, 10),
  isNativeApp: false,
  holder: '',
  email: '',
  showsCredit: false,
  invoices: { invoices: [], next: null },
  ...unread,
  balance: 0,
  subscription: stored,
  ...offered,
});

function Profile() {
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  useRouteLoaderData('root');
  const page = pageNow();
  return (
    <main>
      <h1>Profilo</h1>
      <Alerts page={page} withdrawn={null} cancelled={cancelled} />
      <PlanSection page={page} />
      <StopSection page={page} onWithdrawn={() => undefined} onCancelled={setCancelled} />
      <Toasts />
    </main>
  );
}

async function atLastStep() {
  const screen = await render(onRouteWith(<Profile />, {}));
  await screen.getByRole('button', { name: subscription.stop.act, exact: true }).click();
  await screen.getByRole('button', { name: subscription.cancel.continue }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, act: dialog.getByRole('button', { name: subscription.cancel.actOwn.month }) };
}

test('a store’s app, where nothing is bought, offers the cancellation', async () => {
  const page = { ...pageNow(), isNativeApp: true };
  const screen = await render(
    onRouteWith(<SubscriptionPart page={page} onWithdrawn={() => undefined} onCancelled={() => undefined} />, {}),
  );
  await expect.element(screen.getByText(subscription.nativeOnly)).toBeVisible();
  expect(screen.getByRole('link', { name: subscription.change.act }).elements()).toEqual([]);
  await screen.getByRole('button', { name: subscription.stop.act, exact: true }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('the last step begins with the focus on what it says, and gives it back', async () => {
  const { screen, dialog } = await atLastStep();
  expect(document.activeElement?.textContent).toMatch(/^Disdici Mensile, 29,00/);
  await axeClean();
  await dialog.getByRole('button', { name: subscription.cancel.keepOwn.month }).click();
  await expect.element(screen.getByRole('button', { name: subscription.stop.act, exact: true })).toHaveFocus();
});

test.each([
  ['paid', running, ending, /31\/12\/2026/],
  ['unpaid', { ...running, status: 'past_due' }, null, /rinnovo non pagato/],
])('cancelling what is %s is confirmed where it is seen, with the focus', async (_name, before, after, text) => {
  stored = before;
  const { screen, act } = await atLastStep();
  server.answer = () => {
    stored = after;
    return Response.json({ cancelAt: end });
  };
  await act.click();
  const message = screen.getByRole('status').filter({ hasText: subscription.cancel.done });
  await expect.element(message).toMatchTextContent(text);
  await expect.element(message).toHaveFocus();
  await expect.element(message).toBeInViewport();
  await axeClean();
});

test('a refusal stays in the dialog and confirms nothing', async () => {
  const { screen, dialog, act } = await atLastStep();
  server.answer = () => refusal('payments-unavailable', 503);
  await act.click();
  await expect.element(dialog.getByText(/payments-unavailable/)).toBeVisible();
  expect(screen.getByText(subscription.cancel.done).elements()).toEqual([]);
});

test('a reactivation is told beside the plan that renews again, and its button gives the focus to it', async () => {
  stored = ending;
  const screen = await render(onRouteWith(<Profile />, {}));
  server.answer = () => {
    stored = running;
    return Response.json({});
  };
  await screen.getByRole('button', { name: subscription.reactivateOwn.month }).click();
  await expect.element(screen.getByText(subscription.state.active, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(subscription.reactivated)).toBeVisible();
  await until(() => expect(document.activeElement?.textContent).toContain(subscription.state.active));
});

const planned = { id: 'sched_1', amount: 29_000, at: end, name: 'Annuale' };

test('a year that is scheduled is told, and the plan beside it takes the focus', async () => {
  offered = { yearly: { unitAmount: 29_000, saved: 5800 } };
  const screen = await render(onRouteWith(<Profile />, {}));
  server.answer = () => {
    // The preview, then the change.
    if (server.sent.length > 1) offered = { scheduled: planned };
    const schedule = { id: planned.id, amount: planned.amount, currentPeriodEnd: end };
    return Response.json({ updated: true, schedule, preview: null });
  };
  await screen.getByRole('button', { name: subscription.yearly.act }).click();
  await screen.getByRole('dialog').getByRole('button', { name: subscription.yearly.act }).click();
  await expect.element(screen.getByText(/dal 31\/12\/2026 passi all’annuale/)).toBeVisible();
  await until(() => expect(document.activeElement?.textContent).toMatch(/poi Annuale/));
  expect(server.sent.map(([, body]) => body)).toEqual([{ upgradeInterval: 'year' }, { finalize: planned.id }]);
});

test.each([
  ['above', 0],
  ['beside the plan', 1],
])('a change that is called off %s is told, and the plan takes the focus', async (_where, place) => {
  offered = { scheduled: planned };
  const screen = await render(onRouteWith(<Profile />, {}));
  server.answer = () => {
    offered = {};
    return Response.json({ updated: true, schedule: null, preview: null });
  };
  const callOff = screen.getByRole('button', { name: subscription.scheduled.cancel });
  await callOff.nth(place).click();
  await expect.element(screen.getByText(subscription.scheduled.canceled)).toBeVisible();
  await until(() => expect(callOff.elements()).toEqual([]));
  expect(document.activeElement?.textContent).toContain(subscription.state.active);
});
