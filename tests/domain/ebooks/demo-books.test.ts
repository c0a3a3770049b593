import { existsSync, readFileSync, statSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ebookRows } from '../../../db/seed/ebooks';
import { timings } from '../../../db/seed/timings';
import { lessons } from '../../../demo/lessons';
import { editionForm, pdfForm } from '../../../domain/ebooks/edition';
import { readEpub } from '../../../domain/ebooks/epub/read';
import { problemsOf } from '../../../domain/ebooks/quiz';
import { languages } from '../../../domain/platform/language';

// The books of the demo: the files exist and match the database, and lessons answer the questions.

const now = Date.parse('2026-11-27T12:00:00Z');
const [[, books], [, questions], [, answers], [, unlocks], [, attempts], [, places], [, highlights]] = ebookRows(now);
type Question = (typeof questions)[number];

const watchable = new Set(lessons.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id));
const fileOf = (id: string, kind: 'epub' | 'pdf') => `demo/books/${id}.${kind}`;
const unpacked = (id: string) => unzipSync(readFileSync(fileOf(id, 'epub')));
/** The chapter's text with single spaces, as places count in it. */
const textOf = (file: Uint8Array) =>
  strFromU8(file)
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const editionOf = ({ edition }: { edition: string | null }) => {
  const read = edition === null ? null : editionForm.fromText(edition);
  if (!read) throw new Error('no edition');
  return read;
};

/** Questions that cannot be answered, or that lead to a lesson or second that is not there. */
const broken = (all: readonly Question[], given = answers): string[] =>
  all
    .filter(({ id, explanation, videoId, second }) => {
      const own = given.filter(({ questionId }) => questionId === id);
      const isAnswerable = own.length >= 2 && own.length <= 4 && own.filter(({ isCorrect }) => isCorrect).length === 1;
      const isTaught =
        videoId === null || (watchable.has(videoId) && second * 1000 < (timings[videoId]?.durationMs ?? 0));
      return !isAnswerable || explanation === '' || !isTaught;
    })
    .map(({ id }) => id);

test('there are eight books in three languages, and everybody sees two at least', () => {
  expect(books).toHaveLength(8);
  expect(new Set(books.map(({ language }) => language))).toEqual(new Set(languages));
  for (const language of languages)
    expect(books.filter((book) => book.languages.includes(language)).length).toBeGreaterThan(1);
  expect(books.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('every book lacks nothing that publishing asks for', () => {
  for (const book of books) {
    const own = questions.filter(({ ebookId }) => ebookId === book.id);
    const withAnswers = own.map(({ id, explanation }) => ({
      explanation,
      answers: answers.filter(({ questionId }) => questionId === id),
    }));
    const problems = problemsOf(
      {
        hasFile: existsSync(fileOf(book.id, 'epub')),
        hasCover: existsSync(`demo${book.cover}`),
        languages: book.languages,
        categories: book.categories,
        questions: withAnswers,
      },
      3,
    );
    expect([book.id, ...problems]).toEqual([book.id]);
    expect(own.length).toBeGreaterThan(5);
  }
  expect(broken(questions)).toEqual([]);
});

test.each<Partial<Question>>([
  { explanation: '' },
  { videoId: 'impronta' },
  { second: 100_000, videoId: 'diga' },
  { id: 'planted' },
])('a planted question with %j is found', (fault) => {
  const [question] = questions;
  if (!question) throw new Error('no question');
  expect(broken([{ ...question, ...fault }])).toHaveLength(1);
});

test('every file that an edition names is in the packed book, under the ids that it names', () => {
  for (const book of books) {
    const edition = editionOf(book);
    const files = unpacked(book.id);
    expect(edition.bytes).toBe(statSync(fileOf(book.id, 'epub')).size);
    expect(edition.language).toBe(book.language);
    expect(edition.pages.length).toBeGreaterThan(5);
    expect(edition.contents.filter(({ level }) => level === 2).length).toBeGreaterThan(8);
    const lost = [...edition.contents, ...edition.pages].filter(({ path, fragment }) => {
      const text = files[path] ? strFromU8(files[path]) : '';
      return text === '' || (fragment !== null && !text.includes(`id="${fragment}"`));
    });
    expect([book.id, ...lost]).toEqual([book.id]);
    expect(edition.chapters.every(({ path }) => files[path])).toBe(true);
    expect(edition.withoutAlternative).toBe(0);
  }
});

test('the upload would read the same, and find nothing to repair or to warn of', () => {
  for (const book of books) {
    const { id: _id, bytes: _bytes, ...edition } = editionOf(book);
    const { title, author } = book;
    expect(readEpub(readFileSync(fileOf(book.id, 'epub')))).toMatchObject({
      book: { edition, title, author, repairs: [], warnings: [] },
    });
  }
});

test('one book is EPUB 2, two have a PDF, and all are light', () => {
  expect(books.filter((book) => editionOf(book).version === '2')).toHaveLength(1);
  const printed = books.filter(({ pdf }) => pdf !== null);
  expect(printed).toHaveLength(2);
  for (const { id, pdf } of printed) expect(pdf && pdfForm.fromText(pdf)?.bytes).toBe(statSync(fileOf(id, 'pdf')).size);
  const sizes = books.flatMap(({ id, pdf }) => [
    statSync(fileOf(id, 'epub')).size,
    pdf ? statSync(fileOf(id, 'pdf')).size : 0,
  ]);
  expect(Math.max(...sizes)).toBeLessThan(300_000);
});

test('EPUBCheck found nothing in any of them', () => {
  const report = readFileSync('demo/books/epubcheck.txt', 'utf8');
  for (const { id } of books)
    expect(report).toContain(`${id}.epub\n  Messages: 0 fatals / 0 errors / 0 warnings / 0 infos`);
});

test('what demo readers marked is in the books that they have unlocked, and their answers are of those books', () => {
  const has = ({ userId, ebookId }: { userId: string; ebookId: string }) =>
    unlocks.some((unlock) => unlock.userId === userId && unlock.ebookId === ebookId);
  for (const passage of [...places, ...highlights]) {
    expect(has(passage)).toBe(true);
    const file = unpacked(passage.ebookId)[passage.path];
    const { quote, before, after, offset } = passage;
    const words = before + quote + after;
    expect(
      textOf(file ?? new Uint8Array())
        .slice(offset - before.length)
        .slice(0, words.length),
    ).toBe(words);
  }
  expect(attempts).toHaveLength(unlocks.length * 3);
  expect(attempts.every(has)).toBe(true);
});
