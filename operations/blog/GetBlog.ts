import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { articles, authors } from '../../db/schema';
import { cursorOf, cursorPattern, readCursor } from '../../domain/blog/cursor';
import { languages } from '../../domain/platform/language';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { bodyOf } from './article-body';
import { ArticleCardSchema, articleColumns, cardOf, isVisible, listPage, tagsInUse } from './article-reads';
import { articleNotFound, requireBlog } from './guard';

/** A large article, then two rows of three. */
const pageSize = 7;

const TagId = z.string().regex(/^[a-z0-9-]{1,64}$/);
export const ArticleId = z.int().positive();

export const GetBlog = defineOperation({
  summary:
    'Returns a page of blog articles, the caller’s language first (spec 3 §7): all, or by tag or language; or one article by id, with its text.',
  allowed: 'visitor',
  input: z.strictObject({
    id: ArticleId.optional(),
    /** The `paging.next.after` of the previous page; only valid for the same tag and language. */
    after: z.string().regex(cursorPattern).optional(),
    tag: TagId.optional(),
    /** Articles of this language only. */
    language: z.enum(languages).optional(),
  }),
  output: z.object({
    results: z.array(ArticleCardSchema.extend({ postBody: z.string().optional() })),
    paging: z.object({ next: z.object({ after: z.string() }).nullable() }),
    /** The tags that articles have, with their names in the caller’s language. */
    tags: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  async handler(context, { id, after, tag, language }) {
    requireBlog(context);
    const { db, reads, now, subject, language: own } = context;
    const labelled = async () =>
      (await reads.read(tagsInUse(db, now))).map((one) => ({ id: one.id, label: one.labels[own] }));
    if (id !== undefined) {
      const [[found], tags] = await Promise.all([reads.read(oneArticle(db, id, now)), labelled()]);
      if (!found) throw articleNotFound();
      const { content, postBody, rendererVersion, ...card } = found;
      const body = bodyOf({ content, postBody, rendererVersion }, subject);
      return { results: [{ ...cardOf(card), postBody: body }], paging: { next: null }, tags };
    }
    const filter = { own, tag: tag ?? null, language: language ?? null };
    const end = after === undefined ? null : readCursor(after, filter);
    if (after !== undefined && end === null) throw new DomainError('invalid-argument', 'blog-page-unknown');
    const [page, tags] = await Promise.all([listPage(context, filter, end, pageSize), labelled()]);
    return {
      results: page.cards,
      paging: { next: page.end && { after: cursorOf(filter, page.end) } },
      tags,
    };
  },
});

const oneArticle = (db: Parameters<typeof tagsInUse>[0], id: number, now: number) =>
  db
    .select(articleColumns)
    .from(articles)
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .where(and(eq(articles.id, id), isVisible(now)));
