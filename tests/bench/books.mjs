// Time until the first text of a book of 300 pages can be read, with a CPU slowed to a quarter.
import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { strToU8, zipSync } from 'fflate';
import { getPlatformProxy } from 'wrangler';
import { sizeFingerprint, stamp } from '../../scripts/lib/fingerprint.mjs';
import { sessionCookie, sessionText } from '../e2e/support/pool.ts';
import { apiceOptions, bundleApice, dataOfSize } from './apice.mjs';
import { browserArgs, contextFor } from './browser.mjs';
import { startProxy } from './proxy.mjs';
import { startWorker } from './servers.mjs';

const editor = 'demo-editor';
const latencyMs = 40;
const slowdown = 4;
const repeats = Number(process.env.REPEATS ?? 5);
/** A chapter of ten pages, each of 1800 characters. */
const chapters = 30;
const sentence = 'Il campo resta asciutto finché la diga tiene, e la diga tiene se il foro è pulito. ';
/** The smallest book of the demo: the cost of opening that does not depend on a book's length. */
const small = 'sei-punti-per-dente';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const page = (body) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="it"><head><title>Libro</title></head><body>${body}</body></html>`,
  );

/** An EPUB of 300 pages with a list of its printed ones. */
function longBook() {
  const numbers = Array.from({ length: chapters }, (_, index) => index + 1);
  const paragraphs = (chapter) =>
    Array.from(
      { length: 10 },
      (_, index) =>
        `<div epub:type="pagebreak" role="doc-pagebreak" id="p${(chapter - 1) * 10 + index + 1}"></div><p>${sentence.repeat(11)}</p><p>${sentence.repeat(11)}</p>`,
    ).join('');
  const items = numbers.map((n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`);
  const entries = numbers.map((n) => `<li><a href="c${n}.xhtml">Capitolo ${n}</a></li>`);
  const printed = numbers.flatMap((n) =>
    Array.from({ length: 10 }, (_, index) => (n - 1) * 10 + index + 1).map(
      (number) => `<li><a href="c${n}.xhtml#p${number}">${number}</a></li>`,
    ),
  );
  const files = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book.opf': strToU8(
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:300</dc:identifier><dc:title>Trecento pagine</dc:title><dc:language>it</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine>${numbers.map((n) => `<itemref idref="c${n}"/>`).join('')}</spine></package>`,
    ),
    'nav.xhtml': page(
      `<nav epub:type="toc"><ol>${entries.join('')}</ol></nav><nav epub:type="page-list"><ol>${printed.join('')}</ol></nav>`,
    ),
    ...Object.fromEntries(numbers.map((n) => [`c${n}.xhtml`, page(`<h1>Capitolo ${n}</h1>${paragraphs(n)}`)])),
  };
  return zipSync(files);
}

/** The demo's data with a session of an editor, who reads drafts too; kept until the demo changes. */
async function editedData(filmsDir) {
  const demo = await dataOfSize(1, filmsDir);
  const dataDir = path.resolve('.cache/bench/data-books');
  const complete = stamp(path.join(dataDir, 'edited'), sizeFingerprint(['db']));
  if (complete.isFresh()) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(demo, dataDir, { recursive: true });
  const { env, dispose } = await getPlatformProxy({ persist: { path: path.join(dataDir, 'v3') } });
  try {
    const id = createHash('sha256').update(sessionText(editor, 1)).digest('base64url');
    const now = Date.now();
    await env.DB.prepare(
      'insert into sessions (id, user_id, created_at, last_used_at, expires_at) values (?1, ?2, ?3, ?3, ?4)',
    )
      .bind(id, editor, now, now + 365 * 86_400_000)
      .run();
  } finally {
    await dispose();
  }
  complete.set();
  return dataDir;
}

async function send(url, cookie, method, pathname, body) {
  const type = method === 'PUT' ? 'application/epub+zip' : 'application/json';
  const headers = { 'content-type': type, origin: url, cookie };
  const answer = await fetch(url + pathname, { method, headers, body });
  if (!answer.ok) throw new Error(`${pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Injected before the page's scripts: records the frame in which text of the book becomes visible. */
const noteWords = () => {
  const look = () => {
    const root = document.querySelector('.reader__sheet > div')?.shadowRoot;
    if (root?.querySelector('.flow')?.textContent.trim()) window.benchWords = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Milliseconds from asking for the address to the first words. */
async function opening(browser, url, cookie, ebookId) {
  const context = await contextFor(browser, url, cookie);
  try {
    await context.addInitScript(noteWords);
    const opened = await context.newPage();
    await opened.setViewportSize({ width: 390, height: 844 });
    const devtools = await context.newCDPSession(opened);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await opened.goto(`/books/${ebookId}`, { waitUntil: 'commit' });
    await opened.waitForFunction(() => window.benchWords !== undefined, undefined, { timeout: 60_000 });
    return await opened.evaluate(() => window.benchWords);
  } finally {
    await context.close();
  }
}

/** Opens a book of 300 pages and a small one, in one browser against one server. */
export async function measureBooks({ port, filmsDir, say }) {
  const server = await startWorker(apiceOptions(bundleApice(), await editedData(filmsDir), port));
  const proxy = await startProxy({ target: server.url, port: port + 1, network: { latencyMs } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  const cookie = `session=${sessionCookie(editor, 1)}; deviceId=${'B'.repeat(32)}`;
  const operation = (name, input) => send(server.url, cookie, 'POST', `/api/${name}`, JSON.stringify(input));
  let ebookId;
  try {
    say(`A book of 300 pages at ${slowdown}× CPU, ${latencyMs} ms latency`);
    ({ ebookId } = await operation('CreateEbook', { title: 'Trecento pagine' }));
    await send(server.url, cookie, 'PUT', `/api/ebooks/${ebookId}/file?kind=epub`, longBook());
    const times = { long: [], short: [] };
    for (let round = 0; round < repeats; round += 1) {
      times.long.push(await opening(browser, proxy.url, cookie, ebookId));
      times.short.push(await opening(browser, proxy.url, cookie, small));
    }
    return { long: median(times.long), short: median(times.short) };
  } finally {
    if (ebookId) await operation('DeleteEbook', { ebookId });
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
}
