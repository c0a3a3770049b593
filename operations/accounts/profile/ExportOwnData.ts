import * as z from 'zod';
import { defineOperation } from '../../operation';
import { makePermit } from './own-data/permit';
import { countAttempt } from '../../shared/rate-limit';
import { hourMs } from '../../../domain/shared/time';

/** Limited, because each archive reads every row of its owner. */
const archivesPerHour = 10;

export const ExportOwnData = defineOperation({
  summary: 'Returns the address of a ZIP of the caller’s own data, valid for this session and one minute.',
  allowed: 'user',
  limit: { uncounted: 'counts archives per account' },
  isOpenBeforeLaunch: true,
  needsRecentLogin: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({
    href: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  async handler(context) {
    const { caller } = context;
    const window = { limit: archivesPerHour, windowMs: hourMs };
    await countAttempt(context, { kind: 'own-data', subject: caller.user.id, ...window });
    const { permit, expiresAt } = await makePermit(context, caller);
    return { href: `/profile/data?permit=${permit}`, expiresAt };
  },
});
