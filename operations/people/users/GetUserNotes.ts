import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { userNotes } from '../../../db/schema';
import { noteRatings } from '../../../domain/people/notes';
import { defineOperation } from '../../operation';
import { byMark, nextMark, PageMark, pastMark } from '../../shared/page-mark';
import { Uid } from './schemas';

const perPage = 20;
const order = [userNotes.createdAt, userNotes.id] as const;

export const NoteSchema = z.object({
  id: z.string(),
  author: z.string(),
  note: z.string(),
  rating: z.literal(noteRatings),
  created: z.number(),
});

export const GetUserNotes = defineOperation({
  summary: 'Returns the administrators’ notes about a user, newest first (spec 2 §3); visible to administrators only.',
  allowed: 'admin',
  roles: ['support'],
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({ uid: Uid, before: PageMark.optional() }),
  output: z.object({ notes: z.array(NoteSchema), next: z.string().nullable() }),
  reads: ({ db, reads }, { uid, before }) =>
    reads.read(
      db
        .select()
        .from(userNotes)
        .where(and(eq(userNotes.userId, uid), pastMark(order, before)))
        .orderBy(...byMark(order))
        .limit(perPage + 1),
    ),
  async handler(_context, _input, rows) {
    const shown = rows.slice(0, perPage);
    return {
      notes: shown.map(({ id, author, note, rating, createdAt }) => ({ id, author, note, rating, created: createdAt })),
      next: nextMark(rows, perPage, ({ createdAt, id }) => [createdAt, id]),
    };
  },
});
