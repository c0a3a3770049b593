import { describe, expect, it } from 'vitest';
import { limitedAddress } from '../../../domain/shared/address';

describe('the address that a rate limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['local', 'local'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1::2', '2001:db8::1::2'],
    ['2001:db8:1:2:3:4:5', '2001:db8:1:2:3:4:5'],
    ['2001:db8:1:2:3:4:5:6::', '2001:db8:1:2:3:4:5:6::'],
    ['::xyz', '::xyz'],
    ['', ''],
  ])('of %j is %j', (address, expected) => {
    expect(limitedAddress(address)).toBe(expected);
  });
});
