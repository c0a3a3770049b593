/** The target of a link or picture in a book. */
type Destination =
  | { kind: 'inside'; path: string; fragment: string | null }
  /** A web or mail address: never fetched, and opened only after a confirmation. */
  | { kind: 'outside'; address: string };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The path with `.` and `..` resolved; null when it leads outside the book. */
function withoutDots(segments: readonly string[]): string | null {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') {
      if (kept.pop() === undefined) return null;
    } else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  return kept.join('/');
}

/**
 * The target of `href` in the file `base` (a decoded path from the book's root). Segments are percent-decoded one by
 * one, because references are URLs but names in the ZIP are not. Null for an invalid or dangerous target.
 */
export function destinationOf(href: string, base: string): Destination | null {
  const trimmed = href.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(trimmed)) return { kind: 'outside', address: trimmed };
  if (trimmed.startsWith('//')) return { kind: 'outside', address: `https:${trimmed}` };
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return null;
  const [before = '', ...after] = trimmed.split('#');
  const fragment = after.length > 0 ? decoded(after.join('#')) || null : null;
  const [name = ''] = before.split('?');
  if (name === '') return { kind: 'inside', path: base, fragment };
  const folder = name.startsWith('/') ? [] : base.split('/').slice(0, -1);
  const path = withoutDots([...folder, ...name.split('/').map(decoded)]);
  return path ? { kind: 'inside', path, fragment } : null;
}

/** The address from which a file of a book is fetched. */
export const bookFileAddress = (ebookId: string, editionId: string, path: string): string =>
  `/ebook/${[ebookId, editionId, ...path.split('/')].map(encodeURIComponent).join('/')}`;

/** Whether two names are the same after Unicode normalisation. */
export const isSameFile = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');
