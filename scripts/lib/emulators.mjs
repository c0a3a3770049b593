import { ensureLiveSource } from './live-source.mjs';
import { start, toolNode } from './processes.mjs';
import { paymentsSettings, paymentsVariables } from './payments-emulator.mjs';
import { pushSettings, pushVariables } from './push-emulator.mjs';
import { signInInspectors, signInSettings, signInVariables } from './sign-in-emulators.mjs';
import { Stop } from './stop.mjs';

const at = (port, host = 'localhost') => `http://${host}:${port}`;

/** The addresses where a person can look at what the emulators received. */
export const inspectors = (stack) => ({
  mail: `${at(stack.emulators.mail)}/inbox`,
  sms: at(stack.emulators.sms),
  messaging: at(stack.emulators.messaging),
  payments: at(stack.emulators.payments),
  live: at(stack.emulators.live),
  ...signInInspectors(stack),
});

/** The local Worker's variables for the emulators: only addresses and keys differ. */
export const emulatorVariables = (stack) => ({
  MAIL_PROVIDER: 'resend',
  RESEND_URL: at(stack.emulators.mail),
  RESEND_API_KEY: 're_local',
  SMS_PROVIDER: 'twilio',
  TWILIO_URL: at(stack.emulators.sms),
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio_test_auth_token',
  TWILIO_FROM: '+15551234567',
  IMPERSONATION_URL: `http://impersonate.localhost:${stack.port}`,
  ...signInVariables(stack),
  CRM_PROVIDER: 'hubspot',
  HUBSPOT_URL: at(stack.emulators.messaging),
  HUBSPOT_TOKEN: 'hubspot_local',
  CHAT_WEBHOOK_URL: `${at(stack.emulators.messaging)}/chat`,
  MESSAGING_INSPECTOR: inspectors(stack).messaging,
  ...pushVariables(stack),
  ...paymentsVariables(stack),
  MAIL_INSPECTOR: inspectors(stack).mail,
  SMS_INSPECTOR: inspectors(stack).sms,
  GOOGLE_INSPECTOR: inspectors(stack).google,
  APPLE_INSPECTOR: inspectors(stack).apple,
  PAYMENTS_INSPECTOR: inspectors(stack).payments,
  LIVE_INSPECTOR: inspectors(stack).live,
});

/** Starts a stack's emulators and resolves when they listen; they end with the command that started them. */
export async function startEmulators(stack) {
  await ensureLiveSource(stack.liveDir);
  let say;
  const isReady = new Promise((resolve) => {
    say = resolve;
  });
  const settings = {
    ports: stack.emulators,
    devPage: `${stack.url}/dev`,
    signIn: signInSettings(stack),
    push: pushSettings(),
    payments: paymentsSettings(stack),
    live: { folder: stack.liveDir },
  };
  const running = start(toolNode(), ['emulators/run.mjs', JSON.stringify(settings)], {
    onLine: (line) => line === 'ready' && say(),
  });
  const early = await Promise.race([isReady, running.ended]);
  if (early)
    throw new Stop(`${early.output.trimEnd()}\nThe emulators of the outside services ended before they listened.`);
  return running;
}
