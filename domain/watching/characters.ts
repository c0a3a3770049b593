/** HTML's names of the characters from U+00A0 on, in their order: all that Italian, Spanish and English write. */
const latinNames = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave
  Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
  Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth
  ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const named = new Map<string, string>([
  ...latinNames.split(/\s+/).map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", lrm: '\u200e', rlm: '\u200f' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({ hellip: '…', bull: '•', euro: '€', trade: '™', minus: '−' }),
]);

function numbered(digits: string, base: 10 | 16): string | undefined {
  const code = Number.parseInt(digits, base);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** A text whose character references (`&egrave;`, `&#39;`) are characters, except those of `kept`; unknown ones stay. */
export const decodeCharacters = (text: string, kept = ''): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal = '', hexadecimal = '', name = '') => {
    const character = numbered(decimal, 10) ?? numbered(hexadecimal, 16) ?? named.get(name);
    return character === undefined || kept.includes(character) ? whole : character;
  });
