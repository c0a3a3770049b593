import { expect, test } from 'vitest';
import { cancelAddress } from '~/lib/money/checkout-address';
import { nextPath, plansPath } from '~/lib/money/plans-path';

test.each([
  ['/plans', '', '/plans'],
  ['/plans', '?next=%2Fwatch%2Fdiga', '/plans?next=%2Fwatch%2Fdiga'],
  ['/wait', '?sid=1', '/?sid=1'],
  ['/early/wait', '', '/'],
  ['/waiting', '', '/waiting'],
])('%s%s is left to %s', (pathname, search, address) => expect(cancelAddress(pathname, search)).toBe(address));

test.each([
  ['/watch/diga?t=761&s=chirurgia', '/watch/diga?t=761&s=chirurgia'],
  ['//evil.test', null],
  ['https://evil.test/', null],
  ['javascript:alert(1)', null],
])('the plans lead on to %s: %s', (next, expected) => {
  const { searchParams } = new URL(plansPath(next), 'https://apice.test');
  expect(nextPath(searchParams)).toBe(expected);
});

test('the plans alone lead nowhere', () => {
  expect(plansPath()).toBe('/plans');
  expect(nextPath(new URLSearchParams())).toBeNull();
});
