import { and, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { articles } from '../../../db/schema';
import { stateOf } from '../../../domain/blog/article';
import { DomainError } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { ArticleId } from '../GetBlog';
import { articleNotFound } from '../guard';
import { raiseBlogVersion, readArticle, type ArticleRow } from './article-state';
import { ArticleStateSchema } from './schemas';

/** The options that all operations on an article's state share. */
export const onArticle = {
  allowed: 'admin' as const,
  roles: ['editor' as const],
  isCommand: true,
  audit: ({ articleId }: { articleId: number }) => ({ subject: String(articleId) }),
  input: z.strictObject({ articleId: ArticleId }),
  output: z.object({ state: ArticleStateSchema }),
};

type Act = {
  /** The columns to write; `from` selects the articles to which it applies. */
  set: (now: number) => Partial<Pick<ArticleRow, 'isPublished' | 'deletedAt'>>;
  isDone: (article: ArticleRow) => boolean;
  from: SQL | undefined;
  /** The reason of the refusal for an article in any other state. */
  refusal: string;
};

/** Creates the handler of a reversible change of state; repeating it changes nothing. */
export const actOn =
  ({ set, isDone, from, refusal }: Act) =>
  async (context: HandlerContext<'admin'>, { articleId }: { articleId: number }) => {
    const { db, now, audit } = context;
    const { article } = await readArticle(context, articleId);
    const written = set(now);
    if (article.deletedAt !== null && !('deletedAt' in written)) throw articleNotFound();
    const [before, state] = [stateOf(article, now), stateOf({ ...article, ...written }, now)];
    if (isDone(article)) {
      audit.unchanged();
      return { state: before };
    }
    const [changed] = await db.batch([
      db
        .update(articles)
        .set(written)
        .where(and(eq(articles.id, articleId), from))
        .returning({ id: articles.id }),
      raiseBlogVersion(db),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', refusal);
    audit.changed({ before: { state: before }, after: { state } });
    return { state };
  };
