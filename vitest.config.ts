import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** `node`: rules without I/O. `workerd`: operations, objects and the Worker, on real D1, R2 and objects. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/domain/**/*.test.ts', 'tests/architecture.test.ts', 'tests/openapi.test.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './workers/backend.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { APP_ENV: 'development', TEST_MIGRATIONS: await readD1Migrations('./db/migrations') },
            },
          })),
        ],
        test: {
          name: 'workerd',
          include: [
            'tests/operations/**/*.test.ts',
            'tests/durable-objects/**/*.test.ts',
            'tests/workers/**/*.test.ts',
          ],
          setupFiles: ['./tests/support/setup.ts'],
        },
      },
    ],
  },
});
