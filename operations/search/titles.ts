import { findTitles } from '../../db/search/read';
import { defaultLanguage } from '../../domain/platform/language';
import { expressionOf, termsOf } from '../../domain/search/query';
import type { RequestScope } from '../context';

/**
 * Published lessons by words of their Italian title, from the search index: the cost does not grow with the catalogue.
 * Hidden lessons are not indexed.
 */
export async function lessonsTitled({ search }: Pick<RequestScope, 'search'>, query: string, most: number) {
  const terms = termsOf(query, defaultLanguage);
  if (terms.length === 0) return [];
  const found = findTitles(search, expressionOf(terms, 'all'), defaultLanguage, most);
  return (await found.all<{ id: string; title: string }>()).results;
}
