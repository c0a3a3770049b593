import { describe, expect, test } from 'vitest';
import { italianVat } from '../../emulators/payments/account';
import { createPayments, emptyState } from '../../emulators/payments/index';
import { draftInvoice, lineFor } from '../../emulators/payments/lifecycle/drafts';
import { factsOf } from '../../emulators/payments/pages/invoice-page';
import { shares, taxesIn, taxesOfPart, taxSum } from '../../emulators/payments/taxes';
import type { Customer, Price } from '../../emulators/payments/types';

const rate = (percentage: number) => ({ ...italianVat, id: `txr_${percentage}`, percentage });

const { world } = createPayments({
  state: emptyState(),
  baseUrl: 'http://payments.test',
  realNow: () => 0,
  isManual: true,
  webhook: null,
});

const customer: Customer = {
  id: 'cus_1',
  object: 'customer',
  created: 0,
  livemode: false,
  metadata: {},
  balance: 0,
  currency: null,
  email: 'anna@apice.test',
  name: 'Anna Prova',
  phone: null,
  description: null,
  address: null,
  shipping: null,
  preferred_locales: [],
  invoice_settings: { default_payment_method: null, custom_fields: [] },
  tax_ids: [],
};

const price: Price = {
  id: 'price_1',
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency: 'eur',
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_1',
  recurring: null,
  tax_behavior: 'inclusive',
  type: 'one_time',
  unit_amount: 0,
  unit_amount_decimal: '0',
};

const line = (amount: number, percentage = 22) =>
  lineFor(world, price, {
    amount,
    quantity: 1,
    period: { start: 0, end: 0 },
    description: 'Annuale',
    rates: [rate(percentage)],
  });

const draft = (amounts: number[], facts: { exempt?: Customer['tax_exempt']; coupons?: string[] } = {}) =>
  draftInvoice(world, {
    customer: { ...customer, tax_exempt: facts.exempt ?? 'none' },
    subscription: null,
    reason: 'manual',
    lines: amounts.map((amount) => line(amount)),
    coupons: facts.coupons ?? [],
  });

describe('the tax in a line', () => {
  test.each([
    [2900, 22, 523],
    [29_000, 22, 5230],
    [1, 22, 0],
    [3, 22, 1],
    [0, 22, 0],
    [1999, 4, 77],
    [1000, 10, 91],
    [10_001, 5.5, 521],
    [-2900, 22, -523],
    [-29_000, 22, -5230],
  ])('of %i cents at %d % is %i', (amount, percentage, tax) => {
    const taxes = taxesIn(amount, [rate(percentage)]);
    expect([taxSum(taxes), taxes[0]?.taxable_amount]).toEqual([tax, amount - tax]);
  });

  test.each([
    ['reverse', 'reverse_charge'],
    ['exempt', 'customer_exempt'],
  ] as const)('is none for a customer who is %s, and says why', (exempt, reason) => {
    expect(taxesIn(2900, [rate(22)], exempt)).toMatchObject([
      { amount: 0, taxable_amount: 2900, taxability_reason: reason },
    ]);
  });
});

describe('an invoice', () => {
  test.each([
    [[2900, 29_000, 1]],
    [[3333, 3333, 3334]],
    [[29_000, -1234]],
    [[-5000, 1200]],
    [Array.from({ length: 20 }, (_, index) => 997 + index)],
  ])('of lines of %j is taxable amount and tax, to the cent', (amounts) => {
    const { lines, total, total_taxes, total_excluding_tax } = draft(amounts);
    for (const { amount, taxes } of lines.data) expect((taxes[0]?.taxable_amount ?? 0) + taxSum(taxes)).toBe(amount);
    expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    expect((total_excluding_tax ?? 0) + taxSum(total_taxes)).toBe(total);
    expect(total_taxes[0]?.taxable_amount).toBe(total_excluding_tax);
  });

  test('shares its discounts out to its lines, without a cent left', () => {
    const coupon = {
      object: 'coupon' as const,
      created: 0,
      livemode: false,
      metadata: {},
      amount_off: null,
      currency: null,
      duration: 'once' as const,
      duration_in_months: null,
      max_redemptions: null,
      name: null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
      applies_to: null,
    };
    world.state.coupons = {
      third: { ...coupon, id: 'third', percent_off: 33 },
      more: { ...coupon, id: 'more', percent_off: 80 },
    };
    const once = draft([1000, 1000, 999], { coupons: ['third'] });
    expect(once.lines.data.map(({ discount_amounts }) => discount_amounts[0]?.amount)).toEqual([330, 330, 330]);
    expect(once.total).toBe(2999 - 990);
    const free = draft([1000, 1000, 999], { coupons: ['more', 'third'] });
    expect([free.total, taxSum(free.total_taxes)]).toEqual([0, 0]);
  });

  test('names seller, taxable amount, rate, tax and total', () => {
    expect(Object.fromEntries(factsOf(world, draft([29_000])))).toMatchObject({
      Venditore: 'Apice Formazione S.r.l.',
      'Partita IVA del venditore': 'IT00000000000',
      Imponibile: '237,70 €',
      Totale: '290,00 €',
    });
    world.state.taxRates.txr_22 = rate(22);
    expect(factsOf(world, draft([29_000]))).toContainEqual(['IVA 22%', '52,30 €']);
  });

  test('leaves the tax to a buyer who owes it, by the words of the law', () => {
    const facts = factsOf(world, draft([29_000], { exempt: 'reverse' }));
    expect(facts).toContainEqual(['IVA', 'Inversione contabile, art. 7-ter DPR 633/72']);
    expect(facts).toContainEqual(['Imponibile', '290,00 €']);
  });
});

test.each([[[1, 1, 1]], [[2900]], [[100, 1, 2799]], [[967, 967, 966]]])(
  'parts of an invoice that go back as %j carry its whole tax',
  (parts) => {
    const whole = parts.reduce((sum, part) => sum + part, 0);
    const invoice = draft([whole]);
    const taxes = parts.map((part, index) => {
      const before = parts.slice(0, index).reduce((sum, one) => sum + one, 0);
      return taxSum(taxesOfPart(invoice, before, part));
    });
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxSum(invoice.total_taxes));
  },
);

test('shares are whole cents that add up', () => {
  expect(shares(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(shares(0, [1, 2])).toEqual([0, 0]);
  expect(shares(5, [0, 0])).toEqual([0, 0]);
});
