// A simulated network: a proxy in front of a server that responds late, slowly, unreliably, or not at all.
import { createReadStream, statSync } from 'node:fs';
import { Agent, createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

/** How often a throttled answer goes on. Milliseconds. */
const stepMs = 20;

/** A shared line: each chunk waits until those before it have been transferred. */
class Line {
  #freeAt = 0;

  async send(bytes, bitsPerSecond) {
    if (!bitsPerSecond) return;
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes * 8000) / bitsPerSecond;
    await pause(this.#freeAt - now);
  }
}

/** A file served like by a plain server, with the open-ended ranges that a video element requests. */
function fileAnswer(file, range) {
  const { size } = statSync(file);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const [start, end] = [Number(from ?? 0), to ? Number(to) : size - 1];
  const headers = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': end - start + 1 };
  if (from !== undefined) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  return { status: from === undefined ? 200 : 206, headers, body: createReadStream(file, { start, end }) };
}

/** A page that needs no rendering. */
function pageAnswer(html) {
  // Like every page of the product: without this header a browser takes the process that it has ready (about 150 ms less here).
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cross-origin-opener-policy': 'same-origin',
  };
  return { status: 200, headers, body: Readable.from([Buffer.from(html)]) };
}

/** A response as the edge sends it, with compressed texts. */
function compressed({ status, headers, body }) {
  const isText = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/.test(headers['content-type'] ?? '');
  if (!isText || headers['content-encoding']) return { status, headers, body };
  const { 'content-length': _length, ...others } = headers;
  return { status, headers: { ...others, 'content-encoding': 'gzip' }, body: body.pipe(createGzip()) };
}

/**
 * Starts the proxy. `network` may be changed while it runs: `latencyMs` before each answer, `bitsPerSecond` that all of
 * them share (0: no limit), `dropEvery` so many media requests one is reset half-way (0: none), `isCut` for no connection
 * at all. With `isCompressed` texts are compressed, as the edge does. `files` (by path) and `pages` (by HTML) are handed out by the proxy itself, with the same latency.
 */
export async function startProxy({ target, port, files = {}, pages = {}, network: given = {}, isCompressed = false }) {
  const network = { latencyMs: 0, bitsPerSecond: 0, dropEvery: 0, isCut: false, ...given };
  const { hostname, port: targetPort } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const line = new Line();
  const sockets = new Set();
  const log = [];
  let mediaRequests = 0;

  const answer = async (response, { status, headers, body }, drops) => {
    await pause(network.latencyMs);
    if (response.destroyed) return body.destroy();
    response.writeHead(status, headers);
    response.flushHeaders();
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; ) {
        const most = network.bitsPerSecond ? Math.ceil((network.bitsPerSecond / 8000) * stepMs) : chunk.length;
        const piece = chunk.subarray(at, at + most);
        at += piece.length;
        await line.send(piece.length, network.bitsPerSecond);
        if (response.destroyed) return;
        response.write(piece);
        if (drops) return response.socket?.resetAndDestroy();
      }
    }
    response.end();
  };

  const server = createServer((request, response) => {
    const isMedia = request.url.startsWith('/m/');
    log.push({ at: performance.now(), path: request.url });
    const drops = isMedia && network.dropEvery > 0 && ++mediaRequests % network.dropEvery === 0;
    const fail = () => response.destroy();
    const file = files[request.url];
    if (file) return void answer(response, fileAnswer(file, request.headers.range), false).catch(fail);
    const page = pages[request.url];
    if (page) return void answer(response, pageAnswer(page), false).catch(fail);
    const { method, url: path, headers } = request;
    const onward = ask({ hostname, port: targetPort, method, path, headers, agent }, (incoming) => {
      const { statusCode: status, headers: received } = incoming;
      const whole = { status, headers: received, body: incoming };
      answer(response, isCompressed ? compressed(whole) : whole, drops).catch(fail);
    });
    onward.on('error', fail);
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (network.isCut) return socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  // The page's socket to its server: handed through as it is.
  server.on('upgrade', (request, socket, head) => {
    const onward = connect(Number(targetPort), hostname, () => {
      const headers = request.rawHeaders.reduce((text, part, at) => text + part + (at % 2 ? '\r\n' : ': '), '');
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${server.address().port}`,
    /** Every request so far: path and when it came (performance.now() of this process). */
    log,
    change: (changes) => Object.assign(network, changes),
    /** Ends every connection, and refuses new ones until `mend`. */
    cut() {
      network.isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend() {
      network.isCut = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
