import { errors as tokenErrors } from 'jose';
import { ClientError, ResponseBodyError } from 'openid-client';
import { DomainError } from '../../../domain/shared/errors';
import type { Provider } from '../../../domain/accounts/providers';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';

/** The loggable part of a chain of causes: names and codes, because messages may contain a token. */
function traceOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return [code, ...traceOf(error.cause)];
}

/** Whether there was no response, or a 5xx. */
function isOutage(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError && error.cause instanceof Response) return error.cause.status >= 500;
  if (error instanceof tokenErrors.JWKSTimeout) return true;
  // The errors of `fetch` without a connection and on a timeout.
  return error instanceof TypeError || (error instanceof Error && /Timeout|Abort/.test(error.name));
}

/** The refusal for an error while verifying a provider's response; the log says which check failed. */
export function refusalFor(provider: Provider, error: unknown): DomainError {
  const refused = (reason: string, code: 'failed-precondition' | 'unavailable' = 'failed-precondition') => {
    log(code === 'unavailable' ? 'error' : 'info', 'provider-refused', subjectNow(), {
      provider,
      reason,
      trace: traceOf(error),
    });
    return new DomainError(code, reason);
  };
  if (error instanceof DomainError) return error;
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return refused('provider-answer-expired');
  return isOutage(error) ? refused('provider-unavailable', 'unavailable') : refused('provider-answer-invalid');
}
