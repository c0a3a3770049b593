import { ebookUnlocks } from '../../db/schema';
import type { Passage, Place } from '../../domain/ebooks/place-schemas';
import { createBook } from './ebooks';
import { db, testNow } from './scope';

export const passage: Passage = {
  path: 'OEBPS/c1.xhtml',
  quote: 'Si asciuga senza disseccare',
  before: 'quindici secondi sulla dentina. ',
  after: ': lo strato resta lucido.',
  offset: 120,
};

export const place: Place = { ...passage, page: null };

/** A book with an EPUB, unlocked by those named. Tests open books by the setting SHOW_BOOKS. */
export async function createReadableBook(
  id: string,
  unlockedBy: string[] = [],
  changes: Parameters<typeof createBook>[0] = {},
): Promise<void> {
  await createBook({ id, questions: 0, ...changes });
  for (const userId of unlockedBy) await db.insert(ebookUnlocks).values({ userId, ebookId: id, unlockedAt: testNow });
}
