import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { securityLog } from '../../db/schema';
import { securityLogDays } from '../../domain/platform/security-log';
import { defineOperation } from '../operation';
import { dayMs } from '../../domain/shared/time';

export const SweepSecurityLog = defineOperation({
  summary: 'Deletes expired entries of the security log.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ swept: z.literal(true) }),
  async handler({ db, now }) {
    await db.delete(securityLog).where(lt(securityLog.lastAt, now - securityLogDays * dayMs));
    return { swept: true as const };
  },
});
