import { pageMarkPattern } from '../../../domain/shared/page-mark';

/** The `before` cursor in the URL; undefined (the first page) if it is malformed. */
export function pageMarkIn(search: URLSearchParams): string | undefined {
  const mark = search.get('before');
  return mark !== null && pageMarkPattern.test(mark) ? mark : undefined;
}
