import * as z from 'zod';
import { rulesOn } from '../../domain/gaming/rules';
import { romeDay } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { allVersions, rulesIn } from '../../db/gaming';

export const GetGamingConfig = defineOperation({
  summary:
    'Returns the streak’s multipliers by the day of the streak from which they apply (spec 1 §7, system/gamingConfig).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ loginStreak: z.record(z.string(), z.number()) }),
  reads: ({ db, reads }) => reads.read(allVersions(db)),
  async handler({ now }, _input, versions) {
    return { loginStreak: rulesOn(rulesIn(versions), romeDay(now)).loginStreak };
  },
});
