/** The target of a reference: a path inside the book, with the element's id if it has one; null outside the book. */
export type Reference = { path: string; fragment: string | null } | null;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // An unencoded percent sign is taken literally.
    return text;
  }
};

/** Whether a reference is to another server. Data, mail addresses and the like load nothing. */
export const isRemote = (href: string): boolean => /^\s*(?:(?:https?|ftp|wss?):|\/\/)/i.test(href);

/**
 * Resolves a reference relative to the file that contains it. References are URLs but file names are not, so each
 * segment is percent-decoded. A reference above the root stays at the root, as in a browser.
 */
export function resolveHref(from: string, href: string): Reference {
  const text = href.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('//')) return null;
  const hash = text.indexOf('#');
  const fragment = hash === -1 ? null : decoded(text.slice(hash + 1)) || null;
  const [address = ''] = (hash === -1 ? text : text.slice(0, hash)).split('?');
  if (address === '') return { path: from, fragment };
  const parts = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(decoded(part));
  }
  return { path: parts.join('/'), fragment };
}
