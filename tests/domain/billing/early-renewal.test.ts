import { expect, test } from 'vitest';
import { earlyRenewalRefusal } from '../../../domain/billing/early-renewal';

const year = {
  interval: 'year' as const,
  status: 'active',
  cancelAt: null,
  scheduleId: null,
  balance: 0,
  isNativeApp: false,
  isUnderWay: false,
  isClosed: false,
};

test.each([
  ['a running year', {}, null],
  ['a year paid in advance', { status: 'trialing' }, null],
  ['credit', { balance: -500 }, null],
  ['a month', { interval: 'month' as const }, 'early-renewal-off'],
  ['an unpaid renewal', { status: 'past_due' }, 'early-renewal-off'],
  ['an ending year', { cancelAt: 1 }, 'early-renewal-off'],
  ['a change that waits for its end', { scheduleId: 'sub_sched_1' }, 'early-renewal-off'],
  ['a debt', { balance: 1 }, 'balance-owed'],
  ['a debit that its bank has yet to confirm', { isUnderWay: true }, 'debit-under-way'],
  ['time that a dispute closes', { isClosed: true }, 'payment-disputed'],
  ['a store’s app', { isNativeApp: true }, 'not-in-app'],
])('%s can be renewed early, or is refused', (_name, facts, refusal) => {
  expect(earlyRenewalRefusal({ ...year, ...facts }, { ENABLE_EARLY_RENEW: true })).toBe(refusal);
  expect(earlyRenewalRefusal({ ...year, ...facts }, { ENABLE_EARLY_RENEW: false })).not.toBeNull();
});
