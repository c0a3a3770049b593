import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { named } from '../../../db/named';
import { articles, articleVersions, users, versions } from '../../../db/schema';
import { articleForm, type ArticleContent } from '../../../domain/blog/article';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { articleNotFound } from '../guard';

export type ArticleRow = typeof articles.$inferSelect;
type Draft = {
  revision: number;
  content: ArticleContent;
  savedAt: number;
  savedBy: string | null;
  startedAt: number;
};

const newest = (db: Database, articleId: number) =>
  db
    .select({
      revision: articleVersions.revision,
      content: articleVersions.content,
      savedAt: articleVersions.savedAt,
      savedBy: articleVersions.savedBy,
      startedAt: articleVersions.startedAt,
    })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.revision))
    .limit(1);

type Reading = Pick<RequestScope, 'db' | 'reads' | 'subject'>;

/** An article and its draft. Throws `article-not-found`, and `article-unreadable` where this release cannot read the draft. */
export async function readArticle({ db, reads, subject }: Reading, articleId: number) {
  const [[article], [version]] = await Promise.all([
    reads.read(db.select().from(articles).where(eq(articles.id, articleId))),
    reads.read(newest(db, articleId)),
  ]);
  if (!article || !version) throw articleNotFound();
  const content = articleForm.fromText(version.content, subject);
  if (!content) throw new DomainError('failed-precondition', 'article-unreadable');
  return { article, draft: { ...version, content } satisfies Draft };
}

/** Like `readArticle`, but refuses a deleted article. */
export async function readUndeleted(context: Reading, articleId: number) {
  const read = await readArticle(context, articleId);
  if (read.article.deletedAt !== null) throw articleNotFound();
  return read;
}

/** The article's versions, the newest first, with who saved each. */
export const versionRows = (db: Database, articleId: number) =>
  db
    .select({
      revision: articleVersions.revision,
      savedAt: named(articleVersions.savedAt, 'saved_at'),
      savedBy: sql<string | null>`trim(${users.nome} || ' ' || ${users.cognome})`.as('saved_by_name'),
    })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.savedBy))
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.revision));

/** The articles that are translations of each other, itself included. */
export const siblingRows = (db: Database, groupId: string) =>
  db
    .select({
      id: articles.id,
      language: articles.language,
      isPublished: articles.isPublished,
      publishDate: articles.publishDate,
      deletedAt: articles.deletedAt,
    })
    .from(articles)
    .where(and(eq(articles.groupId, groupId), sql`${articles.deletedAt} is null`));

/** Increments the blog's version, which invalidates the cached pages. */
export const raiseBlogVersion = (db: Database) =>
  db
    .insert(versions)
    .values({ name: 'blog', version: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { version: sql`${versions.version} + 1` } });
