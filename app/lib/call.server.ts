import type { AppLoadContext } from '@remix-run/cloudflare';
import { DomainError, type ErrorBody } from '../../domain/shared/errors';
import { operations, type OperationName, type Operations } from '../../operations';
import type { RequestScope } from '../../operations/context';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    scope: RequestScope;
    nonce: string;
  }
}

export type Answer<N extends OperationName> = Awaited<ReturnType<Operations[N]['run']>>;

/**
 * Calls an operation in process, for a loader or an action. A refusal is thrown as the Response that the route's error
 * boundary shows.
 */
export async function call<N extends OperationName>(
  context: AppLoadContext,
  name: N,
  input: unknown,
): Promise<Answer<N>> {
  const answer = await attempt(context, name, input);
  if ('refusal' in answer) throw refusalResponse(answer.refusal, answer.status);
  return answer.result;
}

/** Like `call`, but hands an expected refusal back: for forms that keep what was typed, and pages that explain it. */
export async function attempt<N extends OperationName>(
  context: AppLoadContext,
  name: N,
  input: unknown,
): Promise<{ result: Answer<N> } | { refusal: ErrorBody; status: number }> {
  try {
    return { result: await run(name)(context.scope, input) };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.toBody(), status: error.status };
    throw error;
  }
}

export const refusalResponse = (refusal: ErrorBody, status: number): Response =>
  Response.json({ error: refusal }, { status });

/** The registry's entry ties name and answer together; TypeScript cannot follow an indexed union of functions. */
const run = <N extends OperationName>(name: N) =>
  operations[name].run as (scope: RequestScope, input: unknown) => Promise<Answer<N>>;
