import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';

export const LeaveCompany = defineOperation({
  summary: 'Ends the caller’s membership of their company, which then no longer sees them.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({}),
  output: z.object({ left: z.literal(true) }),
  async handler({ db, now, caller }) {
    const { id, companyId } = caller.user;
    if (!companyId) throw new DomainError('failed-precondition', 'in-no-company');
    await db
      .update(users)
      .set({ companyId: null, companyAdmin: false, companyGroup: '', updatedAt: now })
      .where(eq(users.id, id));
    return { left: true as const };
  },
});
