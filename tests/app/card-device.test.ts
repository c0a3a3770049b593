import { expect, test } from 'vitest';
import { isMobileRequest } from '../../app/components/catalogue/card-device.server';

// The server draws tall cards for phones and tablets (spec 1 §9, inventory 032).

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 Chrome/142 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6295; wv) AppleWebKit/537.36 Chrome/70 Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142 Safari/537.36', false],
  ['', false],
])('%s: %s', (agent, isMobile) => {
  expect(isMobileRequest(new Request('http://page/', { headers: { 'user-agent': agent } }))).toBe(isMobile);
});
