import { describe, expect, it } from 'vitest';
import {
  deviceIdPattern,
  deviceLimit,
  isDeviceLocked,
  lockedUntil,
  mayRegister,
  viewLimit,
} from '../../../domain/devices/devices';

const subscription = { priceMetadata: {}, planMetadata: {} };
const viewer = { isAdmin: false, customDevices: null, subscription };
const metadata = (devices: string | null): Record<string, string> => (devices === null ? {} : { DEVICES: devices });
const withDevices = (price: string | null, plan: string | null) => ({
  priceMetadata: metadata(price),
  planMetadata: metadata(plan),
});

describe('deviceLimit (decisions C12)', () => {
  it.each<[string, Partial<Parameters<typeof deviceLimit>[0]>, number | null]>([
    ['two unless something says otherwise', {}, 2],
    ['the plan says', { subscription: withDevices(null, '3') }, 3],
    ['the price says more than the plan', { subscription: withDevices('4', '3') }, 4],
    ['the price says less than the plan', { subscription: withDevices('1', '3') }, 1],
    ['the user’s own goes before both', { customDevices: 7, subscription: withDevices('4', '3') }, 7],
    ['the user’s own, below both', { customDevices: 1, subscription: withDevices('4', '3') }, 1],
    ['a price that says nothing sensible', { subscription: withDevices('molti', '3') }, 3],
    ['an empty price', { subscription: withDevices('', '3') }, 3],
    ['zero is nothing sensible', { subscription: withDevices('0', '-1') }, 2],
    ['half a device neither', { subscription: withDevices('2.5', '1e1000') }, 2],
    ['no subscription, no limit', { subscription: null }, null],
    ['no subscription, own limit', { subscription: null, customDevices: 1 }, null],
    ['an admin has none', { isAdmin: true, customDevices: 1 }, null],
  ])('%s', (_name, change, limit) => {
    expect(deviceLimit({ ...viewer, ...change }, { LOCK_DEVICES_NUMBER: true })).toBe(limit);
  });

  it('is none for anybody while devices are not locked', () => {
    expect(deviceLimit({ ...viewer, customDevices: 1 }, { LOCK_DEVICES_NUMBER: false })).toBeNull();
  });
});

describe('viewLimit', () => {
  const settings = { LOCK_SIMULTANEOUS_VIEWS: true, DEFAULT_SIMULTANEOUS_VIEWS_V2: 2 };
  const off = { ...settings, LOCK_SIMULTANEOUS_VIEWS: false };
  const studio = { priceMetadata: {}, planMetadata: { VIEWS: '4' } };
  it.each([
    ['the setting', { subscription }, settings, 2],
    ['the plan’s own', { subscription: studio }, settings, 4],
    ['a plan that says nothing sensible', { subscription: { ...studio, planMetadata: { VIEWS: 'x' } } }, settings, 2],
    ['one in the trial', { subscription: null }, settings, 1],
    ['an admin has none', { subscription: null, isAdmin: true }, settings, null],
    ['switched off', { subscription }, off, null],
    ['switched off in the trial', { subscription: null }, off, null],
  ])('%s', (_name, change, own, limit) => {
    expect(viewLimit({ isAdmin: false, ...change }, own)).toBe(limit);
  });
});

describe('mayRegister', () => {
  const [a, b] = [{ deviceId: 'a' }, { deviceId: 'b' }];
  it.each([
    ['the first', [], 'a', 2, true],
    ['the last that fits', [a], 'b', 2, true],
    ['one too many', [a, b], 'c', 2, false],
    ['a known one when full', [a, b], 'b', 2, true],
    ['a known one after the limit fell', [a, b], 'b', 1, true],
    ['a new one after the limit fell', [a, b], 'c', 1, false],
    ['none at all', [], 'a', 0, false],
    ['no limit', [a, b], 'c', null, true],
    ['another case is another device', [a], 'A', 1, false],
  ])('%s', (_name, known, deviceId, limit, may) => {
    expect(mayRegister(known, deviceId, limit)).toBe(may);
  });
});

it('a device is locked for thirty days, to the millisecond', () => {
  const device = { lockedUntil: lockedUntil(1_000) };
  expect(device.lockedUntil).toBe(1_000 + 30 * 24 * 3_600_000);
  expect(isDeviceLocked(device, device.lockedUntil - 1)).toBe(true);
  expect(isDeviceLocked(device, device.lockedUntil)).toBe(false);
});

it.each([
  ['a'.repeat(32), true],
  ['aB3'.repeat(10) + 'xY', true],
  ['a'.repeat(31), false],
  ['a'.repeat(33), false],
  [`${'a'.repeat(31)}-`, false],
  [`${'a'.repeat(31)}é`, false],
  [`${'a'.repeat(32)}\n`, false],
  ['', false],
])('%j is a device id: %s', (deviceId, is) => {
  expect(deviceIdPattern.test(deviceId)).toBe(is);
});
