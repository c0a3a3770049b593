import { ebooks, ebookUnlocks } from '../../db/schema';
import { editionForm, type Edition } from '../../domain/ebooks/edition';
import type { Passage, Place } from '../../domain/ebooks/place';
import { db, testNow } from './scope';

export const edition: Edition = {
  id: 'prima',
  bytes: 5000,
  version: '3',
  language: 'it',
  direction: 'ltr',
  chapters: [
    { path: 'OEBPS/capitolo1.xhtml', characters: 2000 },
    { path: 'OEBPS/capitolo2.xhtml', characters: 1000 },
  ],
  contents: [{ label: 'Adesione', path: 'OEBPS/capitolo1.xhtml', fragment: null, level: 1 }],
  pages: [],
  pictures: 0,
  withoutAlternative: 0,
};

export const passage: Passage = {
  path: 'OEBPS/capitolo1.xhtml',
  quote: 'Si asciuga senza disseccare',
  before: 'quindici secondi sulla dentina. ',
  after: ': lo strato resta lucido.',
  offset: 120,
};

export const place: Place = { ...passage, page: null };

/** A published book with an EPUB, unlocked by those named. */
export async function createReadableBook(
  id: string,
  unlockedBy: string[] = [],
  changes: Partial<typeof ebooks.$inferInsert> = {},
): Promise<void> {
  await db.insert(ebooks).values({
    id,
    title: 'Quattro mani',
    author: 'Amina Diallo',
    language: 'it',
    languages: ['it'],
    categories: ['odontoiatra'],
    color: '#0b7f72',
    position: 1,
    edition: editionForm.toText(edition),
    publishedAt: testNow,
    createdAt: testNow,
    updatedAt: testNow,
    ...changes,
  });
  for (const userId of unlockedBy) await db.insert(ebookUnlocks).values({ userId, ebookId: id, unlockedAt: testNow });
}
