import { isFeatureOpen } from '../../domain/platform/settings';
import { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';

type Reader = Pick<HandlerContext<'visitor'>, 'caller' | 'language' | 'settings'>;

/** Refuses callers for whom the blog's pages are closed (spec 1 §5); for visitors only the language counts. */
export function requireBlog({ caller, language, settings }: Reader): void {
  const user = 'user' in caller ? caller.user : null;
  const viewer = {
    language,
    category: user?.category ?? null,
    experiments: user?.experiments ?? {},
    isVisitor: user === null,
  };
  if (!isFeatureOpen('BLOG', settings, viewer)) throw new DomainError('permission-denied', 'blog-not-for-you');
}

export const articleNotFound = () => new DomainError('not-found', 'article-not-found');
