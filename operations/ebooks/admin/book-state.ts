import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { ebookQuestions, ebooks } from '../../../db/schema';
import { problemsOf, type PublishProblem } from '../../../domain/ebooks/quiz';
import { DomainError } from '../../../domain/shared/errors';
import { ebookNotFound } from '../guard';

/** All books in their order, or one. */
export const bookRows = (db: Database, ebookId?: string) =>
  db
    .select()
    .from(ebooks)
    .where(ebookId === undefined ? undefined : eq(ebooks.id, ebookId))
    .orderBy(asc(ebooks.position), asc(ebooks.id));

/** The facts about questions that decide whether a book may be published, of all books or of one. */
export const questionRows = (db: Database, ebookId?: string) =>
  db
    .select({
      id: ebookQuestions.id,
      ebookId: ebookQuestions.ebookId,
      explanation: sql<string>`substr(${ebookQuestions.explanation}, 1, 1)`.as('explanation'),
      answers: sql<number>`(select count(*) from ebook_answers where question_id = ebook_questions.id)`.as('answers'),
      correct:
        sql<number>`(select count(*) from ebook_answers where question_id = ebook_questions.id and is_correct)`.as(
          'correct',
        ),
    })
    .from(ebookQuestions)
    .where(ebookId === undefined ? undefined : eq(ebookQuestions.ebookId, ebookId));

export type BookRow = typeof ebooks.$inferSelect;
type QuestionRow = Awaited<ReturnType<typeof questionRows>>[number];
export type BookState = { book: BookRow; questions: readonly QuestionRow[] };

export const stateOf = ({ publishedAt }: Pick<BookRow, 'publishedAt'>): 'draft' | 'published' =>
  publishedAt === null ? 'draft' : 'published';

/** The reasons why a book cannot be published. */
export const bookProblems = ({ book, questions }: BookState, setting: number): PublishProblem[] =>
  problemsOf(
    {
      hasFile: book.edition !== null || book.pdf !== null,
      hasCover: book.cover !== null,
      languages: book.languages,
      categories: book.categories,
      questions: questions.map(({ explanation, answers, correct }) => ({
        explanation,
        answers: Array.from({ length: answers }, (_, index) => ({ isCorrect: index < correct })),
      })),
    },
    setting,
  );

/** A book with its questions' facts. Refuses with `ebook-not-found`. */
export async function readBook(db: Database, ebookId: string): Promise<BookState> {
  const [[book], questions] = await db.batch([bookRows(db, ebookId), questionRows(db, ebookId)]);
  if (!book) throw ebookNotFound();
  return { book, questions };
}

/**
 * Refuses a change that would make a published book invalid. An existing problem (the required number of questions may
 * have been raised) blocks no other change, but no further question may be removed.
 */
export function requireReady(before: BookState, after: BookState, setting: number): void {
  if (before.book.publishedAt === null) return;
  const known = bookProblems(before, setting);
  const hasFewer = after.questions.length < before.questions.length;
  const added = bookProblems(after, setting).filter(
    (problem) => !known.includes(problem) || (problem === 'too-few-questions' && hasFewer),
  );
  if (added.length > 0) throw new DomainError('failed-precondition', 'ebook-would-not-be-ready', added);
}
