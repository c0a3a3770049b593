import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Provider } from '../../domain/accounts/providers';
import { users } from './accounts';
import { factByName, textList } from './stored-json';

/** Accounts of a sign-in provider, keyed by its `sub`. */
export const identities = sqliteTable(
  'identities',
  {
    provider: text('provider').$type<Provider>().notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user_id').on(table.userId)],
);

/** A phone that receives codes at log-in; `phone` is E.164. */
export const secondFactors = sqliteTable(
  'second_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'sms'>().notNull(),
    phone: text('phone').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('second_factors_user_id').on(table.userId)],
);

/** `id` is the credential's id, base64url; `publicKey` is COSE, base64url. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** Increases with each use if the authenticator counts; a lower number indicates a copy, unless the passkey is backed up. */
    counter: integer('counter').notNull(),
    transports: textList('transports').notNull().default([]),
    isBackedUp: integer('is_backed_up', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** `hash` is keyed, so that a copy of the table is useless. A used code's row is deleted. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/**
 * A pending challenge that can be answered once until it expires: a sign-in's second step, an SMS code, a passkey
 * challenge, the state of a sign-in at a provider, a mailed link. `id` is the SHA-256 of the expected answer or, for a
 * code, which is too short for that, of its purpose.
 */
export const challenges = sqliteTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    kind: text('kind')
      .$type<
        | 'sign-in'
        | 'sms-code'
        | 'passkey'
        | 'provider'
        | 'native-token'
        | 'reset-password'
        | 'verify-email'
        | 'change-email'
        | 'impersonation'
        | 'recover-email'
      >()
      .notNull(),
    /** Null without a signed-in user. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the answer is checked against or continues with; its shape belongs to the kind. Never a secret in clear text. */
    facts: factByName('facts').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('challenges_user_id').on(table.userId),
    index('challenges_expires_at').on(table.expiresAt),
    index('challenges_impersonation').on(table.expiresAt).where(sql`${table.kind} = 'impersonation'`),
  ],
);
