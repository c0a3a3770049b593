import { env } from 'cloudflare:workers';
import type { Settings } from '../../domain/platform/settings';
import {
  secondFactors,
  interests,
  plans,
  prices,
  settings,
  subscriptions,
  users,
  versions,
  videos,
  videoTexts,
} from '../../db/schema';
import { newUserId, randomText } from '../../operations/shared/signing';
import { forgetSnapshots } from '../../operations/catalogue/snapshot';
import { forgetSettings } from '../../operations/identify';
import { forgetRefusals } from '../../operations/security-log';
import { db, fastPasswords, testNow } from './scope';

type UserOverrides = Partial<typeof users.$inferInsert> & {
  /** Stored as a hash of `fastPasswords`; a test of the real hash gives `passwordHash` instead. */
  password?: string;
};

let lastAlias = 5000;

/** A dentist in the old trial whose profile is complete. */
export async function createUser({ password, ...overrides }: UserOverrides = {}) {
  const id = overrides.id ?? newUserId();
  lastAlias += 1;
  const [user] = await db
    .insert(users)
    .values({
      id,
      email: `${id.toLowerCase()}@apice.test`,
      passwordHash: password === undefined ? null : await fastPasswords.hash(password),
      alias: lastAlias,
      nome: 'Elena',
      cognome: 'Marchetti',
      category: 'odontoiatra',
      privacyDefault: true,
      isNewTrial: false,
      createdAt: testNow,
      updatedAt: testNow,
      ...overrides,
    })
    .returning();
  if (!user) throw new Error('the user was not written');
  return user;
}

type SubscriptionOverrides = Partial<typeof subscriptions.$inferInsert> & {
  planMetadata?: Record<string, string>;
  priceMetadata?: Record<string, string>;
};

/** A yearly subscription that runs, with a plan and a price of its own. */
export async function createSubscription(userId: string, overrides: SubscriptionOverrides = {}) {
  const { planMetadata = {}, priceMetadata = {}, ...row } = overrides;
  const planId = `prod_${randomText(14)}`;
  const priceId = `price_${randomText(14)}`;
  await db.insert(plans).values({ id: planId, name: 'Annuale', metadata: planMetadata, active: true });
  await db.insert(prices).values({
    id: priceId,
    planId,
    unitAmount: 29_000,
    currency: 'eur',
    interval: 'year',
    metadata: priceMetadata,
    active: true,
  });
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      id: `sub_${randomText(14)}`,
      userId,
      priceId,
      status: 'active',
      createdAt: testNow,
      currentPeriodStart: testNow,
      currentPeriodEnd: testNow + 365 * 86_400_000,
      ...row,
    })
    .returning();
  if (!subscription) throw new Error('the subscription was not written');
  return subscription;
}

/** A published film of ten minutes that every user may watch, with its Italian title. */
export async function createVideo(overrides: Partial<typeof videos.$inferInsert> & { title?: string } = {}) {
  const { title = 'La diga di gomma in tre mosse', ...row } = overrides;
  const id = row.id ?? `video-${randomText(8).toLowerCase()}`;
  const [video] = await db
    .insert(videos)
    .values({
      id,
      poster: id,
      wideHash: 'L6PZfSi_.AyE_3t7t7R**0o#DgR4',
      tallHash: 'L6PZfSi_.AyE_3t7t7R**0o#DgR4',
      durationMs: 600_000,
      introSeconds: 19,
      outroSeconds: 40,
      audioLanguages: ['it', 'en', 'es'],
      subtitleLanguages: ['it'],
      film: id,
      hasTrailer: false,
      free: false,
      subscribersOnly: false,
      plans: [],
      categories: [],
      countries: [],
      bonus: false,
      sponsored: false,
      hidden: false,
      comingSoon: false,
      popularity: 0,
      createdAt: testNow - 86_400_000,
      ...row,
    })
    .returning();
  if (!video) throw new Error('the video was not written');
  await db.insert(videoTexts).values({ videoId: id, language: 'it', title, description: [], chapters: [] });
  return video;
}

let copies = 0;

/** Adds copies of a lesson, `copy-1` and on, with texts and tags: each is older and less popular than the one before. */
export async function growCatalogue(count: number, of = 'diga'): Promise<void> {
  const numbers = `with recursive n(i) as (select ${copies + 1} union all select i + 1 from n where i < ${copies + count})`;
  const replaced: Record<string, string> = {
    id: `'copy-' || i`,
    video_id: `'copy-' || i`,
    created_at: `${testNow - 40 * 86_400_000} - i * 1000`,
    popularity: '-i',
  };
  for (const [table, key] of [
    ['videos', 'id'],
    ['video_texts', 'video_id'],
    ['video_tags', 'video_id'],
  ]) {
    const { results } = await env.DB.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>();
    const names = results.map(({ name }) => name);
    const values = names.map((name) => replaced[name] ?? `t."${name}"`);
    await env.DB.prepare(
      `insert into ${table} (${names.join()}) ${numbers} select ${values.join()} from ${table} t, n where t.${key} = '${of}'`,
    ).run();
  }
  copies += count;
}

/** What a module remembers of the test before: copies are counted from one again, and nothing is cached. */
export const forgetAll = (): void => {
  copies = 0;
  forgetRefusals();
  forgetSnapshots();
  forgetSettings();
};

/** An active interest that both categories are offered. */
export async function createInterest(overrides: Partial<typeof interests.$inferInsert> & { id: string }) {
  const { id } = overrides;
  await db.insert(interests).values({
    labels: { it: `${id} it`, en: `${id} en`, es: `${id} es` },
    icon: 'layers',
    hubspotTag: `interesse_${id}`,
    visibleFor: { aso: true, odontoiatra: true },
    active: true,
    order: 0,
    ...overrides,
  });
}

/** Versions never repeat within a file: what an isolate caches by version would outlive the test's database. */
let lastVersion = 0;

/** Says that something changed, as publishing and saving settings do. */
export async function raiseVersion(name: typeof versions.$inferInsert.name): Promise<void> {
  lastVersion += 1;
  const version = lastVersion;
  await db.insert(versions).values({ name, version }).onConflictDoUpdate({ target: versions.name, set: { version } });
}

/** Overrides settings for the test. */
export async function saveSettings(overrides: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(overrides)) {
    const row = { name, value, updatedAt: testNow };
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
  }
  await raiseVersion('settings');
}

/** An administrator with a second factor: without one, operations for administrators refuse. */
export async function createAdmin(overrides: UserOverrides = {}) {
  const admin = await createUser({ admin: true, ...overrides });
  const factor = { id: `factor-${admin.id}`, userId: admin.id, kind: 'sms' as const, phone: '+393331234321' };
  await db.insert(secondFactors).values({ ...factor, createdAt: testNow });
  return admin;
}
