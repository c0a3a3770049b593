import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { backend, isBackendPath } from '../../workers/backend';
import { parseEnv } from '../../workers/env';

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16).toUpperCase()).join(':');
const paths = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];

async function ask(path: string, settings: Record<string, string>) {
  const context = createExecutionContext();
  const response = await backend.fetch(new Request(`https://apice.example${path}`), { ...env, ...settings }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, type: response.headers.get('content-type'), text };
}

test('phones are told which app may open our links, and nothing where there is none', async () => {
  for (const path of paths) {
    expect(isBackendPath(path)).toBe(true);
    expect((await ask(path, {})).status).toBe(404);
  }
  const settings = { APP_ANDROID_FINGERPRINTS: `${fingerprint}, ${fingerprint}`, APP_APPLE_TEAM: 'ABCDE12345' };
  const [android, apple] = await Promise.all(paths.map((path) => ask(path, settings)));
  expect([android?.status, android?.type, apple?.status, apple?.type]).toEqual([
    200,
    'application/json',
    200,
    'application/json',
  ]);
  expect(JSON.parse(android?.text ?? '')[0].target.sha256_cert_fingerprints).toEqual([fingerprint, fingerprint]);
  expect(JSON.parse(apple?.text ?? '').applinks.details[0].appIDs).toEqual(['ABCDE12345.it.apice.app']);
});

test.each([
  { APP_ANDROID_FINGERPRINTS: 'AB:CD' },
  { APP_ANDROID_FINGERPRINTS: `${fingerprint}${fingerprint}` },
  { APP_APPLE_TEAM: 'abc' },
])('settings that name no app are refused: %j', (wrong) => {
  expect(() => parseEnv({ ...env, ...wrong })).toThrow(/APP_/);
});
