import type { Language } from '../platform/language';
import { cursorPattern, languageFilter, tagInAddress } from './cursor';

export const articlePath = ({ id, slug }: { id: number; slug: string }): string => `/blog/${id}/${slug}`;

/** Whether an address has the form of an article's. */
export const isArticlePath = (pathname: string): boolean => /^\/blog\/[1-9]\d{0,9}\/[a-z0-9-]{1,80}$/.test(pathname);

/** The id in an article's address; null for what is none: one article has one address. */
export const articleIdIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

export type ListQuery = { tag: string | null; language: Language | null; after: string | null };

/** What an address of the list asks for; what is neither a tag, a language nor a cursor is left out. */
export function listQueryOf(params: URLSearchParams): ListQuery {
  const after = params.get('after');
  return {
    tag: tagInAddress(params.get('tag')),
    language: languageFilter(params.get('language')),
    after: after !== null && cursorPattern.test(after) ? after : null,
  };
}

/** The list's address, always in the same order: a cache has one copy of it. */
export function listPath({ tag, language, after }: Partial<ListQuery> = {}): string {
  const params = new URLSearchParams();
  if (tag) params.set('tag', tag);
  if (language) params.set('language', language);
  if (after) params.set('after', after);
  return params.size === 0 ? '/blog' : `/blog?${params.toString()}`;
}
