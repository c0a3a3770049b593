import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { userNotes, users } from '../../../db/schema';
import { longestNote, noteRatings } from '../../../domain/people/notes';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { NoteSchema } from './GetUserNotes';
import { nameOf } from '../name';
import { Uid } from './schemas';

export const AddUserNote = defineOperation({
  summary: 'Adds a note about a user, with a rating (spec 2 §5: the text is required, neutral by default).',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({
    uid: Uid,
    note: z.string().trim().min(1).max(longestNote),
    rating: z.literal(noteRatings).default(0),
  }),
  output: NoteSchema,
  reads: ({ db, reads }, { uid }) =>
    reads.read(db.select({ id: users.id }).from(users).where(eq(users.id, uid)).limit(1)),
  async handler({ db, caller, now, audit }, { uid, note, rating }, [user]) {
    if (!user) throw new DomainError('not-found', 'user-not-found');
    const written = { id: crypto.randomUUID(), note, rating, author: nameOf(caller.user) };
    await db.insert(userNotes).values({ ...written, userId: uid, authorId: caller.user.id, createdAt: now });
    audit.changed({ before: {}, after: { noteId: written.id, rating } });
    return { ...written, created: now };
  },
});
