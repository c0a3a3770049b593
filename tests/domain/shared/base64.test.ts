import { expect, test } from 'vitest';
import { base64Of, fromBase64, toBase64 } from '../../../domain/shared/base64';

test.each([0, 1, 2, 3, 0x80_00, 0x80_01])('%d bytes come back from base64 as they were', async (length) => {
  const bytes = Uint8Array.from({ length }, (_none, index) => index * 7);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(await base64Of(new Blob([bytes]))).toBe(toBase64(bytes));
});

test('text that is no base64 is an error', () => {
  expect(() => fromBase64('?')).toThrow();
});
