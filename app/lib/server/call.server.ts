import type { AppLoadContext } from '@remix-run/cloudflare';
import type * as z from 'zod';
import { DomainError, type ErrorBody } from '../../../domain/shared/errors';
import { operations, type OperationName, type Operations } from '../../../operations';
import type { RequestScope } from '../../../operations/context';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    scope: RequestScope;
    nonce: string;
    /** Every address that has a page. */
    paths: readonly string[];
    /** Whether a script of the page asks for data: a form that is refused stays as it is. */
    isData?: boolean;
    /** Why the request's body was not read. */
    refused?: DomainError;
    /** The build that answers has only the routes that this page can match (workers/page-branches.ts). */
    isOfBranch?: boolean;
  }
}

/** The input of an operation, as its schema accepts it before parsing. */
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>;
export type Answer<N extends OperationName> = Awaited<ReturnType<Operations[N]['run']>>;

/**
 * Calls an operation in process, for a loader or an action. Throws a refusal as the Response that the route's error boundary
 * shows. Of a page's typed input only the address can be malformed: then there is no such page (404).
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
 * `call` and `attempt` for form input: it is not validated yet, and the operation's own schema does that (one rule for page and
 * gateway). Refused fields are named in the refusal's `details`.
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

/** The operation validates it at run time, like every input. */
const unchecked = <N extends OperationName>(form: object) => form as InputOf<N>;

export const refusalResponse = (refusal: ErrorBody, status: number): Response =>
  Response.json({ error: refusal }, { status });

/** The registry's entry links name and answer; TypeScript cannot follow an indexed union of functions. */
const run = <N extends OperationName>(name: N) =>
  operations[name].run as (scope: RequestScope, input: unknown) => Promise<Answer<N>>;
