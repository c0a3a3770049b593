import { createEmulator } from 'emulate';
import { serveLive } from './live/serve.mjs';
import { serveMail } from './mail/serve.mjs';
import { serveMessaging } from './messaging/serve.mjs';
import { servePayments } from './payments/serve.mjs';
import { apple } from './sign-in/apple.mjs';
import { google } from './sign-in/google.mjs';

/**
 * Emulates the external services: `node emulators/run.mjs JSON` with a port for each, and Apice's settings for the
 * sign-in and payment providers. Each listens on 127.0.0.1, keeps its state in memory (payments in a file, like the
 * database), and lists on its first page what it received.
 */
const { ports, devPage, signIn, push, payments, live } = JSON.parse(process.argv[2]);

/** The local Worker's credentials at the SMS service (scripts/lib/emulators.mjs). */
const seed = {
  twilio: {
    accounts: [{ sid: `AC${'0'.repeat(32)}`, auth_token: 'twilio_test_auth_token', friendly_name: 'Apice' }],
  },
};

await Promise.all([
  serveMail({ port: ports.mail }),
  createEmulator({ service: 'twilio', port: ports.sms, seed }),
  createEmulator({ service: google(signIn.google), port: ports.google, inspector: false }),
  createEmulator({ service: apple(signIn.apple), port: ports.apple, inspector: false }),
  serveMessaging({ port: ports.messaging, devPage, push }),
  serveLive({ port: ports.live, devPage, ...live }),
  servePayments({ port: ports.payments, ...payments }),
]);
process.stdout.write('ready\n');
