import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { recoveryCodes, secondFactors } from '../../../db/schema';
import { phoneEnding } from '../../../domain/accounts/phones';
import { defineOperation } from '../../operation';

export const GetSecondFactor = defineOperation({
  summary:
    'Returns whether the caller’s second factor is on, its phone’s last four digits, and how many recovery codes are left.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    phone: z.string().nullable(),
    /** Milliseconds since 1970. */
    enrolledAt: z.number().nullable(),
    recoveryCodes: z.number(),
  }),
  reads: async ({ db, reads, userId }) =>
    Promise.all([
      userId === null
        ? []
        : reads.read(
            db
              .select({ phone: secondFactors.phone, createdAt: secondFactors.createdAt })
              .from(secondFactors)
              .where(eq(secondFactors.userId, userId))
              .limit(1),
          ),
      userId === null
        ? []
        : reads.read(
            db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
          ),
    ]),
  async handler(_context, _input, [[factor], codes]) {
    return {
      phone: factor ? phoneEnding(factor.phone) : null,
      enrolledAt: factor?.createdAt ?? null,
      recoveryCodes: codes.length,
    };
  },
});
