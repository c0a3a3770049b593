import { expect, test } from 'vitest';
import { countryDomainsOf, countryRedirect, deepLinkPath } from '../../../domain/platform/country-domains';

const domains = countryDomainsOf('IT=apice.it, ES=apice.es,wrong,FR=');

test('domains are read from the environment, what is malformed left out', () => {
  expect(domains).toEqual({ IT: 'apice.it', ES: 'apice.es' });
});

test.each([
  ['https://apice.it/signup?category=aso', 'ES', false, 'https://apice.es/signup?category=aso'],
  ['https://apice.es/', 'IT', false, 'https://apice.it/'],
  ['https://apice.it/', 'IT', false, null],
  ['https://apice.it/', 'FR', false, null],
  ['https://apice.it/browse', 'ES', true, null],
  ['http://localhost:8787/', 'ES', false, null],
])('%s from %s, signed in %s, leads to %s', (address, country, isSignedIn, expected) => {
  expect(countryRedirect(address, { country, isSignedIn, domains })).toBe(expected);
});

test.each([
  ['https://apice.it/watch/diga?t=5', '/watch/diga?t=5'],
  ['https://apice.es/', '/'],
  ['https://elsewhere.example/watch/diga', null],
  ['not an address', null],
])('the app opens %s at %s', (link, path) => {
  expect(deepLinkPath(link, Object.values(domains))).toBe(path);
});
