import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InvoicesSection } from '../../../app/routes/member/profile/subscription/InvoicesSection';
import type { Invoice } from '../../../app/routes/member/profile/subscription/subscription.server';
import { axeClean, look } from '../axe';
import { onRouteWith } from '../support';
import '../../../app/components/ui/controls.css';
import '../../../app/components/ui/sections.css';
import '../../../app/routes/member/profile/profile.css';
import '../../../app/routes/member/profile/subscription/subscription.css';

// The invoices in the profile, with the tax that their totals contain.

const invoice: Invoice = {
  id: 'in_1',
  number: '2026-000071',
  status: 'paid',
  reason: 'purchase',
  total: 29_000,
  tax: 5230,
  taxRate: 2200,
  amountPaid: 29_000,
  refunded: 0,
  createdAt: Date.UTC(2026, 10, 20, 9),
  pdf: 'https://pay.test/in_1.pdf',
  creditNotes: [],
};

const shown = (...invoices: Invoice[]) =>
  render(
    onRouteWith(
      <main>
        <h1>Profilo</h1>
        <InvoicesSection page={{ invoices: { invoices, next: null } }} />
      </main>,
      {},
    ),
  );

afterEach(async () => {
  look('dark');
  await browser.viewport(414, 896);
});

describe('an invoice in the profile', () => {
  test.each([390, 1440])('says its tax below its total, on a page %i pixels wide', async (width) => {
    look('light');
    await browser.viewport(width, 900);
    const screen = await shown(invoice);
    const tax = screen.getByText(/^di cui IVA 22%: 52,30\s€$/);
    await expect.element(tax).toBeVisible();
    const [box, total] = [tax.element().getBoundingClientRect(), screen.getByText(/^290,00\s€/).element()];
    expect(total.contains(tax.element())).toBe(true);
    expect(box.right).toBeLessThanOrEqual(width);
    await axeClean();
  });

  test.each([390, 1440])('shows its number, on a page %i pixels wide', async (width) => {
    await browser.viewport(width, 900);
    const screen = await shown(invoice, { ...invoice, id: 'in_2', number: null });
    const number = screen.getByText('2026-000071', { exact: true });
    await expect.element(number).toBeVisible();
    expect(number.elements()).toHaveLength(1);
    expect(number.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  });

  test.each([
    ['several rates', { taxRate: null }, /^di cui IVA: 52,30\s€$/],
    ['half a percent', { taxRate: 550 }, /^di cui IVA 5,5%: 52,30\s€$/],
  ])('names no rate that it has not: %s', async (_, facts, text) => {
    const screen = await shown({ ...invoice, ...facts });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  test.each([
    ['none', { tax: 0, taxRate: null }],
    ['one that is not known', { tax: null, taxRate: null }],
  ])('says nothing of a tax where there is %s', async (_, facts) => {
    const screen = await shown({ ...invoice, ...facts });
    await expect.element(screen.getByText(/^290,00\s€$/)).toBeVisible();
    expect(screen.getByText(/IVA/).elements()).toEqual([]);
  });
});
