import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { appendEvent } from '../../db/events';
import { ebooks } from '../../db/schema';
import { defineOperation } from '../operation';
import { bookFile, BookFileInput } from './book-file';

export const CountEbookDownload = defineOperation({
  summary: 'Logs EBOOK_DOWNLOAD with the book’s id and increases the book’s downloads, once per file sent (spec 3 §7).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: BookFileInput,
  output: z.object({ counted: z.literal(true) }),
  async handler(context, input) {
    const { format } = await bookFile(context, input);
    const { db, now, shard, caller } = context;
    await db.batch([
      appendEvent(db, {
        id: `ebook-download/${crypto.randomUUID()}`,
        name: 'EBOOK_DOWNLOAD',
        at: now,
        userId: caller.user.id,
        shard,
        videoId: null,
        params: { ebookId: input.ebookId, format },
      }),
      db
        .update(ebooks)
        .set({ downloads: sql`${ebooks.downloads} + 1` })
        .where(eq(ebooks.id, input.ebookId)),
    ]);
    return { counted: true as const };
  },
});
