import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { ebookPlaces, ebooks, ebookUnlocks } from '../../../db/schema';
import { isAmong, roleOf } from '../../../domain/platform/admin-roles';
import { DomainError } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { ebookNotFound, requireBooks } from '../guard';

const rights = { publishedAt: ebooks.publishedAt, unlockedAt: ebookUnlocks.unlockedAt };

const unlockOf = (userId: string) => and(eq(ebookUnlocks.ebookId, ebooks.id), eq(ebookUnlocks.userId, userId));

/** The facts that decide whether this user may read a book. */
export const rightsTo = (db: Database, ebookId: string, userId: string) =>
  db.select(rights).from(ebooks).leftJoin(ebookUnlocks, unlockOf(userId)).where(eq(ebooks.id, ebookId));

/** The same, with the book itself. */
export const bookFor = (db: Database, ebookId: string, userId: string) =>
  db
    .select({
      ...rights,
      title: ebooks.title,
      author: ebooks.author,
      language: ebooks.language,
      edition: ebooks.edition,
    })
    .from(ebooks)
    .leftJoin(ebookUnlocks, unlockOf(userId))
    .where(eq(ebooks.id, ebookId));

type Reader = Pick<HandlerContext<'user'>, 'caller' | 'language' | 'settings'>;
type Rights = { publishedAt: number | null; unlockedAt: number | null };

/**
 * The book, if the caller may read it: users who have unlocked it, while books are open to them, and editors. Otherwise
 * refuses with `ebook-not-found` (also for a draft), `ebooks-not-for-you` or `ebook-locked`.
 */
export function readable<T extends Rights>(book: T | undefined, context: Reader): T {
  const isEditor = isAmong(roleOf(context.caller.user), ['editor']);
  if (!isEditor) requireBooks(context);
  if (!book || (book.publishedAt === null && !isEditor)) throw ebookNotFound();
  if (book.unlockedAt === null && !isEditor) throw new DomainError('permission-denied', 'ebook-locked');
  return book;
}

/** A user's position in a book; no row before the first page was turned. */
export const placeOf = (db: Database, ebookId: string, userId: string) =>
  db
    .select({
      path: ebookPlaces.path,
      quote: ebookPlaces.quote,
      before: ebookPlaces.before,
      after: ebookPlaces.after,
      offset: ebookPlaces.offset,
      page: ebookPlaces.page,
      revision: ebookPlaces.revision,
    })
    .from(ebookPlaces)
    .where(and(eq(ebookPlaces.ebookId, ebookId), eq(ebookPlaces.userId, userId)));

/** A position with its revision, in the shape that operations return. */
export function numbered({ revision, ...place }: Awaited<ReturnType<typeof placeOf>>[number]) {
  return { place, revision };
}
