import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { badges } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';

export const RetireBadge = defineOperation({
  summary: 'Retires a badge or restores it: a retired one can no longer be unlocked, and stays with those who have it.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id }),
  input: z.strictObject({ id: z.string().min(1).max(60), isRetired: z.boolean() }),
  output: z.object({}),
  async handler({ db, now, audit }, { id, isRetired }) {
    const [[before]] = await db.batch([
      db.select({ isRetired: badges.isRetired }).from(badges).where(eq(badges.id, id)),
      db
        .update(badges)
        .set({ isRetired, updatedAt: sql`max(${now}, ${badges.updatedAt} + 1)` })
        .where(eq(badges.id, id)),
    ]);
    if (!before) throw new DomainError('not-found', 'badge-not-found');
    audit.changed({ before, after: { isRetired } });
    return {};
  },
});
