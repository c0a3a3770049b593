import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  driver: 'd1-http',
  schema: './db/schema/index.ts',
  out: './db/migrations',
  migrations: { prefix: 'index' },
});
