import { eq } from 'drizzle-orm';
import { identities, passkeys, users } from '../../../db/schema';
import { providers, type Provider } from '../../../domain/accounts/providers';
import type { ReadsContext } from '../../operation';

export type SignInMethods = { hasPassword: boolean; providers: Provider[]; hasPasskeys: boolean };

/** Every sign-in method of the claimed user's account, in the session's own round trip; a visitor has none. */
export async function readSignInMethods({ db, reads, userId }: ReadsContext): Promise<SignInMethods> {
  if (!userId) return { hasPassword: false, providers: [], hasPasskeys: false };
  const [accounts, linked, keys] = await Promise.all([
    reads.read(db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))),
    reads.read(db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId))),
    reads.read(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)),
  ]);
  const has = new Set(linked.map(({ provider }) => provider));
  return {
    hasPassword: accounts.some(({ passwordHash }) => passwordHash !== null),
    providers: providers.filter((provider) => has.has(provider)),
    hasPasskeys: keys.length > 0,
  };
}
