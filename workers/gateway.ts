import { Hono } from 'hono';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import type { Operation } from '../operations/operation';
import type { BackendContext, Scope } from './backend-context';
import { bookmarkCookie, outgoingHeaders } from './request/cookies';
import { readLimitedText } from './request/limited-body';
import { openApiDocument } from './openapi';
import { requireSameOrigin } from './request/same-origin';

/** The maximum size of a request's body, unless its operation says another. Bytes. */
const longestBody = 64 * 1024;
/** Operations for the system (operations/run-jobs.ts) are not exposed at the gateway. */
const registry = new Map<string, Operation>(
  Object.entries(operations).filter(([, { allowed }]) => allowed !== 'system'),
);

export const isOperation = (name: string): boolean => registry.has(name);

/**
 * The JSON object of a request's body; an empty body counts as `{}` (spec 3 §7, translations). Throws a refusal for
 * malformed ones.
 */
async function readBody(request: Request, limit: number): Promise<unknown> {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw new DomainError('invalid-argument', 'json-needed');
  }
  const text = await readLimitedText(request, limit);
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new DomainError('invalid-argument', 'malformed-json');
  }
}

/** Whether the response changes the session's secret: an extended session keeps it, and an ended one has none. */
const hasNewSecret = ({ outgoing: { session }, cookieOfClaim }: Scope): boolean =>
  session !== undefined && session !== 'clear' && session.value !== cookieOfClaim;

const shared = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** An answer as JSON. A frozen answer is the same for all callers until the next deployment, so its bytes are cached. */
function jsonOf(answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer);
  const known = shared.get(answer) ?? new TextEncoder().encode(JSON.stringify(answer));
  shared.set(answer, known);
  return known;
}

/** `POST /api/{Operation}`, and the description of all operations (contract: the gateway). */
export const gateway = new Hono<BackendContext>()
  .get('/', (c) => c.json(openApiDocument(c.var.env.baseUrl)))
  .post('/:operation', async (c) => {
    const { scope, env } = c.var;
    requireSameOrigin(c.req.raw);
    const operation = registry.get(c.req.param('operation'));
    if (!operation) throw new DomainError('not-found', 'operation-not-found');
    const answer = await operation.run(scope, await readBody(c.req.raw, operation.longestBody ?? longestBody));
    for (const line of outgoingHeaders(scope.outgoing, env.isDevelopment)) c.header(...line, { append: true });
    // Clients must renew what depends on the session's secret, such as an app's identity token.
    if (hasNewSecret(scope)) c.header('x-session-renewed', '1');
    // The next request may be served by a replica: with the bookmark it waits for this request's writes.
    const bookmark = scope.outgoing.hasWritten ? scope.bookmark() : null;
    if (bookmark) c.header('set-cookie', bookmarkCookie(bookmark, env.isDevelopment), { append: true });
    c.header('cache-control', 'no-store');
    return c.body(jsonOf(answer), 200, { 'content-type': 'application/json' });
  });
