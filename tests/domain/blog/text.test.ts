import { describe, expect, test } from 'vitest';
import { cleanText, minutesToRead, slugOf, slugPattern, wordsIn } from '../../../domain/blog/text';

describe('the readable part of an address', () => {
  test.each([
    ['Più denti, più problemi? L’1 % dei casi', 'piu-denti-piu-problemi-l-1-dei-casi'],
    ['🦷✨', ''],
    ['Зубы и дёсны', ''],
    ['2026', '2026'],
    ['Straße & Ångström', 'strasse-angstrom'],
    ['\u200BEndodonzia oggi\u200D', 'endodonzia-oggi'],
    ['¿Cuánto dura? Æsop, œdème, Łódź', 'cuanto-dura-aesop-oedeme-lodz'],
    ['--- trattini ---', 'trattini'],
    ['', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    if (slug !== '') expect(slug).toMatch(slugPattern);
  });

  test('is cut at a word, at 80 characters at most', () => {
    const slug = slugOf('a '.repeat(200));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^a(?:-a)*$/);
    expect(slugOf(`${'parola '.repeat(11)}lunghissima`)).toBe('parola-'.repeat(11).slice(0, -1));
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80));
  });
});

describe('a text as it is stored', () => {
  test.each([
    ['Colla & resina: < 37 %\u000B, quando?', 'Colla & resina: < 37 %, quando?'],
    ['con\u0010 un segno', 'con un segno'],
    ['Endo\u200Bdon\u200Bzia\uFEFF', 'Endodonzia'],
    ['\uFFFE\uFFFF', ''],
    ['🦷 \uD83E', '🦷 '],
    ['\uDDB7 da solo', ' da solo'],
    ['so\u00ADlo', 'solo'],
    ['riga\nriga\tcolonna', 'riga\nriga\tcolonna'],
    ['👩\u200D⚕️', '👩\u200D⚕️'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

test('words and minutes are counted as a reader would', () => {
  expect(wordsIn("L’1 % dei casi, all'incirca: due.")).toBe(5);
  expect(minutesToRead('')).toBe(1);
  expect(minutesToRead('parola '.repeat(1000))).toBe(5);
});
