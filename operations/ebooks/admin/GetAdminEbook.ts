import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { named } from '../../../db/named';
import { ebookAnswers, ebookQuestions, videos, videoTexts } from '../../../db/schema';
import { editionForm, pdfForm } from '../../../domain/ebooks/edition';
import { publishProblems } from '../../../domain/ebooks/quiz';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { defineOperation } from '../../operation';
import { ebookNotFound } from '../guard';
import { bookProblems, bookRows, questionRows, stateOf } from './book-state';
import { EbookId } from './schemas';

const EpubFacts = z.object({
  version: z.enum(['2', '3']),
  bytes: z.number(),
  /** The book's language as a BCP 47 tag. */
  language: z.string(),
  chapters: z.number(),
  /** Entries of the contents. */
  headings: z.number(),
  /** Pages of the printed book. */
  pages: z.number(),
  pictures: z.number(),
  withoutAlternative: z.number(),
});

const AdminQuestion = z.object({
  id: z.string(),
  label: z.string(),
  explanation: z.string(),
  videoId: z.string().nullable(),
  second: z.number(),
  /** The lesson in the catalogue; null also for one that no longer exists. */
  lesson: z.object({ title: z.string(), poster: z.string() }).nullable(),
  answers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      isCorrect: z.boolean(),
      /** How often this answer was chosen. */
      given: z.number(),
    }),
  ),
});

const questionsOf = (db: Database, ebookId: string) =>
  db
    .select({
      id: ebookQuestions.id,
      label: ebookQuestions.label,
      explanation: ebookQuestions.explanation,
      videoId: ebookQuestions.videoId,
      second: ebookQuestions.second,
      lessonTitle: sql<string | null>`coalesce(${videoTexts.title}, ${videos.id})`.as('lesson_title'),
      poster: videos.poster,
    })
    .from(ebookQuestions)
    .leftJoin(videos, eq(videos.id, ebookQuestions.videoId))
    .leftJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, 'it')))
    .where(eq(ebookQuestions.ebookId, ebookId))
    .orderBy(asc(ebookQuestions.position), asc(ebookQuestions.id));

const answersOf = (db: Database, ebookId: string) =>
  db
    .select({
      id: ebookAnswers.id,
      questionId: named(ebookAnswers.questionId, 'question_of'),
      label: ebookAnswers.label,
      isCorrect: ebookAnswers.isCorrect,
      given: ebookAnswers.given,
    })
    .from(ebookAnswers)
    .innerJoin(ebookQuestions, eq(ebookQuestions.id, ebookAnswers.questionId))
    .where(eq(ebookQuestions.ebookId, ebookId))
    .orderBy(asc(ebookAnswers.position), asc(ebookAnswers.id));

function epubFacts(stored: string | null): z.output<typeof EpubFacts> | null {
  const edition = stored === null ? null : editionForm.fromText(stored);
  if (!edition) return null;
  const { version, bytes, language, pictures, withoutAlternative, chapters, contents, pages } = edition;
  const counts = { chapters: chapters.length, headings: contents.length, pages: pages.length };
  return { version, bytes, language, ...counts, pictures, withoutAlternative };
}

function pdfFacts(stored: string | null): { bytes: number; pages: number } | null {
  const pdf = stored === null ? null : pdfForm.fromText(stored);
  return pdf && { bytes: pdf.bytes, pages: pdf.pages };
}

export const GetAdminEbook = defineOperation({
  summary:
    'Returns a book for its editors: its files, questions, how often each answer was given, and what is missing.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({ ebookId: EbookId }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    language: z.enum(languages),
    languages: z.array(z.enum(languages)),
    categories: z.array(z.enum(categories)),
    color: z.string(),
    cover: z.string().nullable(),
    state: z.enum(['draft', 'published']),
    unlocks: z.number(),
    downloads: z.number(),
    /** Must be sent with the next SaveEbook (optimistic locking). */
    revision: z.number(),
    epub: EpubFacts.nullable(),
    pdf: z.object({ bytes: z.number(), pages: z.number() }).nullable(),
    questions: z.array(AdminQuestion),
    /** The reasons why it cannot be published. */
    problems: z.array(z.enum(publishProblems)),
    /** How many questions are asked (the setting). */
    asked: z.number(),
  }),
  async handler({ db, reads, settings }, { ebookId }) {
    const [[book], facts, questions, answers] = await Promise.all([
      reads.read(bookRows(db, ebookId)),
      reads.read(questionRows(db, ebookId)),
      reads.read(questionsOf(db, ebookId)),
      reads.read(answersOf(db, ebookId)),
    ]);
    if (!book) throw ebookNotFound();
    const { id, title, author, language, color, cover, unlocks, downloads, revision } = book;
    const asked = settings.DEFAULT_QUESTIONS_PER_EBOOK;
    return {
      id,
      title,
      author,
      language,
      languages: book.languages,
      categories: book.categories,
      color,
      cover,
      state: stateOf(book),
      unlocks,
      downloads,
      revision,
      epub: epubFacts(book.edition),
      pdf: pdfFacts(book.pdf),
      questions: questions.map(({ lessonTitle, poster, ...question }) => ({
        ...question,
        lesson: poster === null ? null : { title: lessonTitle ?? '', poster },
        answers: answers
          .filter(({ questionId }) => questionId === question.id)
          .map(({ questionId: _of, ...answer }) => answer),
      })),
      problems: bookProblems({ book, questions: facts }, asked),
      asked,
    };
  },
});
