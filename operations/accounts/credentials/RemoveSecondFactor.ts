import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { challenges, recoveryCodes, secondFactors } from '../../../db/schema';
import { phoneEnding } from '../../../domain/accounts/phones';
import { defineOperation } from '../../operation';
import { notifyOfMethod } from '../notices';
import { rotateSession } from '../sessions/session';

export const RemoveSecondFactor = defineOperation({
  summary: 'KeyedQueue the caller’s second factor off (spec 1 §4); its recovery codes and open codes go with it.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({}),
  output: z.object({ removed: z.literal(true) }),
  async handler(context) {
    const { db, caller } = context;
    const userId = caller.user.id;
    const [[removed]] = await db.batch([
      db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ phone: secondFactors.phone }),
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db
        .delete(challenges)
        .where(and(eq(challenges.userId, userId), inArray(challenges.kind, ['sign-in', 'sms-code']))),
    ]);
    await rotateSession(context);
    if (removed) notifyOfMethod(context, 'sms-removed', phoneEnding(removed.phone));
    return { removed: true as const };
  },
});
