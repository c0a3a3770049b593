import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { companies } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { readInvitations } from '../companies/invitations';

export const GetMembership = defineOperation({
  summary: 'The company that the caller is in, and those that invite them (docs/decisions/0146).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** `invitedAt`: milliseconds. */
    invitations: z.array(z.object({ companyId: z.string(), name: z.string(), invitedAt: z.number() })),
  }),
  reads: async ({ db, reads, userId }) => (userId ? reads.read(readInvitations(db, userId)) : []),
  async handler({ db, caller }, _input, invitations) {
    const { companyId } = caller.user;
    if (!companyId) return { company: null, invitations };
    const [company] = await db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
      .limit(1);
    return { company: company ?? null, invitations };
  },
});
