import { describe, expect, test } from 'vitest';
import { closedUntil, hasAccess } from '../../../domain/billing/access';
import { closesTime, disputeNotice, periodOf } from '../../../domain/billing/disputes';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 31);
const end = Date.UTC(2026, 1, 28);
const month = { from: start, until: end };

test.each([
  ['warning_needs_response', false, null],
  ['warning_under_review', false, null],
  ['warning_closed', false, null],
  ['needs_response', true, 'disputeOpened'],
  ['under_review', true, 'disputeOpened'],
  ['lost', true, 'disputeLost'],
  ['won', false, 'disputeWon'],
  ['prevented', false, null],
] as const)('a dispute that is %s closes its time: %s, notice: %s', (status, closes, notice) => {
  expect(closesTime({ status })).toBe(closes);
  expect(disputeNotice({ status })).toBe(notice);
});

describe('the time that an invoice paid', () => {
  test.each([
    ['purchase', start, end, null, { from: start, until: end }],
    ['renewal', start, end, null, { from: start, until: end }],
    ['change', start + dayMs, end, null, { from: start + dayMs, until: end }],
    // A year in advance is added where its subscription ended, whatever day it was paid.
    ['advance', start, start, end, { from: end, until: Date.UTC(2027, 1, 28) }],
    ['advance', start, end, null, null],
    ['other', null, end, null, null],
    // Goods: their line has no duration.
    ['purchase', start, start, null, null],
  ] as const)('of a %s', (reason, coversFrom, coversUntil, addedFrom, period) => {
    expect(periodOf({ reason, coversFrom, coversUntil }, addedFrom)).toEqual(period);
  });
});

describe('a subscription is closed by disputes', () => {
  const later = { from: end, until: end + 30 * dayMs };
  test.each([
    ['before the period', [month], end, start - 1, null],
    ['from its first moment', [month], end, start, end],
    ['in the middle', [month], end, start + dayMs, end],
    ['to its last moment', [month], end, end - 1, end],
    ['while its renewal is not reported', [month], end, end + hourMs - 1, end],
    ['no longer than that', [month], end, end + hourMs, null],
    ['not in the next period, which was paid', [month], end + 30 * dayMs, end, null],
    ['not while nothing is disputed', [], end, start, null],
    ['to the end of two periods in a row', [later, month], later.until, start, later.until],
    ['only now, if the period between was paid', [month, { ...later, from: end + 1 }], later.until, start, end],
  ] as const)('%s', (_when, disputed, currentPeriodEnd, now, until) => {
    expect(closedUntil({ disputed, currentPeriodEnd }, now)).toBe(until);
  });

  test('its access follows', () => {
    const paid = {
      status: 'active',
      currentPeriodStart: start,
      currentPeriodEnd: end,
      cancelAt: null,
      pastDueSince: null,
    };
    expect(hasAccess({ ...paid, disputed: [] }, 7, start + dayMs)).toBe(true);
    expect(hasAccess({ ...paid, disputed: [month] }, 7, start + dayMs)).toBe(false);
    expect(hasAccess({ ...paid, disputed: [{ from: start, until: start + dayMs }] }, 7, start + dayMs)).toBe(true);
  });
});
