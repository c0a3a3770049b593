import { DomainError } from '../domain/shared/errors';
import { errorFields } from '../domain/shared/error-fields';
import { log, type LogSubject } from '../domain/shared/log';

/** The response to a thrown error: a refusal as it is, anything else as an opaque `internal`, with details only in the log. */
export function errorResponse(error: unknown, subject: LogSubject): Response {
  const requestId = subject.requestId ?? 'none';
  const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
  if (error instanceof DomainError) {
    return Response.json({ error: error.toBody() }, { status: error.status, headers });
  }
  log('error', 'bug', subject, errorFields(error));
  const body = { code: 'internal', message: 'internal', reason: 'internal', details: { requestId } };
  return Response.json({ error: body }, { status: 500, headers });
}
