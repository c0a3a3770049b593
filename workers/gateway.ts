import { Hono } from 'hono';
import { DomainError } from '../domain/shared/errors';
import { operations } from '../operations';
import type { Operation } from '../operations/operation';
import type { BackendContext, Scope } from './backend-context';
import { bookmarkCookie, outgoingHeaders } from './request/cookies';
import { readLimitedText } from './request/limited-body';
import { openApiDocument } from './openapi';
import { requireSameOrigin } from './request/same-origin';

/** Bytes. */
const longestBody = 64 * 1024;
/** The operations that jobs run (operations/run-jobs.ts) are internal: they do not exist at the gateway. */
const registry = new Map<string, Operation>(
  Object.entries(operations).filter(([, { allowed }]) => allowed !== 'system'),
);

export const isOperation = (name: string): boolean => registry.has(name);

/** The JSON object of a request's body; an empty one asks for nothing (spec 3 §7, translations). Throws a refusal that says what is wrong with it. */
async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    throw new DomainError('invalid-argument', 'json-needed');
  }
  const text = await readLimitedText(request, longestBody);
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new DomainError('invalid-argument', 'malformed-json');
  }
}

/** Whether a response changes the session's secret: a session that is extended keeps its secret, and one that ends has none. */
const hasNewSecret = ({ outgoing: { session }, cookieOfClaim }: Scope): boolean =>
  session !== undefined && session !== 'clear' && session.value !== cookieOfClaim;

const shared = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** An answer as JSON. A frozen one is the same for every caller until the next deployment: it is made into bytes once. */
function jsonOf(answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer);
  const known = shared.get(answer) ?? new TextEncoder().encode(JSON.stringify(answer));
  shared.set(answer, known);
  return known;
}

/** `POST /api/{Operation}` and the description of all of them (contract: the gateway). */
export const gateway = new Hono<BackendContext>()
  .get('/', (c) => c.json(openApiDocument(c.var.env.baseUrl)))
  .post('/:operation', async (c) => {
    const { scope, env } = c.var;
    requireSameOrigin(c.req.raw);
    const operation = registry.get(c.req.param('operation'));
    if (!operation) throw new DomainError('not-found', 'operation-not-found');
    const answer = await operation.run(scope, await readBody(c.req.raw));
    for (const line of outgoingHeaders(scope.outgoing, env.isDevelopment)) c.header(...line, { append: true });
    // What depends on the session's old secret, such as an app's identity token, has to be fetched again.
    if (hasNewSecret(scope)) c.header('x-session-renewed', '1');
    // The next request may be served by a replica: the bookmark makes it wait for what this request wrote.
    const bookmark = scope.outgoing.hasWritten ? scope.bookmark() : null;
    if (bookmark) c.header('set-cookie', bookmarkCookie(bookmark, env.isDevelopment), { append: true });
    c.header('cache-control', 'no-store');
    return c.body(jsonOf(answer), 200, { 'content-type': 'application/json' });
  });
