import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import { forgetCopies } from './factories';
import { settleAll } from './scope';

const mostTries = 5;

/** Empties all storage. `reset` deletes only objects that are awake, and a database may have fallen asleep: then once more. */
async function emptied(): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await reset();
    const left = await env.DB.prepare("select name from sqlite_schema where name = 'videos'").all();
    if (left.results.length === 0) return;
  }
  throw new Error('the storage of the test before is still there');
}

beforeEach(async () => {
  forgetCopies();
  await emptied();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);
});

afterEach(settleAll);
