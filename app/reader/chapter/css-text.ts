/** Matches each `url()` of a value; the URL is in one of three groups: double-quoted, single-quoted or bare. */
export const addresses = /url\((?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^()"']*))\)/gi;

/** The value of a CSS string or identifier, with its escapes resolved. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code?: string, letter = '') =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter,
  );
