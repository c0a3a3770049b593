import { start, toolNode } from './processes.mjs';
import { Stop } from './stop.mjs';

const at = (port, host = 'localhost') => `http://${host}:${port}`;

/** Where a person looks at what the emulators were sent. */
export const inspectors = ({ emulators }) => ({ mail: `${at(emulators.mail)}/inbox`, sms: at(emulators.sms) });

/** What the local Worker is told so that its adapters talk to the emulators: only addresses and keys differ. */
export const emulatorVariables = ({ port, emulators }) => ({
  MAIL_PROVIDER: 'resend',
  RESEND_URL: at(emulators.mail),
  RESEND_API_KEY: 're_local',
  SMS_PROVIDER: 'twilio',
  TWILIO_URL: at(emulators.sms),
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio_test_auth_token',
  TWILIO_FROM: '+15551234567',
  IMPERSONATION_URL: `http://impersonate.localhost:${port}`,
  MAIL_INSPECTOR: inspectors({ emulators }).mail,
  SMS_INSPECTOR: inspectors({ emulators }).sms,
});

/** Starts a stack's emulators and resolves when they listen; they end with the command that started them. */
export async function startEmulators({ emulators }) {
  let say;
  const isReady = new Promise((resolve) => {
    say = resolve;
  });
  const running = start(toolNode(), ['emulators/run.mjs', JSON.stringify({ ports: emulators })], {
    onLine: (line) => line === 'ready' && say(),
  });
  const early = await Promise.race([isReady, running.ended]);
  if (early)
    throw new Stop(`${early.output.trimEnd()}\nThe emulators of the outside services ended before they listened.`);
  return running;
}
