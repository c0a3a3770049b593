import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { dummyHash } from '../sign-in/dummy-hash';
import { answerLimits, countAgainst, forgive } from '../limits';
import { confirmSession } from '../sessions/session';

export const Reauthenticate = defineOperation({
  summary: 'Re-authenticates the caller by password (spec 1 §4, re-authentication).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isOpenToTemporaryPassword: true,
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ password: z.string().max(200) }),
  output: z.object({ confirmed: z.literal(true) }),
  async handler(context, { password }) {
    const { db, caller, ports } = context;
    const limits = answerLimits(context, 'reauthenticate', caller.user.id);
    await countAgainst(context, limits);
    const [account] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, caller.user.id));
    const isRight = await ports.passwords.verify(password, account?.passwordHash ?? dummyHash);
    if (!account?.passwordHash || !isRight) throw new DomainError('unauthenticated', 'auth/wrong-password');
    await forgive(context, limits);
    await confirmSession(context);
    return { confirmed: true as const };
  },
});
