import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { passkeys } from '../../../db/schema';
import { suggestedPasskeyName } from '../../../domain/accounts/passkeys';
import { defineOperation } from '../../operation';

export const GetPasskeys = defineOperation({
  summary: 'Returns the caller’s passkeys, newest first, and the default name for a new one.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The passkey is synchronised by a password manager to several devices. */
        isBackedUp: z.boolean(),
        /** Milliseconds since 1970. */
        createdAt: z.number(),
        lastUsedAt: z.number().nullable(),
      }),
    ),
    suggestedName: z.string(),
  }),
  reads: async ({ db, reads, userId }) =>
    userId === null
      ? []
      : reads.read(
          db
            .select({
              id: passkeys.id,
              name: passkeys.name,
              isBackedUp: passkeys.isBackedUp,
              createdAt: passkeys.createdAt,
              lastUsedAt: passkeys.lastUsedAt,
            })
            .from(passkeys)
            .where(eq(passkeys.userId, userId))
            .orderBy(desc(passkeys.createdAt)),
        ),
  handler: async ({ device }, _input, rows) => ({ passkeys: rows, suggestedName: suggestedPasskeyName(device) }),
});
