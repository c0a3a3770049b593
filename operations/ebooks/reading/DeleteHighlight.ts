import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebookHighlights } from '../../../db/schema';
import { defineOperation } from '../../operation';

export const DeleteHighlight = defineOperation({
  summary:
    'Deletes one of the caller’s highlights with its note; no effect if it does not exist or belongs to someone else.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ highlightId: z.uuid() }),
  output: z.object({}),
  async handler({ db, caller }, { highlightId }) {
    await db
      .delete(ebookHighlights)
      .where(and(eq(ebookHighlights.id, highlightId), eq(ebookHighlights.userId, caller.user.id)));
    return {};
  },
});
