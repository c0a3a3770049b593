import { createAuthenticator, type Authenticator, type Cheat } from './authenticator';
import { createUser } from '../factories';
import { call, makeScope, openSession, type ScopeOptions } from '../scope';

export const minuteMs = 60_000;
export const refused = { code: 'unauthenticated', reason: 'auth/passkey-not-accepted' };
export const expired = { code: 'failed-precondition', reason: 'auth/passkey-expired' };

/** Makes a passkey of a user and keeps it. */
export async function register(user: { id: string }, authenticator: Authenticator, cheat: Cheat = {}, name?: string) {
  const cookie = await openSession(user.id);
  const { options } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
  const response = await authenticator.make(options, cheat);
  return call(await makeScope({ cookie }), 'FinishPasskeyRegistration', { response, ...(name ? { name } : {}) });
}

/** A user who has a passkey, and the authenticator it is in. */
export async function userWithPasskey(overrides: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser(overrides);
  const authenticator = await createAuthenticator();
  await register(user, authenticator);
  return { user, authenticator };
}

/** The question that a passkey answers to sign in. */
export const ask = async (input: object = {}, options: ScopeOptions = {}) =>
  (await call(await makeScope(options), 'StartPasskeySignIn', input)).options;

/** Signs in with a passkey, as its owner or as a cheat. */
export async function signIn(authenticator: Authenticator, cheat: Cheat = {}, options: ScopeOptions = {}) {
  const response = await authenticator.use(await ask({}, options), cheat);
  return call(await makeScope(options), 'SignInWithPasskey', { response });
}
