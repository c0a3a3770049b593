import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebookHighlights } from '../../../db/schema';
import { defineOperation } from '../../operation';

export const DeleteHighlight = defineOperation({
  summary:
    'Deletes a highlight of the caller’s with its note; one that is gone already, or somebody else’s, changes nothing.',
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
