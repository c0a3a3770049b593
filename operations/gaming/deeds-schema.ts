import * as z from 'zod';
import { causeSchema } from '../../domain/gaming/causes';

const Id = z.string().min(1).max(64);
const At = z.number().int().nonnegative();

/** A player's activity, as jobs carry it. Seconds; milliseconds since 1970. */
export const DeedsInput = z.strictObject({
  causes: z.array(causeSchema).max(200).optional(),
  watched: z
    .array(
      z.strictObject({
        videoId: Id,
        seen: z.array(z.tuple([z.number().nonnegative(), z.number().nonnegative()])).max(50),
        at: At,
      }),
    )
    .max(20)
    .optional(),
  rated: z
    .array(z.strictObject({ videoId: Id, at: At }))
    .max(20)
    .optional(),
});
