import * as z from 'zod';
import { allVersions, gameDataOf, putVersion } from '../../../db/gaming';
import { firstDayOf, latestOf } from '../../../domain/gaming/edited';
import { firstRules, gamingRulesSchema } from '../../../domain/gaming/rules';
import { romeDay } from '../../../domain/shared/rome-day';
import { defineOperation } from '../../operation';

export const SaveGameRules = defineOperation({
  summary:
    'Plans the game’s rules for tomorrow (Rome), in place of those that were planned for it. Those of days that have begun stay.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'rules' }),
  input: z.strictObject({ value: gamingRulesSchema }),
  output: z.object({
    /** The first day for which they hold, `YYYY-MM-DD`. */
    fromDay: z.string(),
  }),
  async handler({ db, now, audit }, { value }) {
    const fromDay = firstDayOf.rules(now);
    const [versions] = await db.batch([allVersions(db), putVersion(db, { kind: 'rules', fromDay, value }, now)]);
    const before = latestOf(gameDataOf(versions, []).rules, romeDay(now)) ?? firstRules;
    audit.changed({ before: { rules: JSON.stringify(before) }, after: { rules: JSON.stringify(value), fromDay } });
    return { fromDay };
  },
});
