import { createAuthenticator, type Authenticator, type Cheat } from '../support/authenticator';
import { createUser } from '../support/factories';
import { call, makeScope, openSession } from '../support/scope';

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
