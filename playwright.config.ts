import { defineConfig } from 'playwright/test';

/**
 * `npm test` starts the Worker and names it in E2E_BASE_URL. Called by hand (`npx playwright test`), the configuration
 * starts one on data of its own.
 */
const { E2E_BASE_URL, CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const ownPort = 8797;

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  // A steered browser asks for the places of a script's functions, and would parse the script again each time.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** The specs that open a film by its address. */
const playsFilms = /(?:watch[^/]*|gaming)\.spec\.ts$/;

const launch = (...more: string[]) => ({ executablePath: CHROMIUM_PATH, args: [...chromiumFlags, ...more] });

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // What passes on a retry only is listed at the end of the run (scripts/lib/testing/outcomes.mjs).
  retries: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: E2E_BASE_URL ?? `http://localhost:${ownPort}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    // It would stand between a page and what a test answers in the server's place; open-web.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: playsFilms, use: { launchOptions: launch() } },
    // Films start without a click only here: everywhere else the browser's own policy holds.
    {
      name: 'watch',
      testMatch: playsFilms,
      use: { launchOptions: launch('--autoplay-policy=no-user-gesture-required') },
    },
  ],
  ...(E2E_BASE_URL === undefined && {
    webServer: {
      command: 'exec node scripts/e2e-worker.mjs',
      env: { PORT: String(ownPort) },
      wait: { stdout: /Ready for end-to-end tests/ },
      reuseExistingServer: false,
      timeout: 180_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    },
  }),
});
