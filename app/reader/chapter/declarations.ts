import { destinationOf } from '../../../domain/ebooks/href';
import { addresses, unescaped } from './css-text';
import { withOwnFamilies, type BookFonts } from './fonts';

/** The file that contains the URL, how files of the book are addressed, and where its fonts are registered. */
export type Place = { path: string; addressOf: (path: string) => string; fonts?: BookFonts };

const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);/i;

/** A picture's URL rewritten to ours; null for foreign and broken ones. */
export function pictureAddress(address: string, { path, addressOf }: Place): string | null {
  if (ownPicture.test(address.trim())) return address.trim();
  const to = destinationOf(address, path);
  return to?.kind === 'inside' && to.path !== path ? addressOf(to.path) : null;
}

/** Other functions that fetch and whose URLs are not parsed here. */
const otherFetches = /(?:image-set|cross-fade|image|src|element|paint)\(/i;
/** Values that the browser substitutes later, and that may contain a URL then. */
const unread = /(?:var|env|attr|if)\(/i;

/** A value with its URLs rewritten to the book's files; null if one is foreign. */
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

/** Rewrites the URLs in a rule or style attribute, and removes declarations that would fetch anything else. */
export function cleanDeclarations(style: CSSStyleDeclaration, place: Place): void {
  // Copied, because the declaration changes while properties are removed.
  const names = [...style];
  for (const name of names) {
    const value = style.getPropertyValue(name);
    // A custom property is kept unparsed, so a URL may be hidden in it.
    const isHidden = name.startsWith('--') && /[\\(]/.test(value);
    const kept = isHidden ? null : value.includes('(') ? ownValue(value, place) : value;
    const own = kept !== null && name === 'font-family' && !kept.includes('(') ? withOwnFamilies(kept) : kept;
    if (own === null) style.removeProperty(name);
    else if (own !== value) style.setProperty(name, own, style.getPropertyPriority(name));
  }
  if (unread.test(style.cssText) && /url|\\|image|src/i.test(style.cssText)) style.cssText = '';
}
