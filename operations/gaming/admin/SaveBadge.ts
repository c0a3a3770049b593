import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { badges, type AuditFacts } from '../../../db/schema';
import { badgeSchema, type Badge } from '../../../domain/gaming/badges';
import { isBadgePicture, lostLevels, topicFits } from '../../../domain/gaming/edited';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';

const EditedBadge = badgeSchema
  .refine(({ levels }) => levels.every(({ image }) => isBadgePicture(image)), { path: ['levels'] })
  .refine(({ metric, topic }) => topicFits(metric, topic), { path: ['topic'] });

const factsOf = ({ title, metric, topic, difficulty, experience, levels }: Badge): AuditFacts => ({
  title: title.it,
  metric,
  topic,
  difficulty,
  experience,
  levels: levels.map(({ id, goal }) => `${id}: ${goal}`).join(', '),
});

export const SaveBadge = defineOperation({
  summary:
    'Adds or changes a badge. Levels keep their ids and are never removed, so unlocked ones stay. Refused if someone else has changed it meanwhile.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ badge }) => ({ subject: badge.id }),
  input: z.strictObject({
    badge: EditedBadge,
    isNew: z.boolean(),
    /** The `updatedAt` from `GetGameAdmin`; 0 for a new badge. */
    updatedAt: z.int().min(0).default(0),
  }),
  output: z.object({ updatedAt: z.number() }),
  async handler({ db, now, audit }, { badge, isNew, updatedAt }) {
    const { id } = badge;
    if (isNew) {
      const [made] = await db
        .insert(badges)
        .select(
          sql`select ${id}, (select coalesce(max(position), 0) + 1 from badges), ${JSON.stringify(badge)}, 0, ${now} where true`,
        )
        .onConflictDoNothing()
        .returning({ updatedAt: badges.updatedAt });
      if (!made) throw new DomainError('already-exists', 'badge-exists');
      audit.changed({ before: {}, after: factsOf(badge) });
      return made;
    }
    const [before] = await db.select().from(badges).where(eq(badges.id, id));
    if (!before) throw new DomainError('not-found', 'badge-not-found');
    const { value } = before;
    if (before.updatedAt !== updatedAt) throw new DomainError('failed-precondition', 'badge-changed-meanwhile');
    if (lostLevels(value, badge).length > 0) throw new DomainError('failed-precondition', 'badge-levels-kept');
    const [changed] = await db
      .update(badges)
      // Strictly increasing, even for two changes in the same millisecond.
      .set({ value: badge, updatedAt: Math.max(now, updatedAt + 1) })
      .where(and(eq(badges.id, id), eq(badges.updatedAt, updatedAt)))
      .returning({ updatedAt: badges.updatedAt });
    if (!changed) throw new DomainError('failed-precondition', 'badge-changed-meanwhile');
    audit.changed({ before: factsOf(value), after: factsOf(badge) });
    return changed;
  },
});
