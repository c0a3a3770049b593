import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { authors, tags, videos, videoTexts } from '../../../db/schema';
import { ArticleContentSchema, articleForm, problemsOf, stateOf } from '../../../domain/blog/article';
import type { Language } from '../../../domain/platform/language';
import { defineOperation } from '../../operation';
import { drawn } from '../article-body';
import { ArticleId } from '../GetBlog';
import { readArticle, siblingRows, versionRows } from './article-state';
import { ArticleLanguage, ArticleProblemSchema, ArticleStateSchema } from './schemas';

/** The related lessons in the catalogue; a lesson that no longer exists has no row. */
const lessonsOf = (db: Database, videoIds: readonly string[], language: Language) =>
  db
    .select({
      videoId: videos.id,
      title: sql<string>`coalesce(${videoTexts.title}, ${videos.id})`.as('lesson_title'),
      poster: videos.poster,
    })
    .from(videos)
    .leftJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, language)))
    .where(sql`${videos.id} in (select value from json_each(${JSON.stringify(videoIds)}))`);

export const GetAdminArticle = defineOperation({
  summary: 'Returns an article for its editor: draft, history, translations, and the available choices.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ articleId }) => ({ subject: String(articleId) }),
  input: z.strictObject({ articleId: ArticleId }),
  output: z.object({
    id: z.number(),
    language: ArticleLanguage,
    state: ArticleStateSchema,
    publishDate: z.number().nullable(),
    /** The published address; empty for an article that was never published. */
    slug: z.string(),
    content: ArticleContentSchema,
    /** Must be sent with the next save (optimistic locking). */
    revision: z.number(),
    savedAt: z.number(),
    /** Whether the draft differs from the published article. */
    isChanged: z.boolean(),
    /** The draft's text, rendered as it would be published. */
    postBody: z.string(),
    problems: z.array(ArticleProblemSchema),
    versions: z.array(z.object({ revision: z.number(), savedAt: z.number(), savedBy: z.string().nullable() })),
    /** The article in each language that has one, itself included. */
    translations: z.array(z.object({ id: z.number(), language: ArticleLanguage, state: ArticleStateSchema })),
    authors: z.array(z.object({ id: z.string(), name: z.string() })),
    tags: z.array(z.object({ id: z.string(), label: z.string() })),
    /** The draft's related lessons that exist in the catalogue, unordered. */
    lessons: z.array(z.object({ videoId: z.string(), title: z.string(), poster: z.string() })),
  }),
  async handler(context, { articleId }) {
    const { db, reads, now, subject, language } = context;
    const { article, draft } = await readArticle(context, articleId);
    const shown = article.content === null ? null : articleForm.fromText(article.content, subject);
    const [history, siblings, authorRows, tagRows, lessons] = await Promise.all([
      reads.read(versionRows(db, articleId)),
      reads.read(siblingRows(db, article.groupId)),
      reads.read(db.select({ id: authors.id, name: authors.name }).from(authors).orderBy(asc(authors.name))),
      reads.read(db.select({ id: tags.id, labels: tags.labels }).from(tags).orderBy(asc(tags.order), asc(tags.id))),
      reads.read(
        lessonsOf(
          db,
          draft.content.lessons.map(({ videoId }) => videoId),
          article.language,
        ),
      ),
    ]);
    return {
      id: article.id,
      language: article.language,
      state: stateOf(article, now),
      publishDate: article.publishDate,
      slug: article.slug,
      content: draft.content,
      revision: draft.revision,
      savedAt: draft.savedAt,
      isChanged: shown === null || articleForm.toText(shown) !== articleForm.toText(draft.content),
      postBody: drawn(draft.content.document, subject) ?? '',
      problems: problemsOf(draft.content),
      versions: history,
      translations: siblings.map((sibling) => ({
        id: sibling.id,
        language: sibling.language,
        state: stateOf(sibling, now),
      })),
      authors: authorRows,
      tags: tagRows.map(({ id, labels }) => ({ id, label: labels[language] })),
      lessons,
    };
  },
});
