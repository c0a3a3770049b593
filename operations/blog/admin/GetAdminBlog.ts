import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { articles, articleVersions } from '../../../db/schema';
import { stateOf } from '../../../domain/blog/article';
import { defineOperation } from '../../operation';
import { byMark, nextMark, PageMark, pastMark } from '../../shared/page-mark';
import { ArticleLanguage, ArticleStateSchema } from './schemas';

const pageRows = 50;

/** A field of the stored draft, whether in the form of its own or of a later release. */
const inDraft = (field: string) =>
  sql<string | null>`coalesce(json_extract(${articleVersions.content}, ${`$.${field}`}),
    json_extract(${articleVersions.content}, ${`$.value.${field}`}))`;

const stateIs = (state: 'draft' | 'planned' | 'published', now: number) =>
  ({
    draft: eq(articles.isPublished, false),
    planned: and(eq(articles.isPublished, true), gt(articles.publishDate, now)),
    published: and(eq(articles.isPublished, true), lte(articles.publishDate, now)),
  })[state];

export const GetAdminBlog = defineOperation({
  summary: 'Returns the blog’s articles of one state for editors, last saved first.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({}),
  input: z.strictObject({
    state: z.enum(['draft', 'planned', 'published']).default('draft'),
    before: PageMark.optional(),
  }),
  output: z.object({
    articles: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        authorName: z.string(),
        language: ArticleLanguage,
        state: ArticleStateSchema,
        publishDate: z.number().nullable(),
        savedAt: z.number(),
      }),
    ),
    next: z.string().nullable(),
    counts: z.object({ draft: z.number(), planned: z.number(), published: z.number() }),
  }),
  async handler({ db, reads, now }, { state, before }) {
    const key = [articleVersions.savedAt, articles.id] as const;
    const [rows, [counts]] = await Promise.all([
      reads.read(
        db
          .select({
            id: articles.id,
            name: inDraft('name').as('draft_name'),
            authorName: inDraft('authorName').as('draft_author'),
            language: articles.language,
            isPublished: articles.isPublished,
            publishDate: articles.publishDate,
            deletedAt: articles.deletedAt,
            savedAt: articleVersions.savedAt,
          })
          .from(articles)
          .innerJoin(
            articleVersions,
            and(
              eq(articleVersions.articleId, articles.id),
              sql`${articleVersions.revision} = (select max(revision) from article_versions where article_id = ${articles.id})`,
            ),
          )
          .where(and(isNull(articles.deletedAt), stateIs(state, now), pastMark(key, before)))
          .orderBy(...byMark(key))
          .limit(pageRows + 1),
      ),
      reads.read(
        db
          .select({
            draft: sql<number>`coalesce(sum(not is_published), 0)`.as('draft'),
            planned: sql<number>`coalesce(sum(is_published and publish_date > ${now}), 0)`.as('planned'),
            published: sql<number>`coalesce(sum(is_published and publish_date <= ${now}), 0)`.as('published'),
          })
          .from(articles)
          .where(isNull(articles.deletedAt)),
      ),
    ]);
    return {
      articles: rows.slice(0, pageRows).map(({ isPublished, deletedAt, name, authorName, ...row }) => ({
        ...row,
        name: name ?? '',
        authorName: authorName ?? '',
        state: stateOf({ isPublished, publishDate: row.publishDate, deletedAt }, now),
      })),
      next: nextMark(rows, pageRows, (row) => [row.savedAt, String(row.id)]),
      counts: counts ?? { draft: 0, planned: 0, published: 0 },
    };
  },
});
