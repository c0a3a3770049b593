import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { plannedPublications } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';

export const CancelPlannedPublication = defineOperation({
  summary: 'Cancels a scheduled publication; its drafts stay.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'catalogue' }),
  input: z.strictObject({ planId: z.string().max(64) }),
  output: z.object({ cancelled: z.literal(true) }),
  async handler({ db, audit }, { planId }) {
    const [gone] = await db.delete(plannedPublications).where(eq(plannedPublications.id, planId)).returning();
    if (!gone) throw new DomainError('not-found', 'plan-not-found');
    const before = { plannedAt: gone.at, changes: gone.things.length };
    audit.changed({ before, after: {} });
    return { cancelled: true as const };
  },
});
