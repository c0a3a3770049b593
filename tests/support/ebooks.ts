import { ebookAnswers, ebookQuestions, ebooks } from '../../db/schema';
import { editionForm, type Edition } from '../../domain/ebooks/edition';
import { db, testNow } from './scope';

/** A book of two chapters of 1000 letters. */
export const edition = (overrides: Partial<Edition> = {}): Edition => ({
  id: 'prima',
  bytes: 2048,
  version: '3',
  language: 'it',
  direction: 'ltr',
  chapters: [
    { path: 'OEBPS/c1.xhtml', characters: 1000 },
    { path: 'OEBPS/c2.xhtml', characters: 1000 },
  ],
  contents: [
    { label: 'La seduta', path: 'OEBPS/c1.xhtml', fragment: null, level: 1 },
    { label: 'Il passaggio', path: 'OEBPS/c2.xhtml', fragment: null, level: 1 },
  ],
  pages: [],
  pictures: 0,
  withoutAlternative: 0,
  ...overrides,
});

type Book = Partial<typeof ebooks.$inferInsert> & { questions?: number };

/** A published Italian book for dentists with `questions` questions of three answers, of which the second is right. */
export async function createBook({ questions = 5, ...overrides }: Book = {}) {
  const id = overrides.id ?? crypto.randomUUID();
  const row = {
    id,
    title: 'Quattro mani',
    author: 'Amina Diallo',
    language: 'it' as const,
    languages: ['it' as const],
    categories: ['odontoiatra' as const],
    color: '#0b5c55',
    cover: '/pictures/covers/quattro-mani-720.webp',
    position: 1,
    edition: editionForm.toText(edition()),
    publishedAt: testNow,
    createdAt: testNow,
    updatedAt: testNow,
    ...overrides,
  };
  await db.insert(ebooks).values(row);
  for (let number = 1; number <= questions; number += 1) {
    const questionId = `${id}-${number}`;
    await db.insert(ebookQuestions).values({
      id: questionId,
      ebookId: id,
      position: number,
      label: `Domanda ${number}`,
      explanation: `Perché ${number}`,
    });
    await db.insert(ebookAnswers).values(
      ['a', 'b', 'c'].map((letter, index) => ({
        id: `${questionId}-${letter}`,
        questionId,
        position: index + 1,
        label: `Risposta ${letter}`,
        isCorrect: letter === 'b',
      })),
    );
  }
  return row;
}
