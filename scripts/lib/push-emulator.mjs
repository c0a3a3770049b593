import { generateKeyPairSync } from 'node:crypto';

let pair;

/** The key of the local service account; every command generates a new one, so none is stored. */
function accountKeys() {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return pair;
}

const account = { projectId: 'apice-local', email: 'push@apice-local.iam.gserviceaccount.com' };
const addressOf = ({ emulators }) => `http://localhost:${emulators.messaging}/fcm`;

/** The settings of the emulator of push to apps. */
export const pushSettings = () => ({ ...account, publicKey: accountKeys().publicKey });

/** The local Worker's variables for it. */
export const pushVariables = (stack) => ({
  FCM_SERVICE_ACCOUNT: JSON.stringify({
    project_id: account.projectId,
    client_email: account.email,
    private_key: accountKeys().privateKey,
  }),
  FCM_URL: addressOf(stack),
  FCM_TOKEN_URL: `${addressOf(stack)}/token`,
});
