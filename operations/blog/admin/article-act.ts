import { and, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { articles } from '../../../db/schema';
import { stateOf } from '../../../domain/blog/article';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { ArticleId } from '../GetBlog';
import { articleNotFound } from '../guard';
import { raiseBlogVersion, readArticle, type ArticleRow } from './article-state';

type Act = {
  summary: string;
  /** What it writes; `from` says of which articles. */
  set: (now: number) => Partial<Pick<ArticleRow, 'isPublished' | 'deletedAt'>>;
  from: SQL | undefined;
  /** Why an article is refused that is not of those. */
  refusal: string;
};

/** An act on an article's state that another one takes back. Repeated, it changes nothing. */
export const actOn = ({ summary, set, from, refusal }: Act) =>
  defineOperation({
    summary,
    allowed: 'admin',
    roles: ['editor'],
    isCommand: true,
    audit: ({ articleId }) => ({ subject: String(articleId) }),
    input: z.strictObject({ articleId: ArticleId }),
    output: z.object({ state: z.enum(['draft', 'planned', 'published', 'deleted']) }),
    async handler(context, { articleId }) {
      const { db, now, audit } = context;
      const { article } = await readArticle(context, articleId);
      const written = set(now);
      const after = { ...article, ...written };
      const [before, state] = [stateOf(article, now), stateOf(after, now)];
      if (before === state) {
        audit.unchanged();
        return { state };
      }
      const [changed] = await db.batch([
        db
          .update(articles)
          .set(written)
          .where(and(eq(articles.id, articleId), from))
          .returning({ id: articles.id }),
        raiseBlogVersion(db),
      ]);
      if (changed.length === 0) {
        if (before === 'deleted' && state !== 'draft') throw articleNotFound();
        throw new DomainError('failed-precondition', refusal);
      }
      audit.changed({ before: { state: before }, after: { state } });
      return { state };
    },
  });
