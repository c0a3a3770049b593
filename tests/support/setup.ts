import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import { forgetCopies } from './factories';
import { settleAll } from './scope';

beforeEach(async () => {
  forgetCopies();
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);
});

afterEach(settleAll);
