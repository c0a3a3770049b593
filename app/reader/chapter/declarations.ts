import { destinationOf } from '../../../domain/ebooks/href';
import { addresses, unescaped } from './css-text';
import { withOwnFamilies, type BookFonts } from './fonts';

/** The file that an address stands in, how files of the book are fetched, and where fonts that it names are kept. */
export type Place = { path: string; addressOf: (path: string) => string; fonts?: BookFonts };

const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);/i;

/** A picture's address as our own; null for what is foreign or leads nowhere. */
export function pictureAddress(address: string, { path, addressOf }: Place): string | null {
  if (ownPicture.test(address.trim())) return address.trim();
  const to = destinationOf(address, path);
  return to?.kind === 'inside' && to.path !== path ? addressOf(to.path) : null;
}

/** Functions that fetch too, and whose addresses are not looked into. */
const otherFetches = /(?:image-set|cross-fade|image|src|element|paint)\(/i;
/** What is put together later, out of parts that the browser has not read yet. */
const unread = /(?:var|env|attr|if)\(/i;

/** A value whose addresses are the book's own files; null when one of them is not. */
function ownValue(value: string, place: Place): string | null {
  if (otherFetches.test(value)) return null;
  let isOwn = true;
  const rewritten = value.replaceAll(addresses, (_all, double?: string, single?: string, bare?: string) => {
    const address = unescaped(double ?? single ?? bare ?? '').trim();
    if (address.startsWith('#')) return `url("#${CSS.escape(address.slice(1))}")`;
    const own = pictureAddress(address, place);
    isOwn &&= own !== null;
    return `url("${own ?? ''}")`;
  });
  return isOwn ? rewritten : null;
}

/** Rewrites the addresses of a rule or a style attribute to our own, and drops declarations that would fetch anything else. */
export function cleanDeclarations(style: CSSStyleDeclaration, place: Place): void {
  // Its names change while some are removed.
  const names = [...style];
  for (const name of names) {
    const value = style.getPropertyValue(name);
    // A custom property keeps the text as it was written, in which an address can be hidden.
    const isHidden = name.startsWith('--') && /[\\(]/.test(value);
    const kept = isHidden ? null : value.includes('(') ? ownValue(value, place) : value;
    const own = kept !== null && name === 'font-family' && !kept.includes('(') ? withOwnFamilies(kept) : kept;
    if (own === null) style.removeProperty(name);
    else if (own !== value) style.setProperty(name, own, style.getPropertyPriority(name));
  }
  if (unread.test(style.cssText) && /url|\\|image|src/i.test(style.cssText)) style.cssText = '';
}
