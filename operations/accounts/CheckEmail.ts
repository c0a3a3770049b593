import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { identities, passkeys, users } from '../../db/schema';
import { DomainError } from '../../domain/errors';
import { normaliseEmail } from '../../domain/profile';
import { providers } from '../../domain/providers';
import { defineOperation, type ReadsContext } from '../operation';

const methods = ['password', ...providers, 'passkey'] as const;
type Method = (typeof methods)[number];

/** Every way into a user's account, in the order in which people are shown them. */
async function readMethods({ db, reads, userId }: ReadsContext): Promise<Method[]> {
  if (!userId) return [];
  const [password, linked, keys] = await Promise.all([
    reads.read(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNotNull(users.passwordHash))),
    ),
    reads.read(db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId))),
    reads.read(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)),
  ]);
  const has = new Set<Method>([
    ...(password.length > 0 ? (['password'] as const) : []),
    ...linked.map(({ provider }) => provider),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
  ]);
  return methods.filter((method) => has.has(method));
}

export const CheckEmail = defineOperation({
  summary: 'The ways into the caller’s own account (spec 2 §7, check email); no other address is told about.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({ email: z.string().optional() }),
  output: z.object({ methods: z.array(z.enum(methods)) }),
  reads: readMethods,
  async handler({ caller }, { email }, found) {
    const isOwn = email === undefined || normaliseEmail(email) === caller.user.email;
    if (!isOwn) throw new DomainError('permission-denied', 'not-allowed');
    return { methods: found };
  },
});
