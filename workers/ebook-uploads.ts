import { Hono } from 'hono';
import { bookLimits } from '../domain/ebooks/file-limits';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import type { BackendContext } from './backend-context';
import { readLimited } from './request/limited-body';
import { requireSameOrigin } from './request/same-origin';

/** The body, or the refusal that states the maximum size of a book. */
async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readLimited(request, bookLimits.file);
  } catch (error) {
    const isTooLarge = error instanceof DomainError && error.reason === 'body-too-large';
    throw isTooLarge ? new DomainError('invalid-argument', 'ebook-too-large', { file: null, line: null }) : error;
  }
}

/** `PUT /api/ebooks/{ebookId}/file?kind=epub|pdf`: a book's file, as bytes; the gateway accepts JSON only. */
export const ebookUploads = new Hono<BackendContext>().put('/:ebookId/file', async (c) => {
  requireSameOrigin(c.req.raw);
  const kind = c.req.query('kind') === 'pdf' ? 'pdf' : 'epub';
  const read = () => bytesOf(c.req.raw);
  const answer = await operations.StoreBookFile.run(c.var.scope, { ebookId: c.req.param('ebookId'), kind, read });
  return c.json(answer, 200, { 'cache-control': 'no-store' });
});
