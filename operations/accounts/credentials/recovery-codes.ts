import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import { recoveryCodes } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { parseRecoveryCode, recoveryCodeFrom, recoveryCodesPerSet } from '../../../domain/accounts/second-factor';
import type { RequestScope } from '../../context';
import type { methodMail } from '../notices';
import { macs } from '../../shared/signing';

type CodesScope = Pick<RequestScope, 'db' | 'now' | 'env'>;

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;

/** Hashes under every valid key, the current one first: printed codes are kept for years, across key rotations. */
const hashesOf = ({ env }: CodesScope, userId: string, code: string): Promise<string[]> =>
  macs(env.SESSION_SECRET, `recovery-code:${userId}:${code}`);

/** Ten new codes, and the statements that replace the old ones with them. */
export async function newRecoveryCodes(scope: CodesScope, userId: string) {
  const { db, now } = scope;
  const codes = Array.from({ length: recoveryCodesPerSet }, () => recoveryCodeFrom(randomByte));
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, hash: (await hashesOf(scope, userId, code))[0] ?? '', createdAt: now })),
  );
  const statements = [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(rows),
  ] as const;
  return { codes, statements };
}

/**
 * Consumes a recovery code and returns how many are left; `mailOf` returns the statement that notifies the owner if the code
 * was valid. Of two concurrent attempts with one code, one succeeds.
 */
export async function spendRecoveryCode(
  scope: CodesScope,
  userId: string,
  written: string,
  mailOf: (codesLeft: number, condition: SQL) => ReturnType<typeof methodMail>,
): Promise<number> {
  const { db } = scope;
  const code = parseRecoveryCode(written);
  const wrong = () => new DomainError('unauthenticated', 'auth/invalid-recovery-code');
  if (!code) throw wrong();
  const own = eq(recoveryCodes.userId, userId);
  const isIt = and(own, inArray(recoveryCodes.hash, await hashesOf(scope, userId, code)));
  const all = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(own);
  const it = db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isIt);
  const [, spent, left] = await db.batch([
    mailOf(Math.max(0, all.length - 1), exists(it)),
    db.delete(recoveryCodes).where(isIt).returning({ hash: recoveryCodes.hash }),
    db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]);
  if (spent.length === 0) throw wrong();
  return left.length;
}
