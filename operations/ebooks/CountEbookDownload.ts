import * as z from 'zod';
import { appendEvent } from '../../db/events';
import { defineOperation } from '../operation';
import { bookFile, BookFileInput } from './book-file';

export const CountEbookDownload = defineOperation({
  summary: 'Logs EBOOK_DOWNLOAD with the book’s id, once for each file that was sent (spec 3 §7).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: BookFileInput,
  output: z.object({ counted: z.literal(true) }),
  async handler(context, input) {
    const { format } = await bookFile(context, input);
    const { db, now, shard, caller } = context;
    await appendEvent(db, {
      id: `ebook-download/${crypto.randomUUID()}`,
      name: 'EBOOK_DOWNLOAD',
      at: now,
      userId: caller.user.id,
      shard,
      videoId: null,
      params: { ebookId: input.ebookId, format },
    });
    return { counted: true as const };
  },
});
