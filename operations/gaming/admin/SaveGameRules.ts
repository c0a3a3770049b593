import * as z from 'zod';
import { allVersions, gameDataOf, putVersion } from '../../../db/gaming';
import { firstDayOf, latestOf } from '../../../domain/gaming/edited';
import { firstRules, gamingRulesSchema } from '../../../domain/gaming/rules';
import { DomainError } from '../../../domain/shared/errors';
import { romeDay } from '../../../domain/shared/rome-day';
import { defineOperation } from '../../operation';

export const SaveGameRules = defineOperation({
  summary:
    'Schedules the game’s rules for tomorrow (Rome), replacing those scheduled before. Rules of days that have begun do not change. Refused if someone else has changed them meanwhile.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'rules' }),
  input: z.strictObject({
    value: gamingRulesSchema,
    /** The `savedAt` from `GetGameAdmin`. */
    savedAt: z.int().min(0),
  }),
  output: z.object({
    /** The first day on which they apply, `YYYY-MM-DD`. */
    fromDay: z.string(),
    savedAt: z.number(),
  }),
  async handler({ db, now, audit }, { value, savedAt }) {
    const fromDay = firstDayOf.rules(now);
    const [versions, [saved]] = await db.batch([
      allVersions(db),
      putVersion(db, { kind: 'rules', fromDay, value }, savedAt, now),
    ]);
    if (!saved) throw new DomainError('failed-precondition', 'rules-changed-meanwhile');
    const before = latestOf(gameDataOf(versions, []).rules, romeDay(now)) ?? firstRules;
    audit.changed({ before: { rules: JSON.stringify(before) }, after: { rules: JSON.stringify(value), fromDay } });
    return { fromDay, ...saved };
  },
});
