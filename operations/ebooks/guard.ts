import { isFeatureOpen } from '../../domain/platform/settings';
import { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';

type Reader = Pick<HandlerContext<'user'>, 'caller' | 'language' | 'settings'>;

/** Refuses users for whom the page of books is closed (spec 1 §5). */
export function requireBooks({ caller: { user }, language, settings }: Reader): void {
  const viewer = { language, category: user.category, experiments: user.experiments, isVisitor: false };
  if (!isFeatureOpen('BOOKS', settings, viewer)) throw new DomainError('permission-denied', 'ebooks-not-for-you');
}

type Shown = { publishedAt: number | null; languages: readonly string[]; categories: readonly string[] };

/** Whether a book is listed for this reader: published, for their language and category. */
export const isShownTo = (book: Shown, { caller: { user }, language }: Pick<Reader, 'caller' | 'language'>): boolean =>
  book.publishedAt !== null &&
  book.languages.includes(language) &&
  user.category !== null &&
  book.categories.includes(user.category);

export const ebookNotFound = () => new DomainError('not-found', 'ebook-not-found');
