import { expect, test } from 'vitest';
import { overTls } from '../../../workers/request/over-tls';

test.each([
  ['http://www.apice.it/browse?a=1', false, 'https://www.apice.it/browse?a=1'],
  ['https://www.apice.it/browse', false, null],
  ['http://localhost:8787/browse', true, null],
])('%s, in development %s, is led to %s', (url, isDevelopment, location) => {
  const led = overTls(new Request(url), { isDevelopment });
  expect(led && [led.status, led.headers.get('location')]).toEqual(location && [308, location]);
});
