import { randomBytes } from 'node:crypto';
import { test as base, type BrowserContext, type Page } from 'playwright/test';
import { ConsoleErrors } from './console-errors';
import {
  doubleOf,
  doubles,
  nearlyOver,
  sessionCookie,
  sessionsOfDemoUser,
  sessionsOfDouble,
  take,
  userIdOf,
  type DemoEmail,
} from './pool';

import { endingReady } from './ready';

export { expect } from './expect';
export type { BrowserContext, Locator, Page, Request } from 'playwright/test';
export { axeClean } from './axe';
export { endingReady } from './ready';

type Fixtures = {
  /** Fails the test on any error in the console of any of its pages; `allow` names those it provokes. */
  consoleErrors: ConsoleErrors;
  /**
   * Signs in without clicking: the next page this context loads belongs to the user. `isRecent` proves with the demo
   * password who it is, as dangerous acts want it.
   */
  signInAs: (where: Page | BrowserContext, email: string, how?: { isRecent?: boolean }) => Promise<void>;
  /** A page in a browser of its own: another device, not signed in. */
  newDevice: () => Promise<Page>;
  /** Calls an operation as the page's visitor: status and answer. */
  call: (page: Page, operation: string, input?: object) => Promise<{ status: number; body: unknown }>;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345';
const newDeviceId = () => Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join('');

const cookieOf = (baseURL: string, name: string, value: string) => ({
  name,
  value,
  url: baseURL,
  httpOnly: true,
  sameSite: 'Lax' as const,
});

/**
 * Treats every browser as fast, so that lessons are preloaded: the page measures that by its long tasks, which a busy
 * machine has too (app/player/preload/when-capable.ts; its own test covers slow devices).
 */
const asQuick = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const supported = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'longtask');
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: supported });
  });

/** A returning browser: it has a device id and a cookie choice, because the banner would cover pages. */
const firstCookies = (baseURL: string) => [
  cookieOf(baseURL, 'deviceId', newDeviceId()),
  { ...cookieOf(baseURL, 'consent', 'necessary'), httpOnly: false },
];

const needed = (baseURL: string | undefined): string => {
  if (!baseURL) throw new Error('baseURL is missing in playwright.config.ts');
  return baseURL;
};

/**
 * A user of this test alone, with the rows of a demo user: for tests that play, register devices or change the account.
 * The demo users themselves are read-only. Does not sign in.
 */
export function freshUser({ like }: { like: DemoEmail }): { email: string; uid: string; password: string } {
  const available = like === nearlyOver.like ? doubles - nearlyOver.count : doubles;
  return account(doubleOf(like, take(`user-${userIdOf(like)}`, available)));
}

/** A user whom no other test has, with `nearlyOver.seconds` of the old trial left. */
export const userOfLastSeconds = () =>
  account(doubleOf(nearlyOver.like, doubles - nearlyOver.count + take('last-seconds', nearlyOver.count)));

const account = (email: string) => ({ email, uid: userIdOf(email), password: 'apice-demo-2026' });

export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ baseURL }, use) => {
      const errors = new ConsoleErrors(needed(baseURL));
      await use(errors);
      errors.check();
    },
    { auto: true },
  ],

  context: async ({ context, baseURL, consoleErrors }, use) => {
    await consoleErrors.watch(context);
    await asQuick(context);
    await context.addCookies(firstCookies(needed(baseURL)));
    await use(context);
  },

  page: async ({ page }, use) => {
    await use(endingReady(page));
  },

  newDevice: async ({ browser, baseURL, contextOptions, consoleErrors, locale, timezoneId }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: needed(baseURL), locale, timezoneId });
      opened.push(context);
      await consoleErrors.watch(context);
      await asQuick(context);
      await context.addCookies(firstCookies(needed(baseURL)));
      return endingReady(await context.newPage());
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  signInAs: async ({ baseURL }, use) => {
    await use(async (where, email, { isRecent = false } = {}) => {
      const context = 'context' in where ? where.context() : where;
      const uid = userIdOf(email);
      const isDouble = /-\d+$/.test(uid);
      const number = take(`session-${uid}`, isDouble ? sessionsOfDouble : sessionsOfDemoUser);
      await context.addCookies([cookieOf(needed(baseURL), 'session', sessionCookie(uid, number))]);
      if (!isRecent) return;
      const { origin } = new URL(needed(baseURL));
      const { password } = account(email);
      const confirmed = await context.request.post('/api/Reauthenticate', { data: { password }, headers: { origin } });
      if (!confirmed.ok()) throw new Error(`${email} was not confirmed: ${await confirmed.text()}`);
    });
  },

  call: async ({ baseURL }, use) => {
    await use(async (page, operation, input = {}) => {
      const origin = new URL(needed(baseURL)).origin;
      const response = await page.request.post(`/api/${operation}`, { data: input, headers: { origin } });
      return { status: response.status(), body: await response.json() };
    });
  },
});
