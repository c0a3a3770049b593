import { describe, expect, test } from 'vitest';
import { promotionRefusal, reducedPayments, type Promotion } from '../../../domain/billing/promotion';

const now = Date.UTC(2026, 10, 29);
const open: Promotion = { expiresAt: null, planIds: null, duration: 'once', months: null };

describe('a promotion code', () => {
  test.each<[string, Partial<Promotion>, string | null, string | null]>([
    ['without bounds counts for every plan', {}, 'studio', null],
    ['counts until the moment it ends', { expiresAt: now + 1 }, 'studio', null],
    ['counts no more from then on', { expiresAt: now }, 'studio', 'promotion-code-invalid'],
    [
      'that is over says so before it says for which plan it was',
      { expiresAt: now, planIds: ['mensile'] },
      'studio',
      'promotion-code-invalid',
    ],
    ['counts for its plan', { planIds: ['mensile', 'studio'] }, 'studio', null],
    ['counts for no other plan', { planIds: ['mensile'] }, 'studio', 'promotion-code-other-plan'],
    ['can be entered before a plan is chosen', { planIds: ['mensile'] }, null, null],
  ])('%s', (_name, bounds, planId, refusal) => {
    expect(promotionRefusal({ ...open, ...bounds }, planId, now)).toBe(refusal);
  });
});

describe('the payments that a discount of some months reduces', () => {
  const at = (day: string) => Date.parse(`${day}T09:30:00Z`);
  test.each([
    ['of three months, from the second on', '2026-12-20', 'month', '2027-02-20', 2],
    ['whose renewals a short month moves', '2027-02-28', 'month', '2027-04-30', 2],
    ['that begins at the end of a month', '2027-01-31', 'month', '2027-04-30', 3],
    ['that ends in the middle of a period', '2027-02-15', 'month', '2027-03-25', 2],
    ['of a yearly plan', '2027-11-20', 'year', '2028-05-20', 1],
  ] as const)('%s', (_what, first, interval, end, count) => {
    expect(reducedPayments(at(first), interval, at(end))).toBe(count);
  });
});
