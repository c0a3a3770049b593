import { DomainError } from '../../../domain/shared/errors';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import { readAtMost } from '../../request/read-at-most';
import type { UpstreamRequest } from './adapter';

/** The maximum size of a licence; the largest, PlayReady's, have about 20 KB. Bytes. */
const longestLicence = 256 * 1024;

/** The name of each way in which a provider fails to return a licence. */
type Problem =
  | 'failed' // 5xx, 429, or a redirect, which is not followed: custom data belongs to one address
  | 'timeout'
  | 'unreachable'
  | 'empty'
  | 'too-large'
  | 'not-a-licence'; // a page, an error in JSON, or bytes that cannot be unwrapped

const failure = (problem: Problem) => new DomainError('unavailable', `licence-upstream-${problem}`);

/** Error pages and messages sent with status 200. PlayReady's XML is neither. */
function isNoLicence(contentType: string, answer: Uint8Array): boolean {
  if (/^(?:text\/html|application\/(?:json|problem\+json|xhtml\+xml))/i.test(contentType)) return true;
  const start = new TextDecoder().decode(answer.subarray(0, 64)).trimStart().toLowerCase();
  return /^(?:<!doctype html|<html|\{")/.test(start);
}

async function exchange({ url, headers, body }: UpstreamRequest, signal: AbortSignal) {
  const method = body ? 'POST' : 'GET';
  const response = await fetch(new Request(url, { method, headers, body: body ?? null, redirect: 'manual', signal }));
  const { status } = response;
  if (!response.ok) {
    await response.body?.cancel();
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      throw new DomainError('permission-denied', 'licence-upstream-refused', { status });
    }
    throw failure('failed');
  }
  const answer = await readAtMost(response.body, longestLicence);
  if (answer === null) throw failure('too-large');
  if (answer.length === 0) throw failure('empty');
  if (isNoLicence(response.headers.get('content-type') ?? '', answer)) throw failure('not-a-licence');
  return answer;
}

/** Rejects at the timeout: a stalled body must not keep the viewer's request open. */
const timeUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function unwrap(answer: Uint8Array<ArrayBuffer>, read: UpstreamRequest['read']) {
  if (!read) return answer;
  try {
    return read(answer);
  } catch {
    throw failure('not-a-licence');
  }
}

/**
 * Sends one request to a provider and returns the licence's bytes. Throws `licence-upstream-refused` (403) for a 4xx and
 * `unavailable` with a `Problem` for everything else. One attempt, within `timeoutMs` from first byte to last.
 */
export async function askUpstream(request: UpstreamRequest, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return unwrap(await Promise.race([exchange(request, signal), timeUp(signal)]), request.read);
  } catch (error) {
    const refusal = error instanceof DomainError ? error : signal.aborted ? failure('timeout') : failure('unreachable');
    log('error', 'licence-upstream', subjectNow(), {
      host: new URL(request.url).host,
      reason: refusal.reason,
      details: refusal.details,
    });
    throw refusal;
  }
}
