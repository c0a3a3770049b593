import { isRouteErrorResponse, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react';
import { useState } from 'react';
import { isNetworkError } from '~/lib/network-error';

/** The data that an action returns when it refuses: the error code. */
export type Refused = { code: string };

/** How long a form waits for its answer before it may be sent again; files may take their time. Milliseconds. */
export const patienceMs = 60_000;

/** The reason in a refusal's body (`refusalResponse`). */
const reasonIn = (body: unknown): string | null => {
  const reason: unknown = (body as { error?: { reason?: unknown } } | null)?.error?.reason;
  return typeof reason === 'string' ? reason : null;
};

/** Remix throws this where an answer is not its own: the page of something between us and the Worker. */
const isForeignAnswer = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to decode');

function codeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return reasonIn(error.data) ?? (error.status < 502 ? 'internal' : 'service-down');
  if (isNetworkError(error)) return 'unreachable';
  return isForeignAnswer(error) ? 'service-down' : 'internal';
}

/** Rejects as a broken connection does when no answer has come in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * The `clientAction` of every page with an `action` (docs/decisions/0077): whatever prevents an answer becomes a refusal.
 * Thrown, it would replace the page, and with it all input, with an error page. Redirects pass through.
 */
export async function keepingForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/');
  try {
    return await (hasFiles ? serverAction() : inTime(serverAction()));
  } catch (error) {
    if (error instanceof Response) throw error;
    // The status says that nothing changed (`unlessRefused`).
    return Response.json({ code: codeOf(error) } satisfies Refused, { status: 503 });
  }
}

/**
 * The `shouldRevalidate` of those pages: after a refusal their data is not loaded again, which would fail at the same place and
 * replace the page. Remix loads it again after a fetcher's form, whatever its status, where a page does not say.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** The code of the last response until it is dismissed. */
export function useRefusal(answer: Refused | undefined) {
  const [dismissed, setDismissed] = useState<Refused>();
  return { code: answer && answer !== dismissed ? answer.code : null, dismiss: () => setDismissed(answer) };
}
