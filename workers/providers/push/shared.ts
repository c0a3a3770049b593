import { DomainError } from '../../../domain/shared/errors';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';

/** How long a service keeps a message for an offline client, in seconds, and the timeout of its response. */
export const keptSeconds = 86_400;
const timeoutMs = 8000;

export function notSent(problem: string): DomainError {
  log('info', 'push-not-sent', subjectNow(), { problem });
  return new DomainError('unavailable', 'push-not-sent');
}

export async function post(address: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return null;
  }
}
