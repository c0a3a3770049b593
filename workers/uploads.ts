import { Hono } from 'hono';
import { partBytes } from '../domain/content/upload';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import type { BackendContext } from './backend-context';
import { readLimited } from './request/limited-body';
import { requireSameOrigin } from './request/same-origin';

/** `PUT /api/uploads/{uploadId}/{number}`: one part of a video, as bytes; the gateway accepts JSON only. */
export const uploads = new Hono<BackendContext>().put('/:uploadId/:number', async (c) => {
  requireSameOrigin(c.req.raw);
  const { uploadId, number } = c.req.param();
  if (!/^\d{1,5}$/.test(number)) throw new DomainError('not-found', 'upload-not-found');
  // Checks the permission first: a refused caller need not send 8 MB.
  await operations.GetUploads.run(c.var.scope, {});
  const bytes = await readLimited(c.req.raw, partBytes);
  const answer = await operations.PutUploadPart.run(c.var.scope, { uploadId, number: Number(number), bytes });
  return c.json(answer, 200, { 'cache-control': 'no-store' });
});
