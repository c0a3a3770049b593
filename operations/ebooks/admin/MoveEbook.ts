import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks } from '../../../db/schema';
import { moved } from '../../../domain/courses/editing';
import { defineOperation } from '../../operation';
import { ebookNotFound } from '../guard';
import { bookRows } from './book-state';
import { EbookId } from './schemas';

export const MoveEbook = defineOperation({
  summary: 'Moves a book up or down by one in the readers’ list.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({ ebookId: EbookId, by: z.literal([1, -1]) }),
  output: z.object({}),
  async handler({ db, audit }, { ebookId, by }) {
    const books = await bookRows(db);
    const place = books.findIndex(({ id }) => id === ebookId);
    if (place === -1) throw ebookNotFound();
    const ids = JSON.stringify(moved(books, place, by).map(({ id }) => id));
    const isListed = sql`${ebooks.id} in (select value from json_each(${ids}))`;
    await db
      .update(ebooks)
      .set({ position: sql`(select key from json_each(${ids}) where value = ebooks.id)` })
      .where(isListed);
    audit.changed({ before: { place }, after: { place: Math.min(books.length - 1, Math.max(0, place + by)) } });
    return {};
  },
});
