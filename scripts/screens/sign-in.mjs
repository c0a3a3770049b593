import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../lib/accounts.mjs';
import { Stop } from '../lib/stop.mjs';

const account = `AC${'0'.repeat(32)}`;
const authorization = `Basic ${Buffer.from(`${account}:twilio_test_auth_token`).toString('base64')}`;

/** The newest text message that the emulator holds. */
async function newestMessage({ emulators }) {
  const address = `http://localhost:${emulators.sms}/2010-04-01/Accounts/${account}/Messages.json?PageSize=1`;
  const { messages } = await (await fetch(address, { headers: { authorization } })).json();
  return messages[0];
}

/** The code of the message that comes after `before`. */
async function codeAfter(stack, before) {
  for (let looked = 0; looked < 100; looked += 1) {
    const message = await newestMessage(stack);
    if (message && message.sid !== before?.sid) return message.body.slice(0, 6);
    await pause(100);
  }
  throw new Stop('No text message with a code came.');
}

/** Signs in to a demo account; for an administrator also with the code of a text message. */
export async function signIn({ request }, stack, email) {
  const ask = (operation, data) => request.post(`/api/${operation}`, { data, headers: { origin: stack.url } });
  const signedIn = await ask('SignIn', { email, password: demoPassword });
  if (signedIn.ok()) return;
  const { error } = await signedIn.json();
  const resolver = error.details?.resolver;
  if (!resolver) throw new Stop(`${email} was not signed in: ${error.message}`);
  const before = await newestMessage(stack);
  await ask('SendSecondFactorCode', { resolver });
  const entered = await ask('SignInWithSecondFactor', { resolver, code: await codeAfter(stack, before) });
  if (!entered.ok()) throw new Stop(`${email} was not signed in: ${await entered.text()}`);
}
