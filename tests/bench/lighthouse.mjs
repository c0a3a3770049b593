// Lighthouse's mobile score of a page that was never opened before: a new browser profile for each run, signed in by its cookies.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs } from './browser.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const paths = ['/browse', '/plans'];
const repeats = Number(process.env.REPEATS ?? 5);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** `name=value; …` as the browser's cookies. */
const cookiesOf = (line, url) =>
  line.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });

/** A certificate for two days, which only the browser of this benchmark accepts. */
const openssl =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 2 -keyout - -out -';

/** Headers of one HTTP/1.1 connection, which HTTP/2 does not know. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * HTTP/2 in front of the proxy, as browsers reach the edge: over HTTP/1.1 Lighthouse's simulation lets six files through
 * at a time. The page's socket is not passed on.
 */
async function startEdge(target, port) {
  const pem = execFileSync('openssl', openssl.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const agent = new Agent({ keepAlive: true });
  const { hostname, port: targetPort } = new URL(target);
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, (request, response) => {
    const headers = { ...request.headers, host: request.headers[':authority'] ?? request.headers.host };
    for (const name of Object.keys(headers)) if (name.startsWith(':')) delete headers[name];
    if (headers.origin) headers.origin = headers.origin.replace('https:', 'http:');
    const { method, url } = request;
    const onward = ask({ hostname, port: targetPort, method, path: url, headers, agent }, (incoming) => {
      const received = Object.entries(incoming.headers).filter(([name]) => !ofConnection.has(name));
      response.writeHead(incoming.statusCode, Object.fromEntries(received));
      incoming.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${port}`,
    stop() {
      agent.destroy();
      server.close();
    },
  };
}

async function scoreOf(url, cookie, debugPort) {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserArgs, '--ignore-certificate-errors', `--remote-debugging-port=${debugPort}`],
  });
  try {
    await context.addCookies(cookiesOf(cookie, url));
    const { lhr } = await lighthouse(url, {
      port: debugPort,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const of = (audit) => Math.round(lhr.audits[audit].numericValue);
    return {
      score: lhr.categories.performance.score,
      firstPaint: of('first-contentful-paint'),
      largestPaint: of('largest-contentful-paint'),
      blocked: of('total-blocking-time'),
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The pages' scores, their files compressed and over HTTP/2 as at the edge. */
export async function measureLighthouse({ port, filmsDir, say }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const proxy = await startProxy({ target: server.url, port: port + 1, isCompressed: true });
  const edge = await startEdge(proxy.url, port + 3);
  try {
    const cookie = await signIn(proxy.url, 'dentista@apice.test');
    const found = [];
    for (const page of paths) {
      say(`Lighthouse of ${page}, ${repeats} times`);
      const runs = [];
      for (let round = 0; round < repeats; round += 1) runs.push(await scoreOf(`${edge.url}${page}`, cookie, port + 2));
      const middle = (name) => median(runs.map((run) => run[name]));
      found.push({
        page,
        score: middle('score'),
        firstPaint: middle('firstPaint'),
        largestPaint: middle('largestPaint'),
        blocked: middle('blocked'),
      });
    }
    return found;
  } finally {
    edge.stop();
    await proxy.stop();
    await server.stop();
  }
}
