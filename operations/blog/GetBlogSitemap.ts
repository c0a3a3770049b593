import { desc } from 'drizzle-orm';
import * as z from 'zod';
import { articles } from '../../db/schema';
import { articlePath } from '../../domain/blog/address';
import { languages } from '../../domain/platform/language';
import { defineOperation } from '../operation';
import { isVisible } from './article-reads';
import { requireBlog } from './guard';

/** A sitemap file may hold 50,000 addresses, and each article has several. */
const atMost = 5000;

const Listed = z.object({ path: z.string(), language: z.enum(languages) });

export const GetBlogSitemap = defineOperation({
  summary: 'Returns the newest articles’ addresses for search engines, with their translations.',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({ articles: z.array(Listed.extend({ translations: z.array(Listed) })) }),
  reads: ({ db, reads, now }) =>
    reads.read(
      db
        .select({ id: articles.id, slug: articles.slug, language: articles.language, groupId: articles.groupId })
        .from(articles)
        .where(isVisible(now))
        .orderBy(desc(articles.publishDate), desc(articles.id))
        .limit(atMost),
    ),
  async handler(context, _input, rows) {
    requireBlog(context);
    const groups = new Map<string, (typeof rows)[number][]>();
    for (const row of rows) groups.set(row.groupId, [...(groups.get(row.groupId) ?? []), row]);
    const listed = (row: (typeof rows)[number]) => ({ path: articlePath(row), language: row.language });
    return {
      articles: rows.map((row) => ({
        ...listed(row),
        translations: (groups.get(row.groupId) ?? []).filter(({ id }) => id !== row.id).map(listed),
      })),
    };
  },
});
