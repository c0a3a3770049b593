import { Hono } from 'hono';
import { DomainError } from '../domain/shared/errors';
import { logoTypes } from '../domain/people/companies';
import { readFileGrant } from '../operations/support/file-grant';
import { attached, harmless } from './attached';
import type { BackendContext } from './backend-context';

const notFound = () => new DomainError('not-found', 'file-not-found');

const pictures = new Set(Object.values(logoTypes));

/** Company logos, and attachments of tickets through signed URLs that are valid for minutes. */
export const files = new Hono<BackendContext>()
  .get('/companies/:companyId/:file', async (c) => {
    const { companyId, file } = c.req.param();
    const object = await c.var.env.MEDIA.get(`companies_data/${companyId}/${file}`);
    const type = object?.httpMetadata?.contentType ?? '';
    if (!object || !pictures.has(type)) throw notFound();
    const headers = { ...harmless, 'content-type': type, 'cache-control': 'public, max-age=86400' };
    return new Response(object.body, { headers });
  })
  .get('/tickets/:grant', async (c) => {
    const { env, scope } = c.var;
    const grant = await readFileGrant(scope.env.MEDIA_SECRET, c.req.param('grant'), scope.now);
    if (!grant) throw notFound();
    const object = await env.MEDIA.get(grant.key);
    if (!object) throw notFound();
    const type = object.httpMetadata?.contentType ?? 'application/octet-stream';
    const headers = {
      ...harmless,
      'content-type': type,
      'content-disposition': attached(grant.name),
      'cache-control': 'private, no-store',
    };
    return new Response(object.body, { headers });
  });
