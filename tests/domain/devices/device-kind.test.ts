import { expect, test } from 'vitest';
import { deviceKind } from '../../../domain/devices/device-kind';

test.each([
  ['iOS', 'iphone'],
  ['Android', 'android'],
  ['Windows', 'windows'],
  ['macOS', 'mac'],
  ['Linux', 'linux'],
  ['Chrome OS', 'chromebook'],
  ['Tizen', 'tv'],
  ['WebOS', 'tv'],
  ['Android TV', 'tv'],
  ['', 'other'],
  ['BeOS', 'other'],
])('%j is a device of kind %s', (os, kind) => expect(deviceKind({ os })).toBe(kind));

test('a session on a television is one, whatever its system is called', () => {
  expect(deviceKind({ os: 'Linux', isTv: true })).toBe('tv');
});
