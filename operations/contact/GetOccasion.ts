import { eq, sum } from 'drizzle-orm';
import * as z from 'zod';
import { occasions, reservations } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';

export const GetOccasion = defineOperation({
  summary: 'Returns a bookable event or course and its free seats (spec 3 §2.1, reservation).',
  allowed: 'visitor',
  input: z.strictObject({ event: z.string().min(1).max(64) }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    place: z.string(),
    /** Milliseconds. */
    startsAt: z.number(),
    seatsLeft: z.number(),
    isOpen: z.boolean(),
  }),
  reads: async ({ db, reads }, { event }) => {
    const [[occasion], [taken]] = await Promise.all([
      reads.read(db.select().from(occasions).where(eq(occasions.id, event)).limit(1)),
      reads.read(
        db
          .select({ seats: sum(reservations.seats).mapWith(Number) })
          .from(reservations)
          .where(eq(reservations.occasionId, event)),
      ),
    ]);
    return { occasion, taken: taken?.seats ?? 0 };
  },
  async handler({ language, now }, _input, { occasion, taken }) {
    if (!occasion) throw new DomainError('not-found', 'event-not-found');
    const seatsLeft = Math.max(0, occasion.capacity - taken);
    return {
      id: occasion.id,
      title: occasion.titles[language],
      description: occasion.descriptions[language],
      place: occasion.place,
      startsAt: occasion.startsAt,
      seatsLeft,
      isOpen: now < occasion.closesAt && seatsLeft > 0,
    };
  },
});
