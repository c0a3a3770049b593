import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { catch as otherwise } from 'zod/mini';
import * as z from 'zod/mini';
import type { AdminRole } from '../../domain/platform/admin-roles';
import type { Category } from '../../domain/platform/categories';
import type { Language } from '../../domain/platform/language';
import { PlayerRecord } from '../../domain/watching/stored';
import type { SessionKind } from '../../domain/accounts/sessions';
import type { Privacy } from '../../domain/accounts/profile';
import type { Theme } from '../../domain/platform/theme';
import { flagByCategory, storedJson, textByLanguage } from './stored-json';

// Every request reads these two: a damaged value counts as none, so that it locks nobody out.
const userTags = storedJson(otherwise(z.array(z.string()), []));
const userFlags = storedJson(otherwise(z.record(z.string(), z.boolean()), {}));

export const companies = sqliteTable(
  'companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    /** The object's name in the bucket, below `companies_data/{id}/`; null without a logo. */
    logo: text('logo'),
    /** The most members of the company; null sets no limit. */
    seats: integer('seats'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('companies_name').on(sql`${table.name} collate nocase`, table.id)],
);

/** Times are milliseconds since 1970, durations seconds; `id` is the specification's uid. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerifiedAt: integer('email_verified_at'),
    /** Null for an account that signs in only through a provider. */
    passwordHash: text('password_hash'),
    passwordChangedAt: integer('password_changed_at'),
    /**
     * Until when a temporary password, set by a company, can be used to set a new one; null for the user's own
     * password.
     */
    temporaryUntil: integer('temporary_until'),
    photoUrl: text('photo_url'),
    alias: integer('alias').notNull().unique(),
    nome: text('nome').notNull().default(''),
    cognome: text('cognome').notNull().default(''),
    category: text('category').$type<Category>(),
    tags: userTags('tags').notNull().default([]),
    privacyDefault: integer('privacy_default', { mode: 'boolean' }).notNull().default(false),
    privacyProfiling: integer('privacy_profiling', { mode: 'boolean' }).notNull().default(false),
    privacyMarketing: integer('privacy_marketing', { mode: 'boolean' }).notNull().default(false),
    privacySendNews: integer('privacy_send_news', { mode: 'boolean' }).notNull().default(false),
    preferredLanguage: text('preferred_language').$type<Language>(),
    /** Null follows the system. */
    theme: text('theme').$type<Theme>(),
    /** The viewer's preferences for the player; null until something was chosen. They apply on all of their devices. */
    player: storedJson(PlayerRecord)('player'),
    isNewTrial: integer('is_new_trial', { mode: 'boolean' }).notNull(),
    customTrialSeconds: integer('custom_trial_seconds'),
    trialExtension: integer('trial_extension').notNull().default(0),
    trialExtensionCount: integer('trial_extension_count').notNull().default(0),
    customTrialVideos: integer('custom_trial_videos'),
    customDevices: integer('custom_devices'),
    admin: integer('admin', { mode: 'boolean' }).notNull().default(false),
    /** An administrator's role (domain/platform/admin-roles.ts); null is the owner, as is the specification's `admin`. */
    role: text('role').$type<AdminRole>(),
    earlyAccess: integer('early_access', { mode: 'boolean' }).notNull().default(false),
    experiments: userFlags('experiments').notNull().default({}),
    companyId: text('company_id').references(() => companies.id, { onDelete: 'set null' }),
    companyAdmin: integer('company_admin', { mode: 'boolean' }).notNull().default(false),
    /** The group inside the company, as its administrator named it; empty without one. */
    companyGroup: text('company_group').notNull().default(''),
    /**
     * Totals of the viewer's lessons, maintained by triggers on `user_videos`: reported seconds, and lessons ever
     * opened.
     */
    watchedSeconds: integer('watched_seconds').notNull().default(0),
    watchedVideos: integer('watched_videos').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('users_company_id').on(table.companyId, table.email),
    // The palette searches people by name prefix.
    index('users_nome').on(sql`${table.nome} collate nocase`),
    index('users_cognome').on(sql`${table.cognome} collate nocase`),
    index('users_created_at').on(table.createdAt),
    index('users_admin').on(table.admin).where(sql`${table.admin} = 1`),
  ],
);

/** `id` is the SHA-256 of the cookie's random part, so that a copy of the table cannot be used to sign in. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id'),
    kind: text('kind').$type<SessionKind>().notNull().default('web'),
    /** The administrator who impersonates the user. */
    impersonatorId: text('impersonator_id'),
    /** When its user last proved their identity: dangerous acts check it (spec 1 §4, re-authentication). */
    authenticatedAt: integer('authenticated_at').notNull().default(0),
    /** The browser and system it was opened with, for the list of sessions. */
    browser: text('browser').notNull().default(''),
    os: text('os').notNull().default(''),
    /** Where it was last used, by the network's address: two-letter country, city as the edge names it. */
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    /** The name its user gave it; empty until they have. */
    name: text('name').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The id before the last rotation of the secret, for requests in flight (docs/decisions/0018). */
    previousId: text('previous_id'),
    rotatedAt: integer('rotated_at').notNull().default(0),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_impersonator_id').on(table.impersonatorId).where(sql`${table.impersonatorId} is not null`),
    index('sessions_previous_id').on(table.previousId).where(sql`${table.previousId} is not null`),
  ],
);

/** The append-only history of consents. The law requires their time, the text shown, and the origin. */
export const consentChanges = sqliteTable(
  'consent_changes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: integer('at').notNull(),
    consent: text('consent').$type<keyof Privacy>().notNull(),
    isGiven: integer('is_given', { mode: 'boolean' }).notNull(),
    /** The date of the privacy notice that was shown. */
    version: text('version').notNull(),
    /** The page on which it was given. */
    source: text('source').$type<'sign-up' | 'first-login' | 'profile'>().notNull(),
    /** Two letters, by the network's address. */
    country: text('country').notNull(),
    browser: text('browser').notNull(),
  },
  (table) => [index('consent_changes_user_id').on(table.userId, table.at)],
);

/** Proofs of work already used: each is accepted once. */
export const usedBotChecks = sqliteTable(
  'used_bot_checks',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_bot_checks_expires_at').on(table.expiresAt)],
);

/** Counted attempts per key (account or address) and window. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowEndsAt: integer('window_ends_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_window_ends_at').on(table.windowEndsAt)],
);

/** Interest tags of the profiling dialog (spec 2 §3). Labels by language. */
export const interests = sqliteTable('interests', {
  id: text('id').primaryKey(),
  labels: textByLanguage('labels').notNull(),
  icon: text('icon').notNull(),
  hubspotTag: text('hubspot_tag').notNull(),
  visibleFor: flagByCategory('visible_for').notNull(),
  active: integer('active', { mode: 'boolean' }).notNull(),
  order: integer('order').notNull(),
});

/** Pending invitations by companies to users with an account. */
export const companyInvitations = sqliteTable(
  'company_invitations',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    invitedBy: text('invited_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('company_invitations_company').on(table.companyId),
  ],
);
