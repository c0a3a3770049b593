import { generateKeyPairSync } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serveMessaging } from '../../emulators/messaging/serve.mjs';
import { appPushSender } from '../../workers/providers/push/fcm';
import { fcmConfig } from '../../workers/providers/push/fcm-config';
import { accountFile, pushAccount } from '../support/push-account';

let server: Server;
let address: string;

beforeAll(async () => {
  server = await serveMessaging({ port: 0, devPage: 'http://localhost:8787/dev', push: pushAccount });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

function senderOf(file = accountFile()) {
  const urls = { FCM_URL: `${address}/fcm`, FCM_TOKEN_URL: `${address}/fcm/token` };
  const sender = appPushSender(fcmConfig(true).parse({ FCM_SERVICE_ACCOUNT: file, ...urls }));
  return async (token: string) =>
    await sender?.send(
      token,
      { title: 'Titolo', body: 'Testo', url: 'https://apice.it/live', tag: 'note' },
      Date.now(),
    );
}

const told = async () => ((await (await fetch(`${address}/state`)).json()) as { pushes: object[] }).pushes;

test('a message reaches the app with what it says and where it leads', async () => {
  expect(await senderOf()('phone:APA91bxxxxxxxxxxxx')).toBe('sent');
  expect(await told()).toMatchObject([
    { token: 'phone:APA91bxxxxxxxxxxxx', notification: { title: 'Titolo' }, data: { url: 'https://apice.it/live' } },
  ]);
  expect(await (await fetch(address)).text()).toContain('phone:APA91bxxxxxxxxxxxx');
});

test('an app that is gone and a token that is none are told from what may pass', async () => {
  const send = senderOf();
  expect(await send('gone:APA91bxxxxxxxxxxxxx')).toBe('gone');
  expect(await send('short')).toBe('gone');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await fetch(`${address}/fail`, { method: 'POST', body: JSON.stringify({ times: 1 }) });
  await expect(send('phone:APA91bxxxxxxxxxxxx')).rejects.toMatchObject({ reason: 'push-not-sent' });
  expect(await send('phone:APA91bxxxxxxxxxxxx')).toBe('sent');
});

test('another signature and another account send nothing', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const before = (await told()).length;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const change of [{ private_key: privateKey }, { client_email: 'other@apice-test.iam.gserviceaccount.com' }]) {
    await expect(senderOf(accountFile(change))('phone:APA91bxxxxxxxxxxxx')).rejects.toMatchObject({
      reason: 'push-not-sent',
    });
  }
  expect(await told()).toHaveLength(before);
});
