/** Each `url()` of a value, its address in one of three groups: in double quotes, in single ones, or in none. */
export const addresses = /url\((?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)"']*))\)/gi;

/** What a string or a name of a sheet says, once its escapes are read. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code?: string, letter = '') =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter,
  );
