import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { articleVersions } from '../../../db/schema';
import { ArticleContentSchema, articleForm } from '../../../domain/blog/article';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { drawn } from '../article-body';
import { ArticleId } from '../GetBlog';
import { articleNotFound } from '../guard';

export const GetArticleVersion = defineOperation({
  summary: 'Returns an earlier version of an article for its editor: content, and text as readers would see it.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ articleId }) => ({ subject: String(articleId) }),
  input: z.strictObject({ articleId: ArticleId, revision: z.int().positive() }),
  output: z.object({ content: ArticleContentSchema, postBody: z.string(), savedAt: z.number() }),
  async handler({ db, reads, subject }, { articleId, revision }) {
    const [version] = await reads.read(
      db
        .select({ content: articleVersions.content, savedAt: articleVersions.savedAt })
        .from(articleVersions)
        .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.revision, revision))),
    );
    if (!version) throw articleNotFound();
    const content = articleForm.fromText(version.content, subject);
    if (!content) throw new DomainError('failed-precondition', 'article-unreadable');
    return { content, postBody: drawn(content.document, subject) ?? '', savedAt: version.savedAt };
  },
});
