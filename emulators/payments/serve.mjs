import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createPayments } from './index.ts';
import { readState, writeState } from './state-file.mjs';

/** The delays before a change is written to the file, and before an undelivered webhook is resent. Milliseconds. */
const writeAfter = 100;
const sendAgainAfter = 5000;

const paperFont = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

const toRequest = (incoming, port) => {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(new URL(incoming.url, `http://localhost:${port}`), {
    method: incoming.method,
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
};

/** Listens on 127.0.0.1, stores its state in a file, and sends the clock's offset to the Worker. */
export function servePayments({ port, stateFile, webhookUrl, webhookSecret, clockUrl }) {
  const state = readState(stateFile);
  let writing;
  const save = () => {
    clearTimeout(writing);
    writing = undefined;
    writeState(stateFile, state);
  };
  const payments = createPayments({
    state,
    baseUrl: `http://localhost:${port}`,
    realNow: Date.now,
    webhook: { url: webhookUrl, secret: webhookSecret, fetch: (request) => fetch(request) },
    paperFont: () => readFile(fileURLToPath(import.meta.resolve(paperFont))),
    onChange: () => {
      writing ??= setTimeout(save, writeAfter);
    },
    tellClock: async (offset) => {
      const headers = { 'content-type': 'application/json' };
      const told = fetch(clockUrl, { method: 'POST', headers, body: JSON.stringify({ offset }) });
      await told.then((response) => response.text()).catch(() => undefined);
    },
  });
  setInterval(() => void payments.world.deliver(), sendAgainAfter).unref();
  for (const signal of ['exit', 'SIGINT', 'SIGTERM']) process.once(signal, () => writing && save());
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await payments.fetch(toRequest(incoming, port));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      outgoing.writeHead(500).end(String(error));
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
