import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { readBook } from './book-state';
import { EbookId } from './schemas';

export const DeleteEbook = defineOperation({
  summary: 'Deletes a draft that nobody has unlocked, with its questions and files.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({ ebookId: EbookId }),
  output: z.object({}),
  async handler({ db, ports, audit }, { ebookId }) {
    const { book } = await readBook(db, ebookId);
    const isFree = and(isNull(ebooks.publishedAt), eq(ebooks.unlocks, 0));
    const deleted = await db
      .delete(ebooks)
      .where(and(eq(ebooks.id, ebookId), isFree))
      .returning({ id: ebooks.id });
    if (deleted.length === 0) throw new DomainError('failed-precondition', 'ebook-in-use');
    const files = await ports.media.list(`ebooks/${ebookId}/`);
    if (files.length > 0) await ports.media.remove(files.map(({ key }) => key));
    audit.changed({ before: { title: book.title }, after: {} });
    return {};
  },
});
