import { describe, expect, test } from 'vitest';
import { addedTime, additionRefusal, timeOfGift } from '../../../domain/gifts/addition';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 4, 20, 10);
const advance = { paidAt: now - 3 * dayMs, amountPaid: 29_000, refunded: 0 };

const plan = {
  status: 'active',
  currentPeriodEnd: now + 20 * dayMs,
  scheduleId: null,
  isBeingPaid: false,
  isClosed: false,
  isWithdrawing: false,
  advances: [],
  screens: 2,
  giftScreens: 2,
};

describe('a gift is added to a running plan', () => {
  test.each([
    ['one that renews', {}, null],
    ['time that was paid in advance', { status: 'trialing' }, null],
    ['one that has ended', { status: 'canceled' }, 'gift-addition-changed'],
    ['an unpaid renewal', { status: 'past_due' }, 'gift-plan-unpaid'],
    ['disputed time', { isClosed: true }, 'gift-plan-disputed'],
    ['a withdrawal that has not finished', { isWithdrawing: true }, 'gift-plan-withdrawable'],
    ['a year in advance of three days ago', { advances: [advance] }, 'gift-plan-withdrawable'],
    [
      'one of fourteen days ago, to the last hour',
      { advances: [{ ...advance, paidAt: now - 14 * dayMs }] },
      'gift-plan-withdrawable',
    ],
    ['one of sixteen days ago', { advances: [{ ...advance, paidAt: now - 16 * dayMs }] }, null],
    ['one that was refunded', { advances: [{ ...advance, refunded: 29_000 }] }, null],
    ['a debit under way', { isBeingPaid: true }, 'gift-plan-being-paid'],
    ['a renewal that is due', { currentPeriodEnd: now + 60_000 }, 'gift-plan-being-paid'],
    ['a scheduled change', { scheduleId: 'sub_sched_1' }, 'gift-plan-changing'],
    ['a plan with more screens', { screens: 4 }, 'gift-other-plan'],
    ['a plan with fewer screens', { screens: 1 }, 'gift-other-plan'],
  ])('%s', (_what, facts, refusal) => {
    expect(additionRefusal({ ...plan, ...facts }, now)).toBe(refusal);
  });

  test.each([
    ['a month after a month’s last day', Date.UTC(2027, 0, 31, 10), 'month', Date.UTC(2027, 1, 28, 10)],
    ['a year after a leap day', Date.UTC(2028, 1, 29, 10), 'year', Date.UTC(2029, 1, 28, 10)],
    ['a month', now, 'month', Date.UTC(2026, 5, 20, 10)],
  ] as const)('from its paid end: %s', (_what, from, interval, until) => {
    expect(addedTime(from, interval)).toEqual({ from, until });
  });
});

describe('the provider’s metadata name the time of a gift', () => {
  test.each([
    [{ gif_1: '1000-2000' }, { from: 1000, until: 2000 }],
    [{ gif_2: '1000-2000' }, null],
    [{ gif_1: 'a year' }, null],
    [{}, null],
  ])('%o', (metadata, time) => {
    expect(timeOfGift(metadata, 'gif_1')).toEqual(time);
  });
});
