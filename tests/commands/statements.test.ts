import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statementStore } from '../../workers/providers/statements';

type Heard = { path: string; headers: IncomingMessage['headers']; id: string };

/** A local learning record store: stores each statement once, and responds as configured. */
function recordStore() {
  const heard: Heard[] = [];
  const kept = new Set<string>();
  let isDown = false;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { id }: { id: string } = JSON.parse(text);
    heard.push({ path: request.url ?? '', headers: request.headers, id });
    const status = isDown ? 503 : kept.has(id) ? 409 : 200;
    if (status === 200) kept.add(id);
    response.writeHead(status).end();
  });
  return {
    heard,
    kept,
    fails: (down: boolean) => (isDown = down),
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('statements for a learning record store', () => {
  let store: ReturnType<typeof recordStore>;
  let address: string;
  beforeEach(async () => {
    store = recordStore();
    address = await store.listen();
  });
  afterEach(() => store.close());
  const port = (endpoint = address) =>
    statementStore({ XAPI_ENDPOINT: endpoint, XAPI_AUTHORIZATION: 'Basic c2VjcmV0' });

  test('arrive at its address, with its version and its key', async () => {
    await port()?.send({ id: 'one' });
    expect(store.heard).toMatchObject([
      {
        path: '/xapi/statements',
        headers: {
          authorization: 'Basic c2VjcmV0',
          'x-experience-api-version': '1.0.3',
          'content-type': 'application/json',
        },
        id: 'one',
      },
    ]);
  });

  test('sent again are kept once, and nobody is told of a fault', async () => {
    await port()?.send({ id: 'one' });
    await port()?.send({ id: 'one' });
    expect([store.heard.length, [...store.kept]]).toEqual([2, ['one']]);
  });

  test('are refused while it is down, so that they are sent again', async () => {
    store.fails(true);
    await expect(port()?.send({ id: 'one' })).rejects.toMatchObject({ reason: 'statement-not-sent' });
    store.fails(false);
    await port()?.send({ id: 'one' });
    expect([...store.kept]).toEqual(['one']);
  });

  test('fail where no server listens', async () => {
    await expect(port('http://127.0.0.1:1')?.send({ id: 'one' })).rejects.toMatchObject({
      reason: 'statement-not-sent',
    });
  });

  test('go nowhere without an address or a key', () => {
    expect(statementStore({ XAPI_ENDPOINT: address })).toBeNull();
    expect(statementStore({ XAPI_AUTHORIZATION: 'x' })).toBeNull();
  });
});
