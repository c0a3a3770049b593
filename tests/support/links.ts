import { call, makeScope, openSession, type ScopeOptions } from './scope';
import { codeIn, onlyMail } from './mails';
import { fastPasswords } from './scope';

/** Requests a new password and returns the mailed code. */
export async function resetCode(email: string, options: ScopeOptions = {}): Promise<string> {
  const scope = await makeScope({ isDevelopment: true, ...options });
  await call(scope, 'RecoverPassword', { email });
  return codeIn(onlyMail(scope));
}

/** Requests a verification mail as a user and returns its code. */
export async function verifyCode(user: { id: string }, options: ScopeOptions & { returnPath?: string } = {}) {
  const { returnPath, ...facts } = options;
  const scope = await makeScope({ cookie: await openSession(user.id, facts.now), ...facts });
  await call(scope, 'SendEmailVerification', { ...(returnPath !== undefined && { returnPath }) });
  return codeIn(onlyMail(scope));
}

/** Requests a change of address as a user who has just signed in, and returns the code mailed to the new one. */
export async function changeCode(user: { id: string }, email: string, options: ScopeOptions = {}): Promise<string> {
  const scope = await makeScope({ cookie: await openSession(user.id, options.now), ...options });
  await call(scope, 'ChangeEmail', { email });
  return codeIn(onlyMail(scope));
}

/** Uses a link, with a password where it needs one; the scope shows what left. */
export async function apply(code: string, options: ScopeOptions & { password?: string } = {}) {
  const { password, ...facts } = options;
  const scope = await makeScope({ passwords: fastPasswords, ...facts });
  const answer = await call(scope, 'ApplyActionLink', { code, ...(password !== undefined && { password }) });
  return { scope, answer };
}
