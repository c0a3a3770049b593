import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { secondFactors } from '../../../db/schema';
import { phoneEnding } from '../../../domain/accounts/phones';
import { defineOperation } from '../../operation';
import { answerLimits, countAgainst, forgive, forgivenMessages } from '../limits';
import { methodNotice } from '../notices';
import { newRecoveryCodes } from './recovery-codes';
import { CodeInput } from '../sign-in/second-step-input';
import { rotateSession } from '../sessions/session';
import { spendCode } from './sms-code';

export const FinishSecondFactorEnrolment = defineOperation({
  summary: 'Turns the second factor on with the code sent by SMS, and returns ten recovery codes once.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({ code: CodeInput }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  async handler(context, input) {
    const { db, now, caller } = context;
    const userId = caller.user.id;
    const limits = answerLimits(context, 'second-factor', userId);
    await countAgainst(context, limits);
    const phone = await spendCode(context, { purpose: 'enrolment', userId, boundTo: '' }, input.code);
    const { codes, statements } = await newRecoveryCodes(context, userId);
    const notice = methodNotice(context, { change: 'sms-added', detail: phoneEnding(phone) });
    await db.batch([
      // Another phone may have been enrolled meanwhile: the last one replaces it.
      db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
      db.insert(secondFactors).values({ id: crypto.randomUUID(), userId, kind: 'sms', phone, createdAt: now }),
      ...statements,
      ...notice.statements,
    ]);
    await forgive(context, [...limits, ...forgivenMessages(context, userId, phone)]);
    await rotateSession(context);
    notice.send();
    return { recoveryCodes: codes };
  },
});
