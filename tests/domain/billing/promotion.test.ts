import { describe, expect, test } from 'vitest';
import { promotionRefusal, type Promotion } from '../../../domain/billing/promotion';

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
