import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { identities, passkeys, users } from '../../db/schema';
import { providers } from '../../domain/providers';
import { defineOperation } from '../operation';

export const GetWaysToConfirm = defineOperation({
  summary: 'With what the caller can prove again who they are: password, sign-in providers, passkeys (spec 1 §4).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ hasPassword: z.boolean(), providers: z.array(z.enum(providers)), hasPasskeys: z.boolean() }),
  async handler({ db, caller }) {
    const { id } = caller.user;
    const [accounts, linked, keys] = await db.batch([
      db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)),
      db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, id)),
      db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id)).limit(1),
    ]);
    const has = new Set(linked.map(({ provider }) => provider));
    return {
      hasPassword: accounts.some(({ passwordHash }) => passwordHash !== null),
      providers: providers.filter((provider) => has.has(provider)),
      hasPasskeys: keys.length > 0,
    };
  },
});
