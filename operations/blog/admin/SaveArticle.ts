import { and, desc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { articleVersions, users } from '../../../db/schema';
import { ArticleContentSchema, articleForm, mostVersions, problemsOf, versionMs } from '../../../domain/blog/article';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { ArticleId } from '../GetBlog';
import { readUndeleted } from './article-state';
import { ArticleProblemSchema } from './schemas';

export const SaveArticle = defineOperation({
  summary:
    'Saves an article’s draft over the revision it is based on. Saves of one editor within ten minutes are one version of its history; the published text does not change.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ articleId }) => ({ subject: String(articleId) }),
  input: z.strictObject({ articleId: ArticleId, revision: z.int().positive(), content: ArticleContentSchema }),
  output: z.object({
    /** Must be sent with the next save (optimistic locking). */
    revision: z.number(),
    savedAt: z.number(),
    problems: z.array(ArticleProblemSchema),
  }),
  async handler(context, { articleId, revision, content }) {
    const { db, now, caller, audit } = context;
    const { draft } = await readUndeleted(context, articleId);
    const written = articleForm.toText(content);
    const next = revision + 1;
    const isNewest = sql`(select max(newest.revision) from article_versions as newest where newest.article_id = ${articleId}) = ${revision}`;
    const [updated, inserted] = await db.batch([
      db
        .update(articleVersions)
        .set({ content: written, savedAt: now, revision: next })
        .where(
          and(
            eq(articleVersions.articleId, articleId),
            eq(articleVersions.revision, revision),
            eq(articleVersions.savedBy, caller.user.id),
            gt(articleVersions.startedAt, now - versionMs),
            isNewest,
          ),
        )
        .returning({ revision: articleVersions.revision }),
      db
        .insert(articleVersions)
        .select(sql`select ${articleId}, ${next}, ${written}, ${caller.user.id}, ${now}, ${now} where ${isNewest}`)
        .onConflictDoNothing()
        .returning({ revision: articleVersions.revision }),
      db.delete(articleVersions).where(
        and(
          eq(articleVersions.articleId, articleId),
          sql`revision not in (select kept.revision from article_versions as kept where kept.article_id = ${articleId}
            order by kept.revision desc limit ${mostVersions})`,
        ),
      ),
    ]);
    if (updated.length === 0 && inserted.length === 0) {
      const [other] = await db
        .select({ name: sql<string | null>`trim(${users.nome} || ' ' || ${users.cognome})`.as('name') })
        .from(articleVersions)
        .leftJoin(users, eq(users.id, articleVersions.savedBy))
        .where(eq(articleVersions.articleId, articleId))
        .orderBy(desc(articleVersions.revision))
        .limit(1);
      throw new DomainError('failed-precondition', 'article-changed', { by: other?.name ?? '' });
    }
    // The history stores every version; the audit log only records when a new one begins.
    if (inserted.length > 0) audit.changed({ before: { revision: draft.revision }, after: { revision: next } });
    else audit.unchanged();
    return { revision: next, savedAt: now, problems: problemsOf(content) };
  },
});
