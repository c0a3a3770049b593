import { pageMarkPattern } from '../../../domain/shared/page-mark';

/** The address's `before`, where a list continues; undefined, the first page, for anything that is no mark. */
export function pageMarkIn(search: URLSearchParams): string | undefined {
  const mark = search.get('before');
  return mark !== null && pageMarkPattern.test(mark) ? mark : undefined;
}
