import { destinationOf } from '../../../domain/ebooks/href';
import { addresses, unescaped } from './css-text';

type Place = { path: string; addressOf: (path: string) => string };

/** The maximum number of font faces; further ones fall back to the next family. */
const mostFaces = 40;

const keywords =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+|inherit|initial|unset|revert|revert-layer)$/i;
const families = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,"']+)/g;

/** The prefix keeps the book's families from overriding those of the page. */
const ownName = (family: string): string => `book ${family}`;

const familiesOf = (value: string): { name: string; written: string }[] =>
  [...value.matchAll(families)].flatMap(({ 0: written, 1: double, 2: single, 3: bare = '' }) => {
    const name = (double ?? single ?? bare).trim();
    return name === '' ? [] : [{ name, written: written.trim() }];
  });

/** A `font-family` in which each of the book's own families precedes the device's family of the same name. */
export const withOwnFamilies = (value: string): string =>
  familiesOf(value)
    .map(({ name, written }) => (keywords.test(written) ? written : `"${ownName(name)}", ${written}`))
    .join(', ');

/** The book's files in a `src`; foreign, local and embedded fonts are left out. */
const filesOf = (src: string, { path, addressOf }: Place): string =>
  [...src.matchAll(addresses)]
    .flatMap(({ 1: double, 2: single, 3: bare = '' }) => {
      const to = destinationOf(unescaped(double ?? single ?? bare).trim(), path);
      return to?.kind === 'inside' && to.path !== path ? [`url("${addressOf(to.path)}")`] : [];
    })
    .join(', ');

/**
 * The fonts of an open book. `@font-face` does not work in a shadow root, so they are registered in the document under
 * prefixed names.
 */
export class BookFonts {
  readonly #faces = new Map<string, FontFace>();

  /** The browser loads a font when a glyph needs it, and ignores a broken one. */
  add({ style }: CSSFontFaceRule, place: Place): void {
    const said = (name: string) => style.getPropertyValue(name).trim();
    const family = familiesOf(said('font-family'))[0];
    const files = filesOf(said('src'), place);
    if (!family || files === '' || this.#faces.size >= mostFaces) return;
    const described = {
      ...(said('font-weight') && { weight: said('font-weight') }),
      ...(said('font-style') && { style: said('font-style') }),
      ...(said('font-stretch') && { stretch: said('font-stretch') }),
      ...(said('unicode-range') && { unicodeRange: said('unicode-range') }),
    };
    const key = JSON.stringify([family.name, files, described]);
    if (this.#faces.has(key)) return;
    try {
      const face = new FontFace(ownName(unescaped(family.name)), files, { ...described, display: 'swap' });
      document.fonts.add(face);
      this.#faces.set(key, face);
    } catch {
      // An invalid font keeps the fallback font.
    }
  }

  clear(): void {
    for (const face of this.#faces.values()) document.fonts.delete(face);
    this.#faces.clear();
  }
}

/** The fonts of the open book; of the first page too, which is shown before the reader (../first-page.ts). */
export const bookFonts = new BookFonts();
