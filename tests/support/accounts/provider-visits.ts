import { eq } from 'drizzle-orm';
import { identities, users } from '../../../db/schema';
import { claimOfCookie } from '../../../operations/accounts/sessions/session';
import { saveSettings } from '../factories';
import type { ProvidersAtHand } from './provider';
import { call, db, makeScope, sessionCookieOf, testNow, type ScopeOptions, type TestScope } from '../scope';

export const everywhere = { web: true, android: true, ios: true, android_app: true, ios_app: true };
/** Both providers, on every platform. */
export const openProviders = () => saveSettings({ SSO: { GOOGLE: everywhere, APPLE: everywhere } });

type Start = 'StartProviderSignIn' | 'StartProviderLink' | 'StartProviderReauthentication';
type Visit = { start?: Start; cookie?: string | undefined; input?: object; provider?: 'google' | 'apple' };

/** Starts a visit to a provider; returns the state, and the key of this browser. */
export async function setOut(
  port: ProvidersAtHand,
  { start = 'StartProviderSignIn', cookie, input, provider }: Visit = {},
) {
  const scope = await makeScope({ signInProviders: port, cookie });
  await call(scope, start, { provider: provider ?? 'google', ...input });
  const visit = port.visits.at(-1);
  const key = scope.outgoing.signInKey?.value;
  if (!visit || !key) throw new Error('nobody set out');
  return { state: visit.state, key, scope, visit };
}

type Answer = {
  state: string;
  provider?: 'google' | 'apple';
  code?: string;
  error?: string;
  errorDescription?: string;
  user?: string;
};

export async function comeBack(port: ProvidersAtHand, key: string | null, answer: Answer, options: ScopeOptions = {}) {
  const scope = await makeScope({ signInProviders: port, signInKey: key, ...options });
  const work = call(scope, 'FinishProviderSignIn', { provider: 'google', code: 'a-code', ...answer });
  return { scope, work };
}

export async function visit(port: ProvidersAtHand, options: Visit = {}, answer: Partial<Answer> = {}) {
  const { state, key } = await setOut(port, options);
  const back = await comeBack(port, key, { state, ...answer }, { cookie: options.cookie });
  return { ...back, state, key };
}

export const userOfCookie = async (scope: TestScope) =>
  (await claimOfCookie(scope.env.SESSION_SECRET, sessionCookieOf(scope)))?.userId;

export const rowsOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const linked = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user?.id ?? ''));
  return { user, linked };
};

export const link = (userId: string, subject = 'subject-of-irene', provider: 'google' | 'apple' = 'google') =>
  db.insert(identities).values({ provider, subject, userId, email: 'x@y.example', createdAt: testNow });
