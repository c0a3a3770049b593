import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import { articleLessons, articles, articleTags, authors, tags, videos, videoTexts } from '../../db/schema';
import { articleForm } from '../../domain/blog/article';
import { sectionsOf } from '../../domain/blog/render';
import { languages } from '../../domain/platform/language';
import { defineOperation } from '../operation';
import { bodyOf } from './article-body';
import { ArticleCardSchema, articleColumns, cardOf, isVisible } from './article-reads';
import { ArticleId } from './GetBlog';
import { articleNotFound, requireBlog } from './guard';

const LinkSchema = z.object({ id: z.number(), slug: z.string(), name: z.string(), language: z.enum(languages) });

/** A lesson below an article. Seconds, except `duration` in milliseconds. */
const ArticleLessonSchema = z.object({
  videoId: z.string(),
  title: z.string(),
  /** Base name of the poster's files. */
  poster: z.string(),
  second: z.number(),
  duration: z.number(),
  chapters: z.array(z.object({ at: z.number(), description: z.string() })),
});

const ArticlePageSchema = z.object({
  article: ArticleCardSchema.extend({
    imageCaption: z.string(),
    postBody: z.string(),
    /** Its second-level headings; `id` is the element's. */
    sections: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  /** The author, if they are in the catalogue; otherwise null. */
  author: z.object({ id: z.string(), name: z.string(), photo: z.string(), description: z.string() }).nullable(),
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The same article in other languages. */
  translations: z.array(LinkSchema),
  /** The articles published before and after it in its language. */
  previous: LinkSchema.nullable(),
  next: LinkSchema.nullable(),
  lessons: z.array(ArticleLessonSchema),
});

const linkColumns = { id: articles.id, slug: articles.slug, name: articles.name, language: articles.language };

const articleRow = (db: Database, id: number, now: number) =>
  db
    .select({
      ...articleColumns,
      authorId: named(authors.id, 'author_id'),
      authorsName: named(authors.name, 'authors_name'),
      authorDescriptions: authors.descriptions,
    })
    .from(articles)
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .where(and(eq(articles.id, id), isVisible(now)));

const tagRows = (db: Database, id: number) =>
  db
    .select({ id: tags.id, labels: tags.labels })
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(eq(articleTags.articleId, id))
    .orderBy(asc(articleTags.position));

const translationRows = (db: Database, id: number, now: number) =>
  db
    .select(linkColumns)
    .from(articles)
    .where(
      and(
        isVisible(now),
        ne(articles.id, id),
        sql`${articles.groupId} = (select group_id from articles where id = ${id})`,
      ),
    )
    .orderBy(asc(articles.language));

const neighbourRow = (db: Database, id: number, now: number, side: 'previous' | 'next') =>
  db
    .select(linkColumns)
    .from(articles)
    .where(
      and(
        isVisible(now),
        sql`${articles.language} = (select language from articles where id = ${id})`,
        sql`(${articles.publishDate}, ${articles.id}) ${sql.raw(side === 'previous' ? '<' : '>')}
          (select publish_date, id from articles where id = ${id})`,
      ),
    )
    .orderBy(
      ...(side === 'previous'
        ? [desc(articles.publishDate), desc(articles.id)]
        : [asc(articles.publishDate), asc(articles.id)]),
    )
    .limit(1);

/** The related lessons, with their texts in the article's language. */
const lessonRows = (db: Database, id: number) =>
  db
    .select({
      videoId: named(videos.id, 'video_id'),
      title: videoTexts.title,
      chapters: videoTexts.chapters,
      poster: videos.poster,
      duration: named(videos.durationMs, 'duration'),
      second: articleLessons.second,
    })
    .from(articleLessons)
    .innerJoin(videos, and(eq(videos.id, articleLessons.videoId), eq(videos.hidden, false)))
    .innerJoin(
      videoTexts,
      and(
        eq(videoTexts.videoId, videos.id),
        sql`${videoTexts.language} = (select language from articles where id = ${id})`,
      ),
    )
    .where(eq(articleLessons.articleId, id))
    .orderBy(asc(articleLessons.position));

export const GetBlogArticle = defineOperation({
  summary:
    'Returns an article with everything its page shows: text, author, tags, translations, neighbours and lessons.',
  allowed: 'visitor',
  input: z.strictObject({ id: ArticleId }),
  output: ArticlePageSchema,
  reads: ({ db, reads, now }, { id }) =>
    Promise.all([
      reads.read(articleRow(db, id, now)),
      reads.read(tagRows(db, id)),
      reads.read(translationRows(db, id, now)),
      reads.read(neighbourRow(db, id, now, 'previous')),
      reads.read(neighbourRow(db, id, now, 'next')),
      reads.read(lessonRows(db, id)),
    ]),
  async handler(context, _input, [[found], tagged, translations, [previous], [next], lessons]) {
    requireBlog(context);
    const { language, subject } = context;
    if (!found) throw articleNotFound();
    const { content, postBody, rendererVersion, authorId, authorsName, authorDescriptions, ...card } = found;
    const written = content === null ? null : articleForm.fromText(content, subject);
    return {
      article: {
        ...cardOf(card),
        imageCaption: written?.imageCaption ?? '',
        postBody: bodyOf({ content, postBody, rendererVersion }, subject),
        sections: written ? sectionsOf(written.document) : [],
      },
      author:
        authorId !== null && card.authorPhoto !== null
          ? {
              id: authorId,
              name: authorsName ?? card.authorName,
              photo: card.authorPhoto,
              description: authorDescriptions?.[language] ?? '',
            }
          : null,
      tags: tagged.map(({ id, labels }) => ({ id, label: labels[language] })),
      translations,
      previous: previous ?? null,
      next: next ?? null,
      lessons,
    };
  },
});
