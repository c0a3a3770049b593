import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import { forgetAll } from './factories';
import { settleAll } from './scope';

const mostTries = 5;

const isEmpty = async (database: D1Database): Promise<boolean> => {
  const found = await database.prepare("select name from sqlite_schema where name not glob '_cf*' limit 1").all();
  return found.results.length === 0;
};

/** Empties all storage. `reset` deletes only objects that are awake, and a database may have fallen asleep: then once more. */
async function emptied(): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await reset();
    if ((await isEmpty(env.DB)) && (await isEmpty(env.SEARCH))) return;
  }
  throw new Error('the storage of the test before is still there');
}

/** What the migrations leave, as one statement of many: applying each of them before each test took half of the run. */
async function schemaOf(database: D1Database): Promise<string> {
  const { results } = await database
    .prepare(
      `select sql from sqlite_schema where sql is not null and name not glob '_cf*' and name not glob 'sqlite_*' and name <> 'd1_migrations'
       and name not in (select name from pragma_table_list where type = 'shadow') order by rowid`,
    )
    .all<{ sql: string }>();
  return results.map(({ sql }) => sql).join(';\n');
}

/** Makes the tables; each process replays the migrations once, and what they left from then on. */
function migrating(database: D1Database, migrations: typeof env.TEST_MIGRATIONS): () => Promise<void> {
  let schema: string | null = null;
  return async () => {
    if (schema !== null) {
      await database.prepare(schema).run();
      return;
    }
    await applyD1Migrations(database, migrations);
    schema = await schemaOf(database);
  };
}

const migrated = [migrating(env.DB, env.TEST_MIGRATIONS), migrating(env.SEARCH, env.TEST_SEARCH_MIGRATIONS)];

beforeEach(async () => {
  forgetAll();
  await emptied();
  await Promise.all(migrated.map((makeTables) => makeTables()));
});

afterEach(settleAll);
