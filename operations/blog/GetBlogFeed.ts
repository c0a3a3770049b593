import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { articles, authors } from '../../db/schema';
import { defineOperation } from '../operation';
import { bodyOf } from './article-body';
import { ArticleCardSchema, articleColumns, cardOf, isVisible, tagsInUse } from './article-reads';
import { requireBlog } from './guard';

/** Enough for a reader that fetches the feed once a month. */
const feedSize = 30;

export const GetBlogFeed = defineOperation({
  summary: 'Returns the newest articles of all languages with their texts, for the feed.',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({
    articles: z.array(ArticleCardSchema.extend({ postBody: z.string(), tags: z.array(z.string()) })),
  }),
  reads: ({ db, reads, now }) =>
    Promise.all([
      reads.read(
        db
          .select(articleColumns)
          .from(articles)
          .leftJoin(authors, eq(authors.id, articles.authorId))
          .where(isVisible(now))
          .orderBy(desc(articles.publishDate), desc(articles.id))
          .limit(feedSize),
      ),
      reads.read(tagsInUse(db, now)),
    ]),
  async handler(context, _input, [rows, tags]) {
    requireBlog(context);
    const labels = new Map(tags.map(({ id, labels: inLanguages }) => [id, inLanguages]));
    return {
      articles: rows.map(({ content, postBody, rendererVersion, ...row }) => {
        const card = cardOf(row);
        return {
          ...card,
          postBody: bodyOf({ content, postBody, rendererVersion }, context.subject),
          tags: card.tagIds.flatMap((id) => labels.get(id)?.[card.language] ?? []),
        };
      }),
    };
  },
});
