import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ebookPlaces } from '../../../db/schema';
import { PlaceSchema } from '../../../domain/ebooks/place-schemas';
import { defineOperation } from '../../operation';
import { numbered, placeOf, readable, rightsTo } from './access';

export const SaveReadingPlace = defineOperation({
  summary:
    'Saves where the caller is in a book, unless another device has moved meanwhile: then the stored place is kept and returned.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    ebookId: z.string().min(1).max(64),
    place: PlaceSchema,
    /** The latest revision that this device knows; 0 without one. */
    revision: z.int().min(0),
  }),
  output: z.object({
    revision: z.number(),
    /** The newer position of another device; null when this one was saved. */
    moved: PlaceSchema.nullable(),
  }),
  reads: async ({ db, reads, userId }, { ebookId }) => (userId ? reads.read(rightsTo(db, ebookId, userId)) : []),
  async handler(context, { ebookId, place, revision }, rows) {
    readable(rows[0], context);
    const { db, caller, now } = context;
    const userId = caller.user.id;
    const moved = { ...place, movedAt: now };
    const [saved, [stored]] = await db.batch([
      db
        .insert(ebookPlaces)
        .values({ userId, ebookId, ...moved, revision: 1 })
        .onConflictDoUpdate({
          target: [ebookPlaces.userId, ebookPlaces.ebookId],
          set: { ...moved, revision: sql`${ebookPlaces.revision} + 1` },
          setWhere: eq(ebookPlaces.revision, revision),
        })
        .returning({ revision: ebookPlaces.revision }),
      placeOf(db, ebookId, userId),
    ]);
    if (saved[0] || !stored) return { revision: saved[0]?.revision ?? revision, moved: null };
    const known = numbered(stored);
    return { revision: known.revision, moved: known.place };
  },
});
