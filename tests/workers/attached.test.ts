import { expect, test } from 'vitest';
import { attached } from '../../workers/attached';

test.each([
  ['Quattro mani.pdf', 'attachment; filename="Quattro mani.pdf"; filename*=UTF-8\'\'Quattro%20mani.pdf'],
  ['Perché "no".pdf', 'attachment; filename="Perch_ _no_.pdf"; filename*=UTF-8\'\'Perch%C3%A9%20%22no%22.pdf'],
  ["L'uso (2*).epub", 'attachment; filename="L_uso _2__.epub"; filename*=UTF-8\'\'L%27uso%20%282%2A%29.epub'],
  ['a\r\nb.pdf', 'attachment; filename="a__b.pdf"; filename*=UTF-8\'\'a%0D%0Ab.pdf'],
])('%j is named for old programs and for the others', (name, header) => {
  expect(attached(name)).toBe(header);
});
