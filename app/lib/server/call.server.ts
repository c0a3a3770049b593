import type { AppLoadContext } from '@remix-run/cloudflare';
import type * as z from 'zod';
import { DomainError, type ErrorBody } from '../../../domain/shared/errors';
import { operations, type OperationName, type Operations } from '../../../operations';
import type { RequestScope } from '../../../operations/context';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    scope: RequestScope;
    nonce: string;
    /** The paths of all pages. */
    paths: readonly string[];
    /** Whether a script requests data: a refused form must keep its page. */
    isData?: boolean;
    /** Why the body was not read, if it was refused. */
    refused?: DomainError;
    /** Whether the build contains only the routes that this page can match (workers/page-branches.ts). */
    isOfBranch?: boolean;
  }
}

/** An operation's input before its schema parses it. */
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>;
export type Answer<N extends OperationName> = Awaited<ReturnType<Operations[N]['run']>>;

/**
 * Calls an operation in process, for a loader or action. A refusal is thrown as a Response for the route's error
 * boundary. Typed input can only be malformed through the URL, so an invalid input is a 404.
 */
export async function call<N extends OperationName>(
  context: AppLoadContext,
  name: N,
  input: InputOf<N>,
): Promise<Answer<N>> {
  const answer = await attempt(context, name, input);
  if ('refusal' in answer) {
    throw refusalResponse(answer.refusal, answer.refusal.reason === 'invalid-input' ? 404 : answer.status);
  }
  return answer.result;
}

/** Like `call`, but returns an expected refusal: for forms that keep the input, and pages that explain it. */
export async function attempt<N extends OperationName>(
  context: AppLoadContext,
  name: N,
  input: InputOf<N>,
): Promise<{ result: Answer<N> } | { refusal: ErrorBody; status: number }> {
  try {
    return { result: await run(name)(context.scope, input) };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.toBody(), status: error.status };
    throw error;
  }
}

/**
 * `call` and `attempt` for form input, which only the operation's own schema validates (one rule for page and gateway).
 * Invalid fields are in the refusal's `details`.
 */
export async function callForm<N extends OperationName>(
  context: AppLoadContext,
  name: N,
  form: object,
): Promise<Answer<N>> {
  const answer = await attemptForm(context, name, form);
  if ('refusal' in answer) throw refusalResponse(answer.refusal, answer.status);
  return answer.result;
}
export const attemptForm = <N extends OperationName>(context: AppLoadContext, name: N, form: object) =>
  attempt(context, name, unchecked<N>(form));

/** Unchecked here: the operation validates every input at run time. */
const unchecked = <N extends OperationName>(form: object) => form as InputOf<N>;

export const refusalResponse = (refusal: ErrorBody, status: number): Response =>
  Response.json({ error: refusal }, { status });

/** The registry's entry links name and answer; TypeScript cannot follow an indexed union of functions. */
const run = <N extends OperationName>(name: N) =>
  operations[name].run as (scope: RequestScope, input: unknown) => Promise<Answer<N>>;
