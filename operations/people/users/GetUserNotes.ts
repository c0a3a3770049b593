import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { userNotes } from '../../../db/schema';
import { noteRatings } from '../../../domain/people/notes';
import { defineOperation } from '../../operation';
import { Uid } from './schemas';

const perPage = 20;

export const NoteSchema = z.object({
  id: z.string(),
  author: z.string(),
  note: z.string(),
  rating: z.literal(noteRatings),
  created: z.number(),
});

export const GetUserNotes = defineOperation({
  summary: 'What administrators wrote down about a user, the newest first (spec 2 §3); only administrators see it.',
  allowed: 'admin',
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({ uid: Uid, before: z.int().optional() }),
  output: z.object({ notes: z.array(NoteSchema), next: z.number().nullable() }),
  reads: ({ db, reads }, { uid, before }) =>
    reads.read(
      db
        .select()
        .from(userNotes)
        .where(and(eq(userNotes.userId, uid), before === undefined ? undefined : lt(userNotes.createdAt, before)))
        .orderBy(desc(userNotes.createdAt))
        .limit(perPage + 1),
    ),
  async handler(_context, _input, rows) {
    const shown = rows.slice(0, perPage);
    return {
      notes: shown.map(({ id, author, note, rating, createdAt }) => ({ id, author, note, rating, created: createdAt })),
      next: rows.length > perPage ? (shown.at(-1)?.createdAt ?? null) : null,
    };
  },
});
