import { generateKeyPairSync } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The account that the emulator of FCM knows. */
export const pushAccount = { projectId: 'apice-test', email: 'push@apice-test.iam.gserviceaccount.com', publicKey };

/** The text of a service account's file, by default that of the account that the emulator knows. */
export const accountFile = (change: { private_key?: string; client_email?: string } = {}): string =>
  JSON.stringify({
    project_id: pushAccount.projectId,
    client_email: pushAccount.email,
    private_key: privateKey,
    ...change,
  });
