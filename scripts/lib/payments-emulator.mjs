/** Keys that everybody knows: nothing is paid here (workers/providers/payments/config.ts refuses them in production). */
const secretKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

const addressOf = ({ emulators }) => `http://localhost:${emulators.payments}`;

/** What the emulator of the payment provider is started with. */
export const paymentsSettings = (stack) => ({
  stateFile: stack.paymentsFile,
  webhookUrl: `${stack.url}/api/stripe/webhook`,
  webhookSecret,
  clockUrl: `${stack.url}/api/dev/clock`,
});

/** What the local Worker is told of it. */
export const paymentsVariables = (stack) => ({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_URL: addressOf(stack),
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});

/** Has the emulator tell a Worker that has just started how far ahead its clock is. */
export async function tellClock(stack) {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${addressOf(stack)}/_emulator/clock`, { method: 'POST', headers, body: '{"days":0}' });
}
