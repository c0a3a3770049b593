import { and, eq, exists, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { challenges, recoveryCodes, secondFactors } from '../../../db/schema';
import { phoneEnding } from '../../../domain/accounts/phones';
import { defineOperation } from '../../operation';
import { methodNotice } from '../notices';
import { rotateSession } from '../sessions/session';

export const RemoveSecondFactor = defineOperation({
  summary: 'Turns the caller’s second factor off (spec 1 §4) and deletes its recovery codes and open codes.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({}),
  output: z.object({ removed: z.literal(true) }),
  async handler(context) {
    const { db, caller } = context;
    const userId = caller.user.id;
    const own = db.select({ phone: secondFactors.phone }).from(secondFactors).where(eq(secondFactors.userId, userId));
    const [known] = await own;
    const detail = known ? phoneEnding(known.phone) : '';
    const notice = methodNotice(context, { change: 'sms-removed', detail, condition: exists(own) });
    await db.batch([
      ...notice.statements,
      db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db
        .delete(challenges)
        .where(and(eq(challenges.userId, userId), inArray(challenges.kind, ['sign-in', 'sms-code']))),
    ]);
    await rotateSession(context);
    if (known) notice.send();
    return { removed: true as const };
  },
});
