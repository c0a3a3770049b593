import * as z from 'zod';
import { bookFormats, fileNameOf } from '../../domain/ebooks/file-name';
import { languages } from '../../domain/platform/language';
import { defineOperation } from '../operation';
import { nameOf } from '../people/name';
import { bookFile, BookFileInput } from './book-file';

export const GetEbookFile = defineOperation({
  summary:
    'Returns which file an unlocked book is downloaded as (spec 2 §5). The file itself is returned by POST /api/ebooks/download with `ebookId`, `uid`, a fresh identity `token` and `format`.',
  allowed: 'user',
  isPersonal: true,
  limit: { limit: 60, windowMs: 600_000 },
  input: BookFileInput,
  output: z.object({
    format: z.enum(bookFormats),
    /** The file name for the download. */
    name: z.string(),
    /** Its key in the bucket. */
    key: z.string(),
    /** The name printed in the personal copy, and its language. */
    reader: z.string(),
    language: z.enum(languages),
  }),
  async handler(context, input) {
    const { key, title, format } = await bookFile(context, input);
    const { caller, language } = context;
    return { format, name: fileNameOf(title, format), key, reader: nameOf(caller.user), language };
  },
});
