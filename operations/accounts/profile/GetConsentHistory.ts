import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { consentChanges } from '../../../db/schema';
import { consentNames } from '../../../domain/accounts/profile';
import { defineOperation } from '../../operation';

/** Older entries are only in the export of one's own data. */
const most = 50;

const readChanges = (db: Database, userId: string) =>
  db
    .select()
    .from(consentChanges)
    .where(eq(consentChanges.userId, userId))
    .orderBy(desc(consentChanges.at), consentChanges.consent)
    .limit(most);

export const GetConsentHistory = defineOperation({
  summary:
    'Returns the consents that the caller gave and withdrew: when, for which notice, on which page and from where.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        /** Milliseconds since 1970. */
        at: z.number(),
        consent: z.enum(consentNames),
        isGiven: z.boolean(),
        version: z.string(),
        source: z.enum(['sign-up', 'first-login', 'profile']),
        country: z.string(),
        browser: z.string(),
      }),
    ),
  }),
  reads: async ({ db, reads, userId }) => (userId ? reads.read(readChanges(db, userId)) : []),
  handler: async (_context, _input, rows) => ({ changes: rows.map(({ userId: _own, ...change }) => change) }),
});
