import { expect, test } from 'vitest';
import { describeDevice } from '../../../workers/request/device';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('a browser is named out of its user agent', () => {
  expect({ ...describeDevice(chrome) }).toMatchObject({ browser: 'Chrome', browserVersion: '142', os: 'Windows' });
});

test.each([
  ['10.0', '10/11'],
  ['6.1', '7'],
  ['6.3', '8.1'],
  ['99.0', ''],
])('Windows NT %s is told as people know it: %s', (version, name) => {
  expect(describeDevice(chrome.replace('10.0', version)).osVersion).toBe(name);
});

test.each([
  `${'x'.repeat(5000)}/1.0`,
  `Mozilla/5.0 Chrome/${'1'.repeat(5000)} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android ${'9'.repeat(400)}) Chrome/142.0`,
])('no name out of one is longer than 64 characters: %#', (userAgent) => {
  for (const name of Object.values({ ...describeDevice(userAgent) })) expect(name.length).toBeLessThanOrEqual(64);
});

test('names a television’s browser without the phones’ system', () => {
  const television =
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/5.2 Chrome/94.0 TV Safari/537.36';
  expect({ ...describeDevice(television) }).toMatchObject({ browser: 'Samsung Internet', os: 'Tizen' });
});
