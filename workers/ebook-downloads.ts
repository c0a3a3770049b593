import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { bookFormats } from '../domain/ebooks/file-name';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import { requireFreshToken } from '../operations/ebooks/download-token';
import { attached, harmless } from './attached';
import type { BackendContext } from './backend-context';
import { makeScope } from './context';
import { readLimitedText } from './request/limited-body';

/** Bytes: ids and a token. */
const longestBody = 8 * 1024;

const DownloadInput = z.strictObject({
  ebookId: z.string().min(1).max(64),
  uid: z.string().min(1).max(64),
  token: z.string().min(1).max(4096),
  format: z.enum(bookFormats).optional(),
});

const types = { epub: 'application/epub+zip', pdf: 'application/pdf' } as const;

/** The request's fields, from JSON or a form. */
async function readFields(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (!isForm && !type.startsWith('application/json')) throw new DomainError('invalid-argument', 'json-needed');
  const text = await readLimitedText(request, longestBody);
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid-argument', 'malformed-json');
  }
}

/**
 * The caller is identified by the token in the body, like a bearer token; cookies and origin are not considered, except
 * that a session cookie must not belong to another user.
 */
async function identifyByToken(c: Context<BackendContext>, { token, uid }: z.output<typeof DownloadInput>) {
  await requireFreshToken(c.var.scope, { token, uid });
  const scope = makeScope(c.req.raw, c.var.env, (work) => c.executionCtx.waitUntil(work), token);
  const { caller } = await scope.identify();
  if (caller.kind === 'visitor') throw new DomainError('unauthenticated', 'ebook-session-ended');
  return scope;
}

/** `POST /api/ebooks/download`: a file of an unlocked book; a PDF gets the reader's name on every page. */
export const ebookDownloads = new Hono<BackendContext>().post('/download', async (c) => {
  const input = DownloadInput.safeParse(await readFields(c.req.raw));
  if (!input.success) throw new DomainError('invalid-argument', 'invalid-input');
  const scope = await identifyByToken(c, input.data);
  const { ebookId, format: asked } = input.data;
  const file = await operations.GetEbookFile.run(scope, { ebookId, ...(asked && { format: asked }) });
  const object = await c.var.env.MEDIA.get(file.key);
  if (!object) throw new DomainError('not-found', 'ebook-file-missing');
  let body: ReadableStream = object.body;
  if (file.format === 'pdf') {
    const { stampPdf } = await import('./documents/stamp');
    body = inOrder(await stampPdf(new Uint8Array(await object.arrayBuffer()), file));
  }
  scope.waitUntil(operations.CountEbookDownload.run(scope, { ebookId, format: file.format }));
  return c.body(body, 200, {
    ...harmless,
    'content-type': types[file.format],
    'content-disposition': attached(file.name),
    'cache-control': 'private, no-store',
  });
});

/** A stream of a file's pieces, which need not be copied into one buffer. */
const inOrder = (pieces: Uint8Array[]): ReadableStream =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
