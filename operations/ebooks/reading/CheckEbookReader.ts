import * as z from 'zod';
import { defineOperation } from '../../operation';
import { readable, rightsTo } from './access';

export const CheckEbookReader = defineOperation({
  summary:
    'Checks that the caller may read a book’s files, and refuses if not; called for each file of a chapter, so it is one small read.',
  allowed: 'user',
  input: z.strictObject({ ebookId: z.string().min(1).max(64) }),
  output: z.object({}),
  reads: async ({ db, reads, userId }, { ebookId }) => (userId ? reads.read(rightsTo(db, ebookId, userId)) : []),
  async handler(context, _input, rows) {
    readable(rows[0], context);
    return {};
  },
});
