import { expect, test } from 'vitest';
import { unprintable } from '../../../domain/papers/letters';
import { fontNames, openFont } from '../../../workers/documents/fonts';

// Compares the list of characters in the domain with the fonts.

const all = Array.from({ length: 0x2_ff_ff }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xf8ff);
const isKnown = (code: number): boolean => unprintable(String.fromCodePoint(code)).length === 0;
const isDrawn = (code: number): boolean =>
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/u.test(String.fromCodePoint(code));
const ofNames = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

test.each(fontNames)('the %s font has every letter that is said to be printed', (name) => {
  const font = openFont(name);
  const lacking = (codes: number[]) => codes.filter((code) => !font.hasGlyphForCodePoint(code));
  const said = all
    .filter((code) => isKnown(code) && isDrawn(code))
    .map((code) => String.fromCodePoint(code).normalize('NFC').codePointAt(0) ?? 0);
  expect(said.length).toBeGreaterThan(1500);
  expect(lacking(said)).toEqual([]);
  // A letter that it does not have is found.
  expect(lacking([...said, 0x4f1f])).toEqual([0x4f1f]);
});

test.each(fontNames)('no letter of a name that the %s font has is written in another', (name) => {
  const font = openFont(name);
  const letters = font.characterSet.filter((code) => {
    const letter = String.fromCodePoint(code);
    // Between them are signs for sounds.
    return (code <= 0x52f || (code >= 0x1e00 && code <= 0x1fff)) && /\p{L}/u.test(letter) && ofNames.test(letter);
  });
  expect(letters.length).toBeGreaterThan(1000);
  expect(letters.filter((code) => !isKnown(code)).map((code) => String.fromCodePoint(code))).toEqual([]);
});
