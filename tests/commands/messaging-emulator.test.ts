import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { pushAccount } from '../support/push-account';
import { serveMessaging } from '../../emulators/messaging/serve.mjs';

test('the page of contacts and chat leads back to where it was opened', async () => {
  const server = await serveMessaging({ port: 0, devPage: 'http://localhost:8787/dev', push: pushAccount });
  try {
    const { port } = server.address() as AddressInfo;
    const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(html).toContain('<a href="http://localhost:8787/dev">');
  } finally {
    server.close();
  }
});
