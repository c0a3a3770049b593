import type { OperationName } from '../../../operations';
import type { Answer } from '~/lib/call.server';

/** A refusal or a failure of the gateway; `code` is what small print shows. */
export class OperationFailed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const codeIn = (body: unknown): string | null => {
  const error: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error !== 'object' || error === null) return null;
  const { reason, code } = { reason: undefined, code: undefined, ...error };
  return typeof reason === 'string' ? reason : typeof code === 'string' ? code : null;
};

/** Calls an operation from the browser, through the gateway. */
export async function postOperation<N extends OperationName>(
  name: N,
  input: object,
  signal?: AbortSignal,
): Promise<Answer<N>> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
    // What was asked for is done even if the page is left at once.
    keepalive: true,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new OperationFailed(response.status, `${codeIn(body) ?? 'unavailable'} ${response.status}`);
  return answerOf<N>(body);
}

/** The gateway answers with what the operation returned; its type is tied to the name by the registry. */
const answerOf = <N extends OperationName>(body: unknown): Answer<N> => body as Answer<N>;

/** The code of any failure, for small print. */
export const codeOf = (error: unknown): string => (error instanceof OperationFailed ? error.code : 'offline');
