import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import type { ErrorBody } from '../../domain/shared/errors';
import type { OperationName } from '../../operations';
import type { Answer, InputOf } from './server/call.server';

export type Refusal = Pick<ErrorBody, 'reason' | 'details'> & { code: ErrorBody['code'] | 'network' };
export type Asked<N extends OperationName> = { result: Answer<N> } | { refusal: Refusal };

/** The window event after an answer that renewed the session's secret. */
export const sessionRenewed = 'apice:session-renewed';

/** Browsers refuse `keepalive` for more than 64 kB of all such requests together. Characters. */
const keptLength = 20_000;

const running = new Set<Promise<unknown>>();

/**
 * Resolves when all running requests have been answered. An answer may renew the session's secret: a request that the server
 * orders meanwhile would still carry the old one.
 */
export const othersAnswered = async (): Promise<void> => void (await Promise.allSettled(running));

const doneListeners = new Set<(name: OperationName) => void>();

/** Calls the listener with each operation of this page that did not refuse. Returns a function that stops it. */
export function onOperationDone(listener: (name: OperationName) => void): () => void {
  doneListeners.add(listener);
  return () => void doneListeners.delete(listener);
}

/** Calls an operation through the gateway. A network error is a refusal too, with the reason `network`. */
export async function ask<N extends OperationName>(
  name: N,
  input: InputOf<N>,
  signal?: AbortSignal,
): Promise<Asked<N>> {
  const asking = fetchAnswer(name, input, signal);
  running.add(asking);
  void asking.finally(() => running.delete(asking));
  const asked = await asking;
  if ('refusal' in asked) return withText(asked.refusal);
  for (const listener of doneListeners) listener(name);
  return asked;
}

/** How long a refusal waits for its sentence on a slow line. Milliseconds. */
const patienceMs = 1500;

/** A refusal, once the page has its sentence (docs/decisions/0009), or after a while: the sentence follows. */
async function withText(refusal: Refusal): Promise<{ refusal: Refusal }> {
  const i18n: i18n | undefined = getI18n();
  if (i18n && !i18n.exists(codeOf(refusal), { ns: 'errors' }))
    await Promise.race([i18n.loadNamespaces('refusals'), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return { refusal };
}

async function fetchAnswer<N extends OperationName>(
  name: N,
  input: InputOf<N>,
  signal?: AbortSignal,
): Promise<Asked<N>> {
  let response: Response;
  const body = JSON.stringify(input);
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
      // The request is completed even if the page is left at once.
      keepalive: body.length <= keptLength,
    });
  } catch {
    return { refusal: { code: 'network', reason: 'network' } };
  }
  if (response.headers.has('x-session-renewed')) window.dispatchEvent(new Event(sessionRenewed));
  try {
    return bodyOf<N>(response.ok, await response.json());
  } catch (error) {
    // What is no JSON is the page of something between us and the gateway: reported as unavailable, but retried like a lost connection.
    return { refusal: { code: 'network', reason: error instanceof SyntaxError ? 'unavailable' : 'network' } };
  }
}

/**
 * The gateway returns what the operation's type says, or an error body: the one place where JSON is trusted. Anything else
 * comes from something between us and the gateway.
 */
const bodyOf = <N extends OperationName>(isOk: boolean, body: unknown): Asked<N> => {
  return isOk ? { result: body as Answer<N> } : { refusal: refusalIn(body) };
};

const refusalIn = (body: unknown): Refusal =>
  (body as { error?: ErrorBody }).error ?? { code: 'unavailable', reason: 'unavailable' };

/** Posts fields to an address that answers with a file. Its refusals are like an operation's. */
export async function askForFile(
  address: string,
  fields: object,
): Promise<{ file: Blob; headers: Headers } | { refusal: Refusal }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (response.ok) return { file: await response.blob(), headers: response.headers };
    return await withText(refusalIn(await response.json()));
  } catch (error) {
    return withText({ code: 'network', reason: error instanceof SyntaxError ? 'unavailable' : 'network' });
  }
}

/** The code of a refusal, for small print. */
export const codeOf = ({ reason, code }: Refusal): string => reason ?? code;

/** Stores a position while the page is being left: the browser sends it even after the page is gone. */
export function saveByBeacon(progress: { videoId: string; seriesId?: string; seconds: number }): void {
  navigator.sendBeacon('/api/SaveProgress', new Blob([JSON.stringify(progress)], { type: 'application/json' }));
}
