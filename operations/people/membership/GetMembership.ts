import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { companies, users } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { readInvitations } from '../companies/invitations';

const readCompany = (db: Database, userId: string) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .limit(1);

export const GetMembership = defineOperation({
  summary: 'Returns the caller’s company and their invitations (docs/decisions/0049).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** `invitedAt`: milliseconds. */
    invitations: z.array(z.object({ companyId: z.string(), name: z.string(), invitedAt: z.number() })),
  }),
  reads: ({ db, reads, userId }) =>
    Promise.all([
      userId ? reads.read(readCompany(db, userId)) : [],
      userId ? reads.read(readInvitations(db, userId)) : [],
    ]),
  async handler(_context, _input, [[company], invitations]) {
    return { company: company ?? null, invitations };
  },
});
