import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import type { ProviderOutcome } from '../../domain/accounts/provider-outcome';
import { isProvider, providerPurposes, type Provider, type ProviderPurpose } from '../../domain/accounts/providers';
import { operations } from '../../operations';
import { WindowName } from '../../operations/accounts/sign-in/provider-visit';
import type { BackendContext } from '../backend-context';
import { bookmarkCookie, outgoingHeaders } from '../request/cookies';
import { errorResponse } from '../errors';
import { readLimitedText } from '../request/limited-body';
import { addressAfter, type Asker } from './address';
import { windowPage } from './window-page';

type C = Context<BackendContext>;

const starts = {
  'sign-in': operations.StartProviderSignIn,
  link: operations.StartProviderLink,
  reauthenticate: operations.StartProviderReauthentication,
} as const;

/** The refusal's details (FinishProviderSignIn): who asked, and how the sign-in continues. */
const Details = z.object({
  purpose: z.enum(providerPurposes).catch('sign-in'),
  redirectTo: z.string().catch(''),
  window: z.string().nullable().catch(null),
  resolver: z.string().optional().catch(undefined),
  signUp: z.string().optional().catch(undefined),
  email: z.string().catch(''),
});

/** Other refusals have an array as details, or none. */
const detailsOf = (error: unknown): z.infer<typeof Details> =>
  Details.parse(error instanceof DomainError && !Array.isArray(error.details) ? (error.details ?? {}) : {});

function providerOf(c: C): Provider {
  const provider = c.req.param('provider') ?? '';
  if (!isProvider(provider)) throw new DomainError('not-found', 'not-found');
  return provider;
}

/** Redirects the browser with the cookies set by the operation. */
function sendOn(c: C, location: string): Response {
  const { scope, env } = c.var;
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const line of outgoingHeaders(scope.outgoing, env.isDevelopment)) headers.append(...line);
  const bookmark = scope.outgoing.hasWritten ? scope.bookmark() : null;
  if (bookmark) headers.append('set-cookie', bookmarkCookie(bookmark, env.isDevelopment));
  // 303, so that the browser follows a POST with a GET.
  return new Response(null, { status: 303, headers });
}

/** Redirects with a refusal as the outcome; an unexpected error is logged and reported as `internal`. */
function sendRefusal(c: C, error: unknown, asker: Asker): Response {
  if (!(error instanceof DomainError)) errorResponse(error, c.var.scope.subject);
  const reason = error instanceof DomainError ? error.reason : 'internal';
  const { resolver, signUp, email } = detailsOf(error);
  const outcome: ProviderOutcome = resolver
    ? { kind: 'second-factor', resolver }
    : signUp
      ? { kind: 'sign-up', token: signUp, email }
      : { kind: 'refused', code: reason };
  return sendOn(c, addressAfter(asker, outcome));
}

/** Only sign-in may start from another site; the other purposes would act on the account of anyone who follows the link. */
function checkSite(c: C, purpose: ProviderPurpose): void {
  if (purpose !== 'sign-in' && c.req.header('sec-fetch-site') === 'cross-site') {
    throw new DomainError('permission-denied', 'cross-origin');
  }
}

/** An image or frame on another site must not use up the user's allowed attempts: only a navigation may start a sign-in. */
function checkIsNavigation(c: C): void {
  const destination = c.req.header('sec-fetch-dest');
  if (destination && destination !== 'document') throw new DomainError('permission-denied', 'cross-origin');
}

async function start(c: C): Promise<Response> {
  const provider = providerOf(c);
  const { purpose: named, redirectTo, window, isSignUp } = c.req.query();
  const purpose = providerPurposes.find((one) => one === named) ?? 'sign-in';
  try {
    checkIsNavigation(c);
    checkSite(c, purpose);
    const { url } = await starts[purpose].run(c.var.scope, {
      provider,
      redirectTo,
      window,
      isSignUp: isSignUp === '1',
    });
    return sendOn(c, url);
  } catch (error) {
    const isName = window !== undefined && WindowName.safeParse(window).success;
    return sendRefusal(c, error, { purpose, redirectTo: redirectTo ?? '', window: isName ? window : null });
  }
}

async function finish(c: C): Promise<Response> {
  const provider = providerOf(c);
  const { state = '', code, error, error_description: errorDescription, user } = c.req.query();
  try {
    const input = { provider, state, code, error, errorDescription, user };
    const asker = await operations.FinishProviderSignIn.run(c.var.scope, input);
    return sendOn(c, addressAfter(asker, { kind: 'done' }));
  } catch (refusal) {
    return sendRefusal(c, refusal, detailsOf(refusal));
  }
}

/** The fields of a posted answer that are passed on. */
const carried = ['state', 'code', 'error', 'error_description', 'user'] as const;
const longestAnswer = 16 * 1024;

/**
 * Apple posts its response from its own site, so requireSameOrigin does not apply and the Lax session cookie is missing.
 * The only effect is that a browser that started a sign-in is redirected to a GET, with all its cookies.
 */
async function bounce(c: C): Promise<Response> {
  if (providerOf(c) !== 'apple') throw new DomainError('not-found', 'not-found');
  if (!c.var.scope.signInKey) {
    const expired = new DomainError('failed-precondition', 'provider-answer-expired');
    return sendRefusal(c, expired, { purpose: 'sign-in', redirectTo: '', window: null });
  }
  const posted = new URLSearchParams(await readLimitedText(c.req.raw, longestAnswer));
  const answer = new URLSearchParams(
    carried.flatMap((name) => (posted.has(name) ? [[name, posted.get(name) ?? '']] : [])),
  );
  return sendOn(c, `/auth/apple/callback?${answer}`);
}

/** Sign-in with Google and Apple: start, callback, and the last page of a window that we opened. */
export const auth = new Hono<BackendContext>()
  .get('/window', windowPage)
  .get('/:provider', (c) => start(c))
  .get('/:provider/callback', (c) => finish(c))
  .post('/:provider/callback', (c) => bounce(c));
