import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import insight from '../../../app/i18n/locales/it/insight.json';
import subscription from '../../../app/i18n/locales/it/subscription.json';
import { Disputes } from '../../../app/routes/admin/payments/Disputes';
import { PlanSection } from '../../../app/routes/member/profile/subscription/PlanSection';
import type { SubscriptionPage } from '../../../app/routes/member/profile/subscription/subscription.server';
import { unread } from '../../../app/routes/member/profile/subscription/unread';
import { axeClean, look } from '../axe';
import { onRouteWith } from '../support';
import '../../../app/components/admin/content/content.css';
import '../../../app/components/admin/plots/insight.css';
import '../../../app/components/money/money.css';
import '../../../app/routes/member/profile/profile.css';
import '../../../app/routes/member/profile/subscription/subscription.css';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20, 9);
const end = now + 10 * dayMs;

const page: SubscriptionPage = {
  now,
  isNativeApp: false,
  holder: '',
  email: '',
  showsCredit: true,
  invoices: { invoices: [], next: null },
  ...unread,
  card: { state: 'none' },
  isFiscalKnown: true,
};
const running = {
  id: 'sub_1',
  status: 'active',
  planId: 'prod_1',
  priceId: 'price_1',
  name: 'Annuale',
  unitAmount: 29_000,
  reduced: null,
  interval: 'year' as const,
  created: now - 20 * dayMs,
  currentPeriodStart: now - 20 * dayMs,
  currentPeriodEnd: end,
  cancelAt: null,
  canceledAt: null,
  graceUntil: null,
  accessUntil: end,
  screens: 1,
  isGift: false,
};
const planWith = (closed: { from: number; until: number }[]) =>
  render(onRouteWith(<PlanSection page={{ ...page, balance: 0, subscription: { ...running, closed } }} />, {}));

/** Whether nothing stands beyond the screen's width. */
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

afterEach(async () => {
  look('dark');
  await browser.viewport(1440, 900);
});

describe('the profile’s plan', () => {
  test('says nothing of disputes where there is none', async () => {
    const screen = await planWith([]);
    await expect.element(screen.getByText(subscription.state.active, { exact: true }).first()).toBeVisible();
    expect(screen.container.querySelector('.closedtime')).toBeNull();
  });

  test.each([
    ['now', { from: now - dayMs, until: end }, /^Chiuso fino al 30\/11\/2026: il pagamento/, subscription.state.closed],
    [
      'later',
      { from: end, until: end + 365 * dayMs },
      /^Dal 30\/11\/2026 al 30\/11\/2027 sarà chiuso/,
      subscription.state.active,
    ],
  ])('says what is closed %s, and until when', async (_when, closed, text, state) => {
    const screen = await planWith([closed]);
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText(state, { exact: true }).first()).toBeVisible();
  });

  test.each(['dark', 'light'] as const)('fits on a phone, and has no findings: %s', async (theme) => {
    look(theme);
    await browser.viewport(390, 844);
    const screen = await planWith([{ from: now - dayMs, until: end }]);
    await expect.element(screen.getByText(/^Chiuso fino al/)).toBeVisible();
    fits();
    const line = screen
      .getByText(/^Chiuso fino al/)
      .element()
      .getBoundingClientRect();
    expect(line.right).toBeLessThanOrEqual(390);
    await axeClean();
  });
});

const dispute = {
  id: `du_1${'QwErTyUiOp'.repeat(4)}`,
  person: { uid: 'u1', name: 'Maria Antonietta Della Valle-Bianchi' },
  status: 'needs_response' as const,
  reason: 'fraudulent',
  amount: 29_000,
  currency: 'eur',
  evidenceDueAt: end,
  createdAt: now,
};

describe('the administrators’ list of disputes', () => {
  test('says whose payment, how much, its state and until when evidence is accepted', async () => {
    const screen = await render(onRouteWith(<Disputes disputes={[dispute]} next="1.du_1" />, {}));
    const person = screen.getByRole('link', { name: dispute.person.name });
    await expect.element(person).toHaveAttribute('href', '/admin/users?uid=u1');
    await expect.element(screen.getByText(insight.payments.disputes.status.needs_response)).toBeVisible();
    await expect.element(screen.getByText(/prove entro il 30\/11\/2026/)).toBeVisible();
    await expect.element(screen.getByText(/^290,00\s€$/)).toBeVisible();
    const more = screen.getByRole('link', { name: insight.payments.disputes.more });
    await expect.element(more).toHaveAttribute('href', '/admin/stripe-dashboard?before=1.du_1');
  });

  test.each([
    ['the provider’s word translated', 'fraudulent', insight.payments.disputes.reason.fraudulent],
    ['one that has no text as it came', 'new_reason', 'Altro motivo: new_reason'],
  ])('says the reason: %s', async (_which, reason, text) => {
    const screen = await render(onRouteWith(<Disputes disputes={[{ ...dispute, reason }]} next={null} />, {}));
    await expect.element(screen.getByText(new RegExp(`· ${text} ·`))).toBeVisible();
  });

  test('names nobody for a payment that is unknown, and no day once it is decided', async () => {
    const closed = { ...dispute, person: null, status: 'lost' as const, evidenceDueAt: null };
    const screen = await render(onRouteWith(<Disputes disputes={[closed]} next={null} />, {}));
    await expect.element(screen.getByText(insight.payments.disputes.unknown)).toBeVisible();
    await expect.element(screen.getByText(insight.payments.disputes.status.lost, { exact: true })).toBeVisible();
    expect(screen.getByText(/prove entro/).elements()).toEqual([]);
    expect(screen.getByRole('link').elements()).toEqual([]);
  });

  test.each(['dark', 'light'] as const)('fits on a phone, and has no findings: %s', async (theme) => {
    look(theme);
    await browser.viewport(390, 844);
    const screen = await render(onRouteWith(<Disputes disputes={[dispute]} next="1.du_1" />, {}));
    await expect.element(screen.getByText(insight.payments.disputes.status.needs_response)).toBeVisible();
    fits();
    await axeClean();
  });

  test('would not fit, if an id did not break', async () => {
    await browser.viewport(390, 844);
    const screen = await render(onRouteWith(<Disputes disputes={[dispute]} next={null} />, {}));
    await expect.element(screen.getByText(dispute.id)).toBeVisible();
    for (const part of document.querySelectorAll<HTMLElement>('.wrap-anywhere')) {
      part.style.overflowWrap = 'normal';
      part.style.whiteSpace = 'nowrap';
      part.style.fontSize = '3rem';
    }
    expect(document.documentElement.scrollWidth).toBeGreaterThan(390);
  });
});
