/** Where a link or a picture of a book leads. */
type Destination =
  | { kind: 'inside'; path: string; fragment: string | null }
  /** An address of the web or of mail, which is never fetched and asks before it opens. */
  | { kind: 'outside'; address: string };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The decoded path without `.` and `..`; null when it leaves the book. */
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
 * Where `href`, written in the file `base` (a decoded path from the book's root), leads. Names are decoded segment by
 * segment: what stands in the package is a URL, what stands in the zip is not. Null for what leads nowhere or may do harm.
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

/** Whether two names are the same file, in composed or decomposed letters. */
export const isSameFile = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');
