import { describe, expect, test } from 'vitest';
import { offerAct, openChanges, yearOf, type Offer } from '../../../domain/billing/offers';

const offer = (
  price: string,
  unitAmount: number,
  interval: 'month' | 'year',
  overrides: Partial<Offer> = {},
): Offer => ({
  planId: `plan-${price}`,
  price,
  unitAmount,
  interval,
  fullPrice: null,
  isFeatured: false,
  isBuyable: true,
  devices: 2,
  screens: 2,
  change: null,
  ...overrides,
});

const monthly = offer('monthly', 2900, 'month');
const yearly = offer('yearly', 29_000, 'year');
const studio = offer('studio', 59_000, 'year', { screens: 4 });
const old = offer('old', 1900, 'month', { isBuyable: false });
const on = { ALLOW_PLAN_CHANGE: true, ALLOW_PLAN_CHANGE_BACK: true };
const off = { ALLOW_PLAN_CHANGE: false, ALLOW_PLAN_CHANGE_BACK: false };

test.each([
  ['nobody’s yet', null, true, on, 'choose'],
  ['nobody’s yet, with changes off', null, true, off, 'choose'],
  ['the current one', 'active', true, on, 'current'],
  ['the current one that is no longer sold', 'active', false, on, 'current'],
  ['not sold', null, false, on, 'unavailable'],
  ['not sold, with another one', 'back', false, on, 'unavailable'],
  ['higher', 'upgrade', true, on, 'upgrade'],
  ['lower', 'back', true, on, 'back'],
  ['higher, with changes off', 'upgrade', true, off, 'none'],
  ['lower, with changes off', 'back', true, off, 'none'],
  ['higher, with only the way back off', 'upgrade', true, { ...on, ALLOW_PLAN_CHANGE_BACK: false }, 'upgrade'],
  ['lower, with only the way back off', 'back', true, { ...on, ALLOW_PLAN_CHANGE_BACK: false }, 'none'],
] as const)('the button of a plan that is %s: %#', (_which, change, isBuyable, flags, act) =>
  expect(offerAct({ change, isBuyable }, flags)).toBe(act),
);

test('the button of the current plan says that a dispute has closed it', () => {
  expect(offerAct({ change: 'active', isBuyable: true }, on, true)).toBe('closed');
  expect(offerAct({ change: null, isBuyable: true }, on, true)).toBe('choose');
});

const current = { isLate: false, isGift: false, closed: [] };
const disputed = { ...current, closed: [{ from: 0, until: 1 }] };

test.each([
  ['nobody’s', on, null, on],
  ['running', on, current, on],
  ['running, with changes off', off, current, off],
  ['unpaid', on, { ...current, isLate: true }, off],
  ['a gift', on, { ...current, isGift: true }, off],
  ['disputed: only the way back', on, disputed, { ...on, ALLOW_PLAN_CHANGE: false }],
  ['disputed, with changes off', off, disputed, off],
  ['disputed and a gift', on, { ...disputed, isGift: true }, off],
])('the changes that are open to a plan that is %s', (_which, flags, plan, open) => {
  expect(openChanges(flags, plan)).toEqual(open);
});

describe('the year of a plan', () => {
  const all = [monthly, yearly, studio, old];
  test.each([
    ['a month is one notch', monthly, { paid: 1, free: 0, saved: 0 }],
    ['a year pays ten of twelve', yearly, { paid: 10, free: 2, saved: 5800 }],
    ['a year for more screens has nothing to be measured by', studio, { paid: 12, free: 0, saved: 0 }],
    ['a month that is begun is paid', offer('x', 29_100, 'year'), { paid: 11, free: 1, saved: 5700 }],
    ['a year that costs more saves nothing', offer('x', 40_000, 'year'), { paid: 12, free: 0, saved: 0 }],
  ])('%s', (_which, plan, year) => expect(yearOf(plan, all)).toEqual(year));
});
