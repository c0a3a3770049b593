import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { fontData } from './scripts/fonts/font-data';
import { tempFolder } from './scripts/lib/temp-folder.mjs';

/** What a test waits for may take its time on a busy machine; what never happens fails after this. Milliseconds. */
const expectation = { poll: { timeout: 20_000 } };

/** `browser`: components in Chromium. `node`: rules without I/O, browser code without a browser, and the commands. `workerd`: operations, objects and the Worker, on real D1, R2 and objects. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { '~': new URL('app', import.meta.url).pathname } },
        esbuild: { jsx: 'automatic' },
        // What is found late would load the page again in the middle of a run.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'i18next',
            'react-i18next',
            'lucide-react',
            'axe-core',
            'canvas-confetti',
            'dompurify',
            'embla-carousel-react',
            'sanitize-html',
            '@tiptap/core',
            '@tiptap/extension-table',
            '@tiptap/starter-kit',
            '@tiptap/static-renderer/pm/html-string',
            '@tiptap/pm/state',
            '@tiptap/pm/view',
            '@tiptap/react',
          ],
        },
        test: {
          name: 'browser',
          expect: expectation,
          testTimeout: 90_000,
          // What passes on a retry only is listed at the end of the run, with its line.
          retry: 1,
          includeTaskLocation: true,
          include: ['tests/components/**/*.browser.test.tsx'],
          // Three pages on two processors: these tests mostly wait for frames and timers.
          maxWorkers: 3,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--js-flags=--no-enable-lazy-source-positions',
                ],
              },
            }),
          },
        },
      },
      {
        resolve: {
          alias: [
            { find: /^~/, replacement: new URL('app', import.meta.url).pathname },
            // Papers are drawn in the Worker, so they are tested with the library's build for it.
            {
              find: /^pdfkit$/,
              replacement: new URL('node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url).pathname,
            },
          ],
        },
        plugins: [fontData],
        test: {
          name: 'node',
          expect: expectation,
          include: [
            'tests/domain/**/*.test.ts',
            'tests/app/**/*.test.ts',
            'tests/commands/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/openapi.test.ts',
          ],
          // The commands start programs of their own, and those that ask a network give up only after some time.
          testTimeout: 90_000,
          setupFiles: ['./tests/support/restore-globals.ts'],
          // A process for each file took two thirds of this layer's time.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias: [{ find: /^~/, replacement: new URL('app', import.meta.url).pathname }] },
        plugins: [
          fontData,
          cloudflareTest(async () => {
            // Each runtime keeps its databases and objects in the folder for temporary files.
            process.env.TMPDIR = tempFolder();
            return {
              main: './tests/support/entry.ts',
              wrangler: { configPath: './wrangler.toml' },
              miniflare: {
                bindings: {
                  APP_ENV: 'development',
                  FULL_LENGTH: process.env.FULL_LENGTH ?? '',
                  WALK_SEED: process.env.WALK_SEED ?? '',
                  TEST_MIGRATIONS: await readD1Migrations('./db/migrations'),
                  TEST_SEARCH_MIGRATIONS: await readD1Migrations('./db/search/migrations'),
                },
                email: { send_email: [{ name: 'MAIL', allowed_sender_addresses: ['ciao@apice.it'] }] },
              },
            };
          }),
        ],
        test: {
          name: 'workerd',
          expect: expectation,
          // Hundreds of attempts against a limit take seconds where other programs want the processor too.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          include: [
            'tests/operations/**/*.test.ts',
            'tests/durable-objects/**/*.test.ts',
            'tests/workers/**/*.test.ts',
          ],
          setupFiles: ['./tests/support/setup.ts'],
          // One workerd for all files of a process: starting one for each took half of the run. `setup.ts` empties all storage
          // before each test, so what a file can leave to the next is a module's own state.
          isolate: false,
          // Two runtimes on two processors: the tests of one wait for its database.
          maxWorkers: 2,
        },
      },
    ],
  },
});
