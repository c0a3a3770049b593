import { Hono, type Context } from 'hono';
import { Fault, invalid } from './errors.ts';
import { expand } from './expand.ts';
import { readForm, textsOf, type Form } from './form.ts';
import { apiVersion, type World } from '../world.ts';

type Params = Record<string, string>;
type Handler = (form: Form, params: Params) => object | Promise<object>;
/** How the parts of the emulator register their routes: a method, a path below `/v1`, and its handler. */
export type Route = (method: 'GET' | 'POST' | 'DELETE', path: string, handler: Handler) => void;

const replayed = { 'idempotent-replayed': 'true' };

/** Identifies a request: like the provider, the API rejects an idempotency key reused for another request. */
const fingerprint = (c: Context, body: string) => `${c.req.method} ${new URL(c.req.url).pathname} ${body}`;

/** The provider's API: it requires keys, runs each idempotency key once, and rejects unknown addresses. */
export function createApi(world: World, parts: ((route: Route, world: World) => void)[]): Hono {
  const { state } = world;
  const api = new Hono();
  const running = new Map<string, string>();

  api.use(async (c, next) => {
    c.header('request-id', world.id('req'));
    c.header('stripe-version', apiVersion);
    await next();
    await after(world);
  });

  const route: Route = (method, path, handler) => {
    api.on(method, path, async (c) => {
      requireKey(c);
      const body =
        method === 'GET' ? new URL(c.req.url).search.slice(1) : new TextDecoder().decode(await c.req.arrayBuffer());
      const answer = async () => {
        const form = readForm(body);
        const found = await handler(form, c.req.param() as Params);
        return expand(state, found, textsOf(form, 'expand'));
      };
      const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
      if (!key) return c.json(await answer());
      const request = fingerprint(c, body);
      if (running.has(key)) throw new Fault(409, { type: 'idempotency_error', message: `Key ${key} is in use.` });
      const known = state.answers[key];
      if (known && known.request !== request) {
        throw new Fault(400, { type: 'idempotency_error', message: `Key ${key} was used for another request.` });
      }
      if (known) return c.json(known.body as object, known.status as 200, replayed);
      running.set(key, request);
      try {
        const body = await answer();
        state.answers[key] = { request, status: 200, body };
        return c.json(body);
      } catch (error) {
        // A declined request stays declined under its key; one that failed validation may be retried.
        if (error instanceof Fault && error.status === 402) {
          state.answers[key] = { request, status: error.status, body: { error: error.body } };
        }
        throw error;
      } finally {
        running.delete(key);
      }
    });
  };
  for (const part of parts) part(route, world);

  api.notFound((c) => {
    const { pathname } = new URL(c.req.url);
    const message = `Unrecognized request URL (${c.req.method}: ${pathname}). It is not played here.`;
    return c.json({ error: { type: 'invalid_request_error', message } }, 404);
  });
  api.onError((error, c) => {
    if (error instanceof Fault) return c.json({ error: error.body }, error.status);
    return c.json({ error: { type: 'api_error', message: String(error) } }, 500);
  });
  return api;
}

/** Runs after every request that may have changed something. */
async function after(world: World): Promise<void> {
  world.onChange?.();
  if (!world.isManual) setTimeout(() => void world.deliver(), 0);
}

function requireKey(c: Context): void {
  const given = c.req.header('authorization') ?? '';
  if (/^Bearer (?:sk|rk)_test_\w+$/.test(given)) return;
  throw new Fault(401, { type: 'invalid_request_error', message: 'You did not provide a test key of this API.' });
}

/** Returns a form's required text. */
export function required(form: Form, name: string): string {
  const value = form[name];
  if (typeof value !== 'string' || value === '')
    throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}
