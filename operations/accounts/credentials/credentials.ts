import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { isGuessable } from '../../../domain/accounts/passwords';
import { minimumPasswordLength } from '../../../domain/accounts/profile';
import type { RequestScope } from '../../context';
import { commonPasswords } from './common-passwords';

const longestPassword = 200;
const longestEmail = 254;

/** Refuses text that cannot be an e-mail address. */
export function requireEmail(email: string): void {
  if (email.length <= longestEmail && z.email().safeParse(email).success) return;
  throw new DomainError('invalid-argument', 'auth/invalid-email');
}

/** Refuses a new password that is too short, too long to hash, or easy to guess. */
export function requireNewPassword(password: string, email: string): void {
  const isFit = password.length >= minimumPasswordLength && password.length <= longestPassword;
  if (!isFit) throw new DomainError('invalid-argument', 'auth/weak-password');
  if (common().has(password.toLowerCase()) || isGuessable(password, email)) {
    throw new DomainError('invalid-argument', 'password-too-common');
  }
}

/** Refuses a temporary password as the new one, because other people have seen it. */
export async function refuseSeenPassword(
  { db, ports }: Pick<RequestScope, 'db' | 'ports'>,
  userId: string,
  password: string,
): Promise<void> {
  const facts = { hash: users.passwordHash, temporaryUntil: users.temporaryUntil };
  const [known] = await db.select(facts).from(users).where(eq(users.id, userId));
  if (!known?.hash || known.temporaryUntil === null) return;
  if (await ports.passwords.verify(password, known.hash))
    throw new DomainError('invalid-argument', 'password-already-seen');
}

let known: ReadonlySet<string> | undefined;

/** Built lazily, once per isolate. */
const common = (): ReadonlySet<string> => (known ??= new Set(commonPasswords.trim().split(/\s+/)));
