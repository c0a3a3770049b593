import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** It is public: the Worker under test runs with the development secret (workers/env.ts). */
const sessionSecret = 'development-SESSION_SECRET-is-known-to-everybody';

export const demoEmails = [
  'admin@apice.test',
  'admin-new@apice.test',
  'admin-due@apice.test',
  'dentista@apice.test',
  'mensile@apice.test',
  'assistente@apice.test',
  'prova@apice.test',
  'vecchia-prova@apice.test',
  'scaduta@apice.test',
  'azienda@apice.test',
  'incompleta@apice.test',
  'google@apice.test',
  'editor@apice.test',
  'support@apice.test',
  'finance@apice.test',
] as const;

export type DemoEmail = (typeof demoEmails)[number];

/** How many doubles of each demo user, and how many sessions of each user, the test data holds. */
export const doubles = 360;
export const sessionsOfDemoUser = 400;

/** The last doubles of an old trial, which have only these seconds of it left. */
export const nearlyOver = { like: 'assistente@apice.test', count: 5, seconds: 6 } as const;
export const sessionsOfDouble = 6;

export const userIdOf = (email: string) => `demo-${email.replace('@apice.test', '')}`;
export const doubleOf = (email: DemoEmail, number: number) => email.replace('@', `-${number}@`);

/** The random part of a session's cookie; here it can be told from user and number. */
export const sessionText = (userId: string, number: number) => `e2e-${userId}-${number}`;

/** The cookie as operations/accounts/sessions/session.ts makes it. */
export function sessionCookie(userId: string, number: number): string {
  const payload = `${sessionText(userId, number)}.${userId}`;
  return `${payload}.${createHmac('sha256', sessionSecret).update(`session:${payload}`).digest('base64url')}`;
}

/** The token of a mail's unsubscribe link, as operations/notifications/unsubscribe-token.ts makes it. */
export function unsubscribeToken(email: string, topic: string): string {
  const uid = userIdOf(email);
  const signature = createHmac('sha256', sessionSecret).update(`unsubscribe:${uid}:${topic}`).digest('base64url');
  return `${uid}.${topic}.${signature}`;
}

/** Where it is noted what has been taken; seeding empties it. */
export const takenFolder = (dataDir: string) => path.join(dataDir, 'taken');

const { DATA_DIR, E2E_DATA_DIR = DATA_DIR ? path.join(DATA_DIR, 'test-data') : '.cache/test-data' } = process.env;

/** The lowest number of a kind that no test of this run has had, across all of Playwright's processes. */
export function take(kind: string, available: number): number {
  const folder = takenFolder(path.resolve(E2E_DATA_DIR));
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= available; number += 1) {
    try {
      mkdirSync(path.join(folder, `${kind}-${number}`));
      return number;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  throw new Error(
    `All ${available} of "${kind}" have been taken in this run: raise the number in tests/e2e/support/pool.ts`,
  );
}
