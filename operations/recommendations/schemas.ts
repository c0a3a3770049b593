import * as z from 'zod';

/** Lessons or series with a score, 0 to under 1; a card shows floor of 100 × score (spec 1 §5). */
export const Confidences = z.array(z.object({ id: z.string(), score: z.number() }));
