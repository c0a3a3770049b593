/**
 * The characters in the fonts of the PDFs (workers/documents/fonts.ts): Latin, Greek and Cyrillic with diacritics, and
 * the usual signs. Sorted by code point; a test compares it with the fonts.
 */
const covered = [
  String.raw`\u{20}-\u{7E}\u{A0}-\u{AC}\u{AE}-\u{148}\u{14A}-\u{1C3}\u{1C5}-\u{254}\u{256}-\u{27B}\u{27E}-\u{284}\u{286}-\u{290}`,
  String.raw`\u{292}-\u{2A4}\u{2A6}-\u{304}\u{306}-\u{30A}\u{30C}\u{30F}\u{313}\u{315}\u{31B}\u{323}\u{326}-\u{328}\u{32C}`,
  String.raw`\u{374}-\u{376}\u{37A}-\u{37F}\u{384}-\u{38A}\u{38C}\u{38E}-\u{3A1}\u{3A3}-\u{3D7}\u{3DC}\u{3DD}\u{3F0}-\u{3F6}`,
  String.raw`\u{3F9}\u{3FA}\u{3FC}-\u{479}\u{480}-\u{49D}\u{4A0}-\u{4FF}\u{52F}\u{1E00}-\u{1E9B}\u{1E9D}-\u{1F15}\u{1F18}-\u{1F1D}`,
  String.raw`\u{1F20}-\u{1F45}\u{1F48}-\u{1F4D}\u{1F50}-\u{1F57}\u{1F59}\u{1F5B}\u{1F5D}\u{1F5F}-\u{1F7D}\u{1F80}-\u{1FB4}`,
  String.raw`\u{1FB6}-\u{1FC4}\u{1FC6}-\u{1FD3}\u{1FD6}-\u{1FDB}\u{1FDD}-\u{1FEF}\u{1FF2}-\u{1FF4}\u{1FF6}-\u{1FFE}\u{2000}-\u{200A}`,
  String.raw`\u{2010}-\u{2027}\u{202F}-\u{2055}\u{2057}\u{205F}\u{2070}\u{2071}\u{2074}-\u{208E}\u{2090}-\u{209C}\u{20A0}-\u{20AF}`,
  String.raw`\u{20B1}-\u{20B5}\u{20B8}-\u{20BA}\u{20BC}-\u{20BF}\u{2100}\u{2101}\u{2103}\u{2105}\u{2106}\u{2109}\u{2113}\u{2116}\u{2117}`,
  String.raw`\u{211E}-\u{2122}\u{2126}\u{212A}\u{212B}\u{212E}\u{2132}\u{2150}-\u{217F}\u{2190}-\u{2199}\u{2202}\u{2205}\u{2206}\u{220F}`,
  String.raw`\u{2211}\u{2212}\u{221A}\u{221E}\u{222B}\u{2248}\u{2260}\u{2264}\u{2265}\u{25CF}\u{25E6}\u{2605}\u{2606}\u{2713}\u{2717}`,
].join('');

/** Characters in none of the fonts. */
export const uncovered = new RegExp(`[^${covered}]+`, 'gu');

/** Characters without a glyph: control and formatting characters, and variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Normalises a text for drawing: composed diacritics, one line, no invisible characters. */
export const drawable = (text: string): string =>
  text
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '')
    .normalize('NFC');

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text that no font has, each once, in order. */
export function unprintable(text: string): string[] {
  const found = [...signs.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(found.filter((sign) => drawable(sign).search(uncovered) >= 0))];
}
