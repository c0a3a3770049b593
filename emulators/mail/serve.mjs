import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createEmulator } from 'emulate';

const escaped = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const read = async (request) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
};

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The files of a mail as Resend takes them; null where it would refuse one. */
function filesIn({ attachments = [] }) {
  if (!Array.isArray(attachments)) return null;
  const isWhole = ({ filename, content }) => Boolean(filename) && typeof content === 'string' && base64.test(content);
  if (!attachments.every((one) => one && isWhole(one))) return null;
  return attachments.map(({ filename, content, content_type: type }) => ({
    filename,
    type: type ?? 'application/octet-stream',
    bytes: Buffer.from(content, 'base64'),
  }));
}

/** Resend takes mails of 40 MB, in which files are base64. */
const mostBytes = 40_000_000;

/**
 * Emulates Resend: the library's emulator behind a server that keeps what the library drops, the files of mails. They
 * are listed at `/emails/{id}/attachments`, as Resend does, and on the mail's page of the inbox.
 */
export async function serveMail({ port }) {
  const resend = await createEmulator({ service: 'resend', port: 0 });
  const origin = `http://127.0.0.1:${new URL(resend.url).port}`;
  /** The files by the id of their mail. */
  const kept = new Map();

  const listOf = (id) =>
    (kept.get(id) ?? []).map(({ filename, type, bytes }, index) => ({
      id: String(index),
      filename,
      size: bytes.length,
      content_type: type,
      content_disposition: 'attachment',
      download_url: `/inbox/${id}/${index}`,
    }));

  const forward = async (request, path, body) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const hasBody = body !== undefined && body.length > 0;
    const answer = await fetch(`${origin}${path}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody && { body }),
    });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  const send = (response, { status, headers, body }) => {
    const type = headers.get('content-type');
    const location = headers.get('location');
    response.writeHead(status, { ...(type && { 'content-type': type }), ...(location && { location }) });
    response.end(body);
  };

  const json = (response, status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  /** The library does not know files: their hash goes along as a tag, so that a key is bound to them too. */
  const take = async (request, response, path) => {
    const raw = await read(request);
    if (raw.length > mostBytes) return json(response, 413, { name: 'validation_error', message: 'Too large' });
    const { attachments, ...mail } = JSON.parse(raw.toString());
    const files = filesIn({ attachments });
    if (files === null)
      return json(response, 422, { name: 'validation_error', message: 'Invalid `attachments` field' });
    const hashOf = ({ bytes }) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const tags = files.map((file) => ({ name: file.filename, value: hashOf(file) }));
    const body = JSON.stringify({ ...mail, ...(tags.length > 0 && { tags: [...(mail.tags ?? []), ...tags] }) });
    const answer = await forward(request, path, Buffer.from(body));
    if (answer.status === 200 && files.length > 0) kept.set(JSON.parse(answer.body.toString()).id, files);
    return send(response, answer);
  };

  const links = (id) =>
    listOf(id)
      .map(
        ({ filename, size, download_url: url }) => `<li><a href="${url}">${escaped(filename)}</a> (${size} bytes)</li>`,
      )
      .join('');

  const server = createServer(async (request, response) => {
    try {
      const { pathname, search } = new URL(request.url, 'http://localhost');
      if (request.method === 'POST' && pathname === '/emails') return await take(request, response, pathname);
      const [, kind, id, part] = pathname.split('/');
      if (kind === 'emails' && part === 'attachments')
        return json(response, 200, { object: 'list', has_more: false, data: listOf(id) });
      const file = kind === 'inbox' && part !== undefined ? kept.get(id)?.[Number(part)] : undefined;
      if (file) {
        const name = encodeURIComponent(file.filename);
        response.writeHead(200, {
          'content-type': file.type,
          'content-disposition': `inline; filename*=UTF-8''${name}`,
        });
        return response.end(file.bytes);
      }
      const answer = await forward(request, `${pathname}${search}`, await read(request));
      if (kind === 'inbox' && kept.has(id)) {
        const heading = '<div class="section-heading">';
        const page = answer.body.toString().replace(heading, () => `<ul>${links(id)}</ul>${heading}`);
        return send(response, { ...answer, body: page });
      }
      return send(response, answer);
    } catch {
      return json(response, 400, { name: 'validation_error', message: 'not understood' });
    }
  });
  server.on('close', () => void resend.close());
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
