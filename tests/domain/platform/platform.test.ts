import { expect, test } from 'vitest';
import { isPlatformClosedTo } from '../../../domain/platform/platform';

test.each([
  [true, false, false, false],
  [false, false, false, true],
  [false, true, false, false],
  [false, false, true, false],
])('available %s, admin %s, early access %s: closed is %s', (available, isAdmin, earlyAccess, expected) => {
  expect(isPlatformClosedTo({ isAdmin, earlyAccess }, { PLATFORM_AVAILABLE: available })).toBe(expected);
});
