import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { articleLessons, articles, articleTags } from '../../../db/schema';
import { articleForm, problemsOf, stateOf, type ArticleContent } from '../../../domain/blog/article';
import { plainText } from '../../../domain/blog/document';
import { rendererVersion } from '../../../domain/blog/render';
import { minutesToRead } from '../../../domain/blog/text';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { drawn } from '../article-body';
import { ArticleId } from '../GetBlog';
import { raiseBlogVersion, readUndeleted, type ArticleRow } from './article-state';
import { ArticleStateSchema, PublishDate } from './schemas';

/** The published content without slug and lessons: a change of it updates the article's date in the feed. */
const wordsOf = ({ slug: _slug, lessons: _lessons, ...words }: ArticleContent): string => JSON.stringify(words);

/** When the published content last changed. */
function changedAtOf(article: ArticleRow, content: ArticleContent, publishDate: number, now: number): number {
  const before = article.content === null ? null : articleForm.fromText(article.content);
  if (!before || stateOf(article, now) !== 'published') return Math.max(now, publishDate);
  return wordsOf(before) === wordsOf(content) ? article.changedAt : now;
}

export const PublishArticle = defineOperation({
  summary:
    'Publishes an article’s draft now or at a given time; for a published one, its new text. Refused while the draft is incomplete.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ articleId }) => ({ subject: String(articleId) }),
  input: z.strictObject({
    articleId: ArticleId,
    /** The revision of the draft that the editor saw. */
    revision: z.int().positive(),
    /** The publication date; by default the article's own if it is planned or published, otherwise now. */
    publishDate: PublishDate.optional(),
  }),
  output: z.object({ state: ArticleStateSchema, publishDate: z.number(), slug: z.string() }),
  async handler(context, { articleId, revision, publishDate: asked }) {
    const { db, now, subject, audit } = context;
    const { article, draft } = await readUndeleted(context, articleId);
    if (draft.revision !== revision) throw new DomainError('failed-precondition', 'article-changed', { by: '' });
    const { content } = draft;
    const problems = problemsOf(content);
    if (problems.length > 0) throw new DomainError('failed-precondition', 'article-not-ready', problems);
    const before = stateOf(article, now);
    const publishDate = asked ?? (before === 'draft' ? now : (article.publishDate ?? now));
    if (before === 'published' && publishDate > now) {
      throw new DomainError('failed-precondition', 'article-published-already');
    }
    const postBody = drawn(content.document, subject);
    if (postBody === null) throw new DomainError('invalid-argument', 'article-not-drawable');
    const { name, htmlTitle, postSummary, slug, image, imageAlt, authorId, authorName, tagIds, lessons } = content;
    // The article must not have been saved, withdrawn, deleted or rescheduled since it was read: the editor has not
    // seen that.
    const isAsRead = sql`exists (select 1 from articles as kept where kept.id = ${articleId} and kept.deleted_at is null
      and kept.is_published = ${article.isPublished ? 1 : 0} and kept.publish_date is ${article.publishDate}
      and (select max(revision) from article_versions where article_id = kept.id) = ${revision})`;
    const [, , , , , shown] = await db.batch([
      db.delete(articleTags).where(and(eq(articleTags.articleId, articleId), isAsRead)),
      db.insert(articleTags).select(sql`select distinct ${articleId}, tags.id, min(wanted.key)
        from json_each(${JSON.stringify(tagIds)}) as wanted join tags on tags.id = wanted.value where ${isAsRead} group by tags.id`),
      db.delete(articleLessons).where(and(eq(articleLessons.articleId, articleId), isAsRead)),
      db.insert(articleLessons).select(sql`select ${articleId}, videos.id, wanted.value ->> 'second', wanted.key
        from json_each(${JSON.stringify(lessons)}) as wanted join videos on videos.id = wanted.value ->> 'videoId' where ${isAsRead}`),
      raiseBlogVersion(db),
      db
        .update(articles)
        .set({
          name,
          htmlTitle,
          postSummary,
          slug,
          image,
          imageAlt,
          authorName,
          postBody,
          rendererVersion,
          publishDate,
          // A reference that the catalogue no longer has is dropped.
          authorId: sql`(select id from authors where id = ${authorId})`,
          content: articleForm.toText(content),
          minutes: minutesToRead(plainText(content.document)),
          isPublished: true,
          changedAt: changedAtOf(article, content, publishDate, now),
        })
        .where(and(eq(articles.id, articleId), isAsRead))
        .returning({ id: articles.id }),
    ]);
    if (shown.length === 0) throw new DomainError('failed-precondition', 'article-changed', { by: '' });
    const state = stateOf({ isPublished: true, publishDate, deletedAt: null }, now);
    audit.changed({
      before: { state: before, name: article.name, slug: article.slug, publishDate: article.publishDate },
      after: { state, name, slug, publishDate },
    });
    return { state, publishDate, slug };
  },
});
