import { and, asc, desc, eq, isNotNull, sql, type AnyColumn } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import {
  ebookAnswers,
  ebookAttempts,
  ebookPlaces,
  ebookQuestions,
  ebooks,
  ebookUnlocks,
  videos,
  videoTexts,
} from '../../db/schema';
import type { Language } from '../../domain/platform/language';

/** The size in a stored file's JSON, whether in this release's form or a later one. */
const bytesIn = (column: AnyColumn, name: string) =>
  sql<number | null>`coalesce(json_extract(${column}, '$.bytes'), json_extract(${column}, '$.value.bytes'))`.as(name);

/** All published books in order, without what only the reader needs. They are few, so they are not paged. */
export const publishedBooks = (db: Database, userId: string) =>
  db
    .select({
      id: ebooks.id,
      title: ebooks.title,
      author: ebooks.author,
      language: ebooks.language,
      languages: ebooks.languages,
      categories: ebooks.categories,
      publishedAt: ebooks.publishedAt,
      color: ebooks.color,
      cover: ebooks.cover,
      epubBytes: bytesIn(ebooks.edition, 'epub_bytes'),
      pdfBytes: bytesIn(ebooks.pdf, 'pdf_bytes'),
      questions: sql<number>`(select count(*) from ebook_questions where ebook_questions.ebook_id = ${ebooks.id})`.as(
        'questions',
      ),
      unlockedAt: ebookUnlocks.unlockedAt,
    })
    .from(ebooks)
    .leftJoin(ebookUnlocks, and(eq(ebookUnlocks.ebookId, ebooks.id), eq(ebookUnlocks.userId, userId)))
    .where(isNotNull(ebooks.publishedAt))
    .orderBy(asc(ebooks.position), asc(ebooks.id));

/** A user's latest reading position, with its book. */
export const lastPlace = (db: Database, userId: string) =>
  db
    .select({
      ebookId: ebooks.id,
      title: ebooks.title,
      cover: ebooks.cover,
      color: ebooks.color,
      edition: ebooks.edition,
      path: ebookPlaces.path,
      offset: ebookPlaces.offset,
      page: ebookPlaces.page,
    })
    .from(ebookPlaces)
    .innerJoin(ebooks, eq(ebooks.id, ebookPlaces.ebookId))
    .innerJoin(ebookUnlocks, and(eq(ebookUnlocks.ebookId, ebooks.id), eq(ebookUnlocks.userId, userId)))
    .where(and(eq(ebookPlaces.userId, userId), isNotNull(ebooks.publishedAt), isNotNull(ebooks.edition)))
    .orderBy(desc(ebookPlaces.movedAt))
    .limit(1);

/** The data of a book for its quiz, and when this user unlocked it; null if they have not. */
export const bookOfQuiz = (db: Database, userId: string, ebookId: string) =>
  db
    .select({
      id: ebooks.id,
      publishedAt: ebooks.publishedAt,
      languages: ebooks.languages,
      categories: ebooks.categories,
      unlockedAt: ebookUnlocks.unlockedAt,
    })
    .from(ebooks)
    .leftJoin(ebookUnlocks, and(eq(ebookUnlocks.ebookId, ebooks.id), eq(ebookUnlocks.userId, userId)))
    .where(eq(ebooks.id, ebookId));

/** The answers of a book's questions, one per row, without the correct one. */
export const choicesOf = (db: Database, ebookId: string) =>
  db
    .select({
      questionId: ebookQuestions.id,
      question: named(ebookQuestions.label, 'question'),
      answerId: named(ebookAnswers.id, 'answer_id'),
      label: ebookAnswers.label,
    })
    .from(ebookQuestions)
    .innerJoin(ebookAnswers, eq(ebookAnswers.questionId, ebookQuestions.id))
    .where(eq(ebookQuestions.ebookId, ebookId))
    .orderBy(asc(ebookQuestions.position), asc(ebookQuestions.id), asc(ebookAnswers.position), asc(ebookAnswers.id));

export type QuizQuestion = { id: string; label: string; answers: { id: string; label: string }[] };

/** Groups those rows into questions with their answers. */
export function questionsIn(rows: Awaited<ReturnType<typeof choicesOf>>): QuizQuestion[] {
  const questions = new Map<string, QuizQuestion>();
  for (const { questionId, question, answerId, label } of rows) {
    const known = questions.get(questionId) ?? { id: questionId, label: question, answers: [] };
    known.answers.push({ id: answerId, label });
    questions.set(questionId, known);
  }
  return [...questions.values()];
}

/** The answers with which a user unlocked a book: all options of those questions, with the correct one. */
export const attemptsOf = (db: Database, userId: string, ebookId: string, language: Language) =>
  db
    .select({
      questionId: ebookAttempts.questionId,
      question: named(ebookQuestions.label, 'question'),
      explanation: ebookQuestions.explanation,
      chosenId: named(ebookAttempts.answerId, 'chosen_id'),
      answerId: named(ebookAnswers.id, 'answer_id'),
      label: ebookAnswers.label,
      isCorrect: ebookAnswers.isCorrect,
      videoId: named(videos.id, 'video_id'),
      videoTitle: named(videoTexts.title, 'video_title'),
      poster: videos.poster,
      second: ebookQuestions.second,
    })
    .from(ebookAttempts)
    .innerJoin(ebookQuestions, eq(ebookQuestions.id, ebookAttempts.questionId))
    .innerJoin(ebookAnswers, eq(ebookAnswers.questionId, ebookQuestions.id))
    .leftJoin(videos, and(eq(videos.id, ebookQuestions.videoId), eq(videos.hidden, false)))
    .leftJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, language)))
    .where(and(eq(ebookAttempts.userId, userId), eq(ebookAttempts.ebookId, ebookId)))
    .orderBy(asc(ebookQuestions.position), asc(ebookQuestions.id), asc(ebookAnswers.position));
