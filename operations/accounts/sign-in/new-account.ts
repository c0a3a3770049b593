import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema';
import type { Category } from '../../../domain/platform/categories';
import { DomainError } from '../../../domain/shared/errors';
import { firstAlias, type Privacy } from '../../../domain/accounts/profile';
import { startingTrial } from '../../../domain/watching/trial';
import type { HandlerContext } from '../../operation';
import { newUserId } from '../../shared/signing';

type NewAccount = {
  email: string;
  /** Null for a sign-up through a provider. */
  passwordHash: string | null;
  /** Null until the first log-in asks for it. */
  category: Category | null;
  privacy: Privacy;
  emailVerifiedAt?: number;
  /** Until when the password is temporary, that is, known to others (db/schema/accounts.ts). */
  temporaryUntil?: number;
  nome?: string;
  cognome?: string;
};
type AccountContext = Pick<HandlerContext<'visitor'>, 'db' | 'now' | 'settings' | 'language'>;

/** How often a new alias is tried when somebody else took the first in between. */
const aliasAttempts = 3;

/** The next free number (decisions), computed inside the insert: two concurrent sign-ups cannot read the same one. */
const nextAlias = sql<number>`(select max(${firstAlias - 1}, coalesce(max(alias), 0)) + 1 from users)`;

export const emailInUse = () => new DomainError('already-exists', 'auth/email-already-in-use');

export const readIdByEmail = (db: AccountContext['db'], email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);

/**
 * Writes a new user with the trial of its category (spec 2 §3) and returns its id. Unique indexes decide races: a
 * second sign-up with the same address is refused.
 */
export async function createAccount(context: AccountContext, account: NewAccount): Promise<string> {
  const { db, now, settings, language } = context;
  const { privacy, ...facts } = account;
  for (let attempt = 0; attempt < aliasAttempts; attempt += 1) {
    const [created] = await db
      .insert(users)
      .values({
        id: newUserId(),
        ...facts,
        ...privacy,
        ...startingTrial(account.category, settings),
        alias: nextAlias,
        preferredLanguage: language,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (created) return created.id;
    const [holder] = await readIdByEmail(db, account.email);
    if (holder) throw emailInUse();
  }
  throw new Error('no alias was free');
}
