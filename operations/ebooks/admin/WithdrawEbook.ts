import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { readBook } from './book-state';
import { EbookId } from './schemas';

export const WithdrawEbook = defineOperation({
  summary: 'Turns a published book back into a draft, invisible to readers. Their unlocks and highlights are kept.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({ ebookId: EbookId }),
  output: z.object({}),
  async handler({ db, now, audit }, { ebookId }) {
    const { book } = await readBook(db, ebookId);
    if (book.publishedAt === null) {
      audit.unchanged();
      return {};
    }
    await db.update(ebooks).set({ publishedAt: null, updatedAt: now }).where(eq(ebooks.id, ebookId));
    audit.changed({ before: { state: 'published' }, after: { state: 'draft' } });
    return {};
  },
});
