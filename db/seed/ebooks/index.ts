import made from '../../../demo/books/books.json';
import { editionForm, pdfForm } from '../../../domain/ebooks/edition';
import { categories } from '../../../domain/platform/categories';
import {
  ebookAnswers,
  ebookAttempts,
  ebookHighlights,
  ebookPlaces,
  ebookQuestions,
  ebooks,
  ebookUnlocks,
} from '../../schema';
import { timings } from '../timings';
import { books, type BookStory } from './books';
import { questions, type QuestionStory } from './questions';
import { highlights, places, unlocks } from './readers';
import { dayMs } from '../../../domain/shared/time';

/** The editions that the authors' script parsed from the books it built, by book. */
const files: Record<string, { edition: unknown; pdf: unknown }> = made;

const packed = (form: { unpack(stored: unknown): unknown }, stored: unknown): string | null =>
  stored === null || form.unpack(stored) === null ? null : JSON.stringify(stored);

const bookRow = (book: BookStory, index: number, now: number) => ({
  id: book.id,
  title: book.title,
  author: book.author,
  language: book.language,
  languages: book.languages,
  categories: [...categories],
  color: book.color,
  cover: `/pictures/covers/${book.id}-720.webp`,
  position: index + 1,
  edition: packed(editionForm, files[book.id]?.edition),
  pdf: packed(pdfForm, files[book.id]?.pdf ?? null),
  publishedAt: now - (90 - index) * dayMs,
  unlocks: book.unlocks,
  downloads: book.downloads,
  createdAt: now - 100 * dayMs,
  updatedAt: now - (90 - index) * dayMs,
});

const questionId = (bookId: string, index: number) => `${bookId}-${index + 1}`;

/** The second at which a spoken line begins. */
function secondOf([lesson, line]: [string, number]): number {
  const cue = timings[lesson]?.cues[line];
  if (!cue) throw new Error(`The lesson ${lesson} has no spoken line ${line}.`);
  return Math.floor(cue.start);
}

/** The percentage of right answers, by the question's index. */
const knew = [82, 64, 91, 48, 73, 88, 57];
/** A book asks three questions. */
const asked = 3;

/** Neither order nor id may reveal the right answer. */
function answersOf(question: QuestionStory, id: string, index: number, times: number) {
  const [right] = question.answers;
  const knowing = Math.round((times * (knew[index % knew.length] ?? 0)) / 100);
  const wrong = Math.round((times - knowing) / (question.answers.length - 1));
  return question.answers
    .toSorted((one, other) => one.localeCompare(other, 'it'))
    .map((label, position) => ({
      id: `${id}-a${position + 1}`,
      questionId: id,
      position: position + 1,
      label,
      isCorrect: label === right,
      given: label === right ? knowing : wrong,
    }));
}

/** The rows of the books: questions, unlocks, and the reading positions and highlights of demo readers. */
export function ebookRows(now: number) {
  const asks = books.flatMap((book) =>
    (questions[book.id] ?? []).map((question, index, all) => {
      const id = questionId(book.id, index);
      return {
        row: {
          id,
          ebookId: book.id,
          position: index + 1,
          label: question.label,
          explanation: question.explanation,
          videoId: question.from?.[0] ?? null,
          second: question.from ? secondOf(question.from) : 0,
        },
        answers: answersOf(question, id, index, Math.round((book.unlocks * asked) / all.length)),
      };
    }),
  );
  const answers = asks.flatMap((ask) => ask.answers);
  const attempts = unlocks.flatMap(({ userId, ebookId, right }) =>
    right.flatMap((isRight, index) => {
      const id = questionId(ebookId, index);
      const answer = answers.find((one) => one.questionId === id && one.isCorrect === isRight);
      return answer ? [{ userId, ebookId, questionId: id, answerId: answer.id }] : [];
    }),
  );
  return [
    [ebooks, books.map((book, index) => bookRow(book, index, now))],
    [ebookQuestions, asks.map(({ row }) => row)],
    [ebookAnswers, answers],
    [
      ebookUnlocks,
      unlocks.map(({ userId, ebookId, daysAgo }) => ({ userId, ebookId, unlockedAt: now - daysAgo * dayMs })),
    ],
    [ebookAttempts, attempts],
    [
      ebookPlaces,
      places.map(({ daysAgo, ...place }) => ({ ...place, revision: 1, movedAt: Math.round(now - daysAgo * dayMs) })),
    ],
    [
      ebookHighlights,
      highlights.map(({ daysAgo, ...mark }) => ({
        ...mark,
        createdAt: now - daysAgo * dayMs,
        updatedAt: now - daysAgo * dayMs,
      })),
    ],
  ] as const;
}
