import { expect, test } from 'vitest';
import { urlOf } from '../../../domain/shared/url-of';

test('the address of a request is taken apart once, and each request has its own', () => {
  const request = new Request('https://apice.test/watch/diga?t=12');
  expect(urlOf(request).pathname).toBe('/watch/diga');
  expect(urlOf(request)).toBe(urlOf(request));
  expect(urlOf(new Request('https://apice.test/browse')).pathname).toBe('/browse');
});
