import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { articles, articleVersions } from '../../../db/schema';
import { articleForm, type ArticleContent } from '../../../domain/blog/article';
import { emptyDocument } from '../../../domain/blog/document';
import { cleanText, slugOf } from '../../../domain/blog/text';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { ArticleId } from '../GetBlog';
import { readUndeleted } from './article-state';
import { ArticleLanguage } from './schemas';

const blank: Omit<ArticleContent, 'name' | 'slug' | 'htmlTitle'> = {
  postSummary: '',
  document: emptyDocument,
  image: null,
  imageAlt: '',
  imageCaption: '',
  authorId: null,
  authorName: '',
  tagIds: [],
  lessons: [],
};

export const CreateArticle = defineOperation({
  summary: 'Creates the draft of an article, or of a translation with the same picture, author, tags and lessons.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({}),
  input: z.strictObject({
    language: ArticleLanguage,
    name: z
      .string()
      .max(200)
      .transform((name) => cleanText(name).trim())
      .pipe(z.string().min(1)),
    translationOf: ArticleId.optional(),
  }),
  output: z.object({ articleId: z.number() }),
  async handler(context, { language, name, translationOf }) {
    const { db, now, caller, audit } = context;
    const original = translationOf === undefined ? null : await readUndeleted(context, translationOf);
    const shared = original?.draft.content ?? blank;
    const { image, authorId, authorName, tagIds, lessons } = shared;
    const content: ArticleContent = {
      ...blank,
      image,
      authorId,
      authorName,
      tagIds,
      lessons,
      name,
      htmlTitle: name,
      slug: slugOf(name),
    };
    const groupId = original?.article.groupId ?? crypto.randomUUID();
    const [[made]] = await db.batch([
      db
        .insert(articles)
        .values({ groupId, language, name, changedAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: articles.id }),
      db
        .insert(articleVersions)
        .select(sql`select id, 1, ${articleForm.toText(content)}, ${caller.user.id}, ${now}, ${now}
        from articles where group_id = ${groupId} and language = ${language} and deleted_at is null
        and not exists (select 1 from article_versions where article_id = articles.id)`),
    ]);
    if (!made) throw new DomainError('failed-precondition', 'article-translation-exists');
    audit.changed({ subject: String(made.id), before: {}, after: { name, language } });
    return { articleId: made.id };
  },
});
