import type { Language } from '../platform/language';
import { cursorPattern, languageFilter, tagInAddress } from './cursor';

export const articlePath = ({ id, slug }: { id: number; slug: string }): string => `/blog/${id}/${slug}`;

/** Whether a path has the form of an article's address. */
export const isArticlePath = (pathname: string): boolean => /^\/blog\/[1-9]\d{0,9}\/[a-z0-9-]{1,80}$/.test(pathname);

/** The id in an article's address; null when it is not canonical, so that each article has exactly one address. */
export const articleIdIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

export type ListQuery = { tag: string | null; language: Language | null; after: string | null };

/** Parses the query of the article list; an invalid tag, language or cursor is dropped. */
export function listQueryOf(params: URLSearchParams): ListQuery {
  const after = params.get('after');
  return {
    tag: tagInAddress(params.get('tag')),
    language: languageFilter(params.get('language')),
    after: after !== null && cursorPattern.test(after) ? after : null,
  };
}

/** The list's canonical address: a fixed parameter order, so that a cache stores one copy. */
export function listPath({ tag, language, after }: Partial<ListQuery> = {}): string {
  const params = new URLSearchParams();
  if (tag) params.set('tag', tag);
  if (language) params.set('language', language);
  if (after) params.set('after', after);
  return params.size === 0 ? '/blog' : `/blog?${params.toString()}`;
}
