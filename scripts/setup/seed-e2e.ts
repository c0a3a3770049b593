import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { openDatabase } from '../../db/client';
import { writeBilling } from '../../db/seed';
import { demoSubscribers } from '../../db/seed/plans';
import { billingOf } from './payments';
import {
  demoEmails,
  doubleOf,
  doubles,
  nearlyOver,
  sessionsOfDemoUser,
  sessionsOfDouble,
  sessionText,
  takenFolder,
  userIdOf,
} from '../../tests/e2e/support/pool';

const dayMs = 86_400_000;

/**
 * Tables that are never doubled: sessions and purchases are created separately, a provider's account belongs to one user, and
 * nobody is notified of a live event while a journey counts notifications. A player's row is written by their object, which a
 * double does not have: doubles begin to play with their first visit.
 */
const notDoubled = new Set([
  'sessions',
  'identities',
  'rate_limits',
  'used_bot_checks',
  'customers',
  'subscriptions',
  'invoices',
  'live_reminders',
  'players',
  'bonus_wins',
]);

const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${doubles})`;

type Column = { name: string; pk: number };

/** The columns of a table, and those that must differ between the rows of two users. */
async function readTable(db: D1Database, table: string) {
  const columns = await db.prepare(`PRAGMA table_info("${table}")`).all<Column>();
  const indexes = await db.prepare(`PRAGMA index_list("${table}")`).all<{ name: string; unique: number }>();
  const unique = await Promise.all(
    indexes.results
      .filter((index) => index.unique)
      .map(async ({ name }) =>
        (await db.prepare(`PRAGMA index_info("${name}")`).all<{ name: string }>()).results.map((column) => column.name),
      ),
  );
  const keys = [...unique, columns.results.filter((column) => column.pk > 0).map((column) => column.name)];
  return {
    names: columns.results.map((column) => column.name),
    differing: new Set(keys.filter((key) => !key.includes('user_id')).flat()),
  };
}

/** Payments in pearls and notifications of won special events belong to a player, which a double is not. */
const gameless: Record<string, string> = {
  reward_requests: ` AND source = 'advent'`,
  notifications: ` AND data_id NOT LIKE 'bonus/%'`,
};

/** Doubles one table's rows of the demo users, once per number. Doubled companies keep the doubles apart from the real one. */
async function doubleTable(db: D1Database, table: string): Promise<D1PreparedStatement | null> {
  const { names, differing } = await readTable(db, table);
  const owner = table === 'users' || table === 'companies' ? 'id' : 'user_id';
  if (notDoubled.has(table) || !names.includes(owner)) return null;
  const valueOf = (name: string) => {
    if (name === 'email') return `replace(email, '@', '-' || i || '@')`;
    if (name === 'alias') return `alias * 1000 + i`;
    if (name === 'company_id') return `company_id || '-' || i`;
    // Counted when the doubles' lessons are inserted.
    if (name === 'watched_seconds' || name === 'watched_videos') return '0';
    return name === owner || differing.has(name) ? `"${name}" || '-' || i` : `"${name}"`;
  };
  const list = names.map((name) => `"${name}"`).join(', ');
  const values = names.map(valueOf).join(', ');
  const which =
    table === 'companies' ? 'true' : `"${owner}" IN (${demoEmails.map((email) => `'${userIdOf(email)}'`).join(', ')})`;
  return db.prepare(
    `${numbers} INSERT INTO "${table}" (${list}) SELECT ${values} FROM "${table}", n WHERE ${which}${gameless[table] ?? ''}`,
  );
}

/** Ends the trial of the last doubles a few seconds after what they have watched. */
function endTrials(db: D1Database): D1PreparedStatement {
  const ids = Array.from({ length: nearlyOver.count }, (_, index) =>
    userIdOf(doubleOf(nearlyOver.like, doubles - index)),
  );
  return db
    .prepare(
      `UPDATE users SET trial_extension = 0, custom_trial_seconds =
         (SELECT coalesce(sum(views), 0) FROM user_videos WHERE user_id = users.id) + ?1
       WHERE id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(nearlyOver.seconds, JSON.stringify(ids));
}

/** The doubles of subscribers: each has a customer and a subscription of its own at the provider. */
const doubledSubscribers = () =>
  demoSubscribers.flatMap(({ email, name, price }) =>
    Array.from({ length: doubles }, (_, index) => {
      const double = doubleOf(email, index + 1);
      return { userId: userIdOf(double), email: double, name, price };
    }),
  );

function sessionRows(now: number) {
  const of = (email: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const userId = userIdOf(email);
      const id = createHash('sha256')
        .update(sessionText(userId, index + 1))
        .digest('base64url');
      return [id, userId, now, now, now + 30 * dayMs];
    });
  const doubleEmails = demoEmails.flatMap((email) =>
    Array.from({ length: doubles }, (_, index) => doubleOf(email, index + 1)),
  );
  return [
    ...demoEmails.flatMap((email) => of(email, sessionsOfDemoUser)),
    ...doubleEmails.flatMap((email) => of(email, sessionsOfDouble)),
  ];
}

/** Adds the data that end-to-end tests use up to seeded demo data: doubles of every demo user, and open sessions of all. */
export default async function seedE2e({ dataDir, paymentsFile }: { dataDir: string; paymentsFile: string }) {
  await rm(takenFolder(dataDir), { recursive: true, force: true });
  // Before the database is opened: this takes long enough for its server to close an idle connection.
  const billing = await billingOf(paymentsFile, doubledSubscribers());
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: path.join(dataDir, 'v3') } });
  try {
    const db = proxy.env.DB;
    const tables = await db
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT GLOB '_*'`,
      )
      .all<{ name: string }>();
    const statements = await Promise.all(tables.results.map(({ name }) => doubleTable(db, name)));
    const sessions = db
      .prepare(
        `INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
      )
      .bind(JSON.stringify(sessionRows(Date.now())));
    // A journey goes through the app-required dialog; the demo has it switched off.
    const appRequired = db.prepare(`UPDATE settings SET value = 'true' WHERE name = 'APP_REQUIRED_ON_MOBILE_WEB'`);
    // Journeys count rows and lessons, which recommendations would change after a night.
    const notRecommended = db.prepare(`UPDATE settings SET value = 'false' WHERE name = 'ENABLE_RECOMMENDATIONS'`);
    // A row may be inserted before the one it refers to.
    const deferred = db.prepare('PRAGMA defer_foreign_keys = on');
    await db.batch([
      deferred,
      ...statements.filter((statement) => statement !== null),
      sessions,
      endTrials(db),
      appRequired,
      notRecommended,
    ]);
    await writeBilling(openDatabase(db), billing);
  } finally {
    await proxy.dispose();
  }
}
