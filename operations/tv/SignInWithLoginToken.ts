import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { startSession } from '../accounts/sessions/session';
import { defineOperation } from '../operation';
import { sha256 } from '../shared/signing';
import { codeOf, TvSecret, TypedCode, unknownCode } from './codes';

export const SignInWithLoginToken = defineOperation({
  summary: 'Exchanges the token of a confirmed code for the television’s own session, once.',
  allowed: 'visitor',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ loginCode: TypedCode, loginToken: z.string().min(1).max(64), secret: TvSecret }),
  output: z.object({ signedIn: z.literal(true) }),
  async handler(scope, { loginCode, loginToken, secret }) {
    const { db, loginCodes } = scope;
    const userId = await codeOf(loginCodes, loginCode)?.exchange(await sha256(secret), loginToken);
    if (!userId) throw unknownCode();
    // The account may have been deleted since it was confirmed.
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw unknownCode();
    await startSession(scope, user.id, { kind: 'tv' });
    return { signedIn: true as const };
  },
});
