import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import { errorIn, type ErrorBody } from '../../domain/shared/errors';
import type { OperationName } from '../../operations';
import { pause } from './later';
import type { Answer, InputOf } from './server/call.server';

export type Refusal = Pick<ErrorBody, 'reason' | 'details'> & { code: ErrorBody['code'] | 'network' };
export type Asked<N extends OperationName> = { result: Answer<N> } | { refusal: Refusal };

/** The window event after a response that renewed the session's secret. */
export const sessionRenewed = 'apice:session-renewed';

/** Browsers limit the bodies of all pending `keepalive` requests together to 64 kB. Characters. */
const keptLength = 20_000;

const running = new Set<Promise<unknown>>();

/**
 * Resolves when all running requests are settled. One of them may renew the session's secret: a request that the server
 * triggers meanwhile would still send the old one.
 */
export const othersAnswered = async (): Promise<void> => void (await Promise.allSettled(running));

const doneListeners = new Set<(name: OperationName) => void>();

/** Calls the listener after each successful operation of this page. Returns a function that removes it. */
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

/** How long a refusal waits for its text on a slow connection. Milliseconds. */
const patienceMs = 1500;

/** The refusal once its text has loaded (docs/decisions/0009), or after a timeout; the text then appears later. */
async function withText(refusal: Refusal): Promise<{ refusal: Refusal }> {
  const i18n: i18n | undefined = getI18n();
  if (i18n && !i18n.exists(codeOf(refusal), { ns: 'errors' }))
    await Promise.race([i18n.loadNamespaces('refusals'), pause(patienceMs)]);
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
      // `keepalive` lets the request finish although the page is left.
      keepalive: body.length <= keptLength,
    });
  } catch {
    return { refusal: { code: 'network', reason: 'network' } };
  }
  if (response.headers.has('x-session-renewed')) window.dispatchEvent(new Event(sessionRenewed));
  try {
    return bodyOf<N>(response.ok, await response.json());
  } catch (error) {
    // A response that is not JSON comes from a proxy: reported as unavailable, but retryable like a lost connection.
    return { refusal: { code: 'network', reason: error instanceof SyntaxError ? 'unavailable' : 'network' } };
  }
}

/**
 * The gateway returns the operation's output type, which only this place trusts, or an error body. Any other body comes
 * from a proxy.
 */
const bodyOf = <N extends OperationName>(isOk: boolean, body: unknown): Asked<N> => {
  return isOk ? { result: body as Answer<N> } : { refusal: refusalIn(body) };
};

const refusalIn = (body: unknown): Refusal => errorIn(body) ?? { code: 'unavailable', reason: 'unavailable' };

/** Posts fields to a URL that responds with a file. Refusals have the same form as an operation's. */
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

/** The error code for small print. */
export const codeOf = ({ reason, code }: Refusal): string => reason ?? code;

/** Saves the position by beacon, which the browser sends even after the page is gone. */
export function saveByBeacon(progress: { videoId: string; seriesId?: string; seconds: number }): void {
  navigator.sendBeacon('/api/SaveProgress', new Blob([JSON.stringify(progress)], { type: 'application/json' }));
}
