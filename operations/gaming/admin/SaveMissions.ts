import * as z from 'zod';
import { allVersions, gameDataOf, putVersion } from '../../../db/gaming';
import { firstDayOf, latestOf, missionTableSchema, topicFits } from '../../../domain/gaming/edited';
import { DomainError } from '../../../domain/shared/errors';
import { romeDay } from '../../../domain/shared/rome-day';
import { defineOperation } from '../../operation';

export const SaveMissions = defineOperation({
  summary:
    'Schedules the table of missions for next Monday (Rome), replacing the one scheduled before. The current week’s does not change. Refused if someone else has changed it meanwhile.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'missions' }),
  input: z.strictObject({
    value: missionTableSchema.refine((missions) => missions.every(({ kind, topic }) => topicFits(kind, topic)), {
      message: 'topic-does-not-fit',
    }),
    /** The `savedAt` from `GetGameAdmin`. */
    savedAt: z.int().min(0),
  }),
  output: z.object({
    /** The first Monday on which it applies, `YYYY-MM-DD`. */
    fromDay: z.string(),
    savedAt: z.number(),
  }),
  async handler({ db, now, audit }, { value, savedAt }) {
    const fromDay = firstDayOf.missions(now);
    const [versions, [saved]] = await db.batch([
      allVersions(db),
      putVersion(db, { kind: 'missions', fromDay, value }, savedAt, now),
    ]);
    if (!saved) throw new DomainError('failed-precondition', 'missions-changed-meanwhile');
    const before = latestOf(gameDataOf(versions, []).missions, romeDay(now)) ?? [];
    audit.changed({
      before: { missions: JSON.stringify(before) },
      after: { missions: JSON.stringify(value), fromDay },
    });
    return { fromDay, ...saved };
  },
});
