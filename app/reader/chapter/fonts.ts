import { destinationOf } from '../../../domain/ebooks/href';
import { addresses, unescaped } from './css-text';

type Place = { path: string; addressOf: (path: string) => string };

/** A book that names more gets the others' letters from its next choice. */
const mostFaces = 40;

const keywords =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+|inherit|initial|unset|revert|revert-layer)$/i;
const families = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,"']+)/g;

/** No font of the page begins so: a book's cannot stand for one. */
const ownName = (family: string): string => `book ${family}`;

const familiesOf = (value: string): { name: string; written: string }[] =>
  [...value.matchAll(families)].flatMap(({ 0: written, 1: double, 2: single, 3: bare = '' }) => {
    const name = (double ?? single ?? bare).trim();
    return name === '' ? [] : [{ name, written: written.trim() }];
  });

/** A `font-family` in which each family of the book's own files comes before what the device has of that name. */
export const withOwnFamilies = (value: string): string =>
  familiesOf(value)
    .map(({ name, written }) => (keywords.test(written) ? written : `"${ownName(name)}", ${written}`))
    .join(', ');

/** The files of the book in a `src`; foreign ones, fonts of the device and those within the sheet are left out. */
const filesOf = (src: string, { path, addressOf }: Place): string =>
  [...src.matchAll(addresses)]
    .flatMap(({ 1: double, 2: single, 3: bare = '' }) => {
      const to = destinationOf(unescaped(double ?? single ?? bare).trim(), path);
      return to?.kind === 'inside' && to.path !== path ? [`url("${addressOf(to.path)}")`] : [];
    })
    .join(', ');

/** An open book's own fonts. Rules in a shadow root name none, so the page has them, under names of their own. */
export class BookFonts {
  readonly #faces = new Map<string, FontFace>();

  /** The browser fetches a font once letters need it, and reads none that is broken. */
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
      // What cannot be a font leaves the letters that are there.
    }
  }

  clear(): void {
    for (const face of this.#faces.values()) document.fonts.delete(face);
    this.#faces.clear();
  }
}
