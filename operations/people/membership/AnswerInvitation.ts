import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { companyInvitations } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { join } from '../companies/invitations';
import { CompanyId } from '../companies/schemas';

export const AnswerInvitation = defineOperation({
  summary: 'Accepts or declines a company’s invitation; the company sees only those who accept.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ companyId: CompanyId, accept: z.boolean() }),
  output: z.object({ joined: z.boolean() }),
  async handler({ db, now, caller }, { companyId, accept }) {
    const { id, companyId: current } = caller.user;
    const own = and(eq(companyInvitations.userId, id), eq(companyInvitations.companyId, companyId));
    const [invitation] = await db.select().from(companyInvitations).where(own).limit(1);
    if (!invitation) throw new DomainError('not-found', 'invitation-not-found');
    if (accept) {
      if (current && current !== companyId) throw new DomainError('failed-precondition', 'in-another-company');
      const [joined] = await join(db, id, companyId, now);
      if (!joined && current !== companyId) throw new DomainError('resource-exhausted', 'no-seat-left');
    }
    await db.delete(companyInvitations).where(own);
    return { joined: accept };
  },
});
