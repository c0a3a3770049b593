/** Publicly known keys: no real payments are made here (workers/providers/payments/config.ts refuses them in production). */
const secretKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

const addressOf = ({ emulators }) => `http://localhost:${emulators.payments}`;

/** The settings of the payment provider's emulator. */
export const paymentsSettings = (stack) => ({
  stateFile: stack.paymentsFile,
  webhookUrl: `${stack.url}/api/stripe/webhook`,
  webhookSecret,
  clockUrl: `${stack.url}/api/dev/clock`,
});

/** The local Worker's variables for it. */
export const paymentsVariables = (stack) => ({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_URL: addressOf(stack),
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});

/** Makes the emulator send its clock's offset to a Worker that has just started. */
export async function tellClock(stack) {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${addressOf(stack)}/_emulator/clock`, { method: 'POST', headers, body: '{"days":0}' });
}
