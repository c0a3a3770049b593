import { isRouteErrorResponse, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react';
import { useState } from 'react';
import { isNetworkError } from '~/lib/network-error';

/** The data that an action returns when it refuses: the error code. */
export type Refused = { code: string };

/** How long a form waits for a response before it may be resubmitted; uploads take longer. Milliseconds. */
export const patienceMs = 60_000;

/** The reason in a refusal's body (`refusalResponse`). */
const reasonIn = (body: unknown): string | null => {
  const reason: unknown = (body as { error?: { reason?: unknown } } | null)?.error?.reason;
  return typeof reason === 'string' ? reason : null;
};

/** Remix throws this for a response that is not its own, such as an error page of a proxy. */
const isForeignAnswer = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to decode');

function codeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return reasonIn(error.data) ?? (error.status < 502 ? 'internal' : 'service-down');
  if (isNetworkError(error)) return 'unreachable';
  return isForeignAnswer(error) ? 'service-down' : 'internal';
}

/** Rejects like a lost connection if no response arrives in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer')), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * The `clientAction` of every page with an `action` (docs/decisions/0077): any failure becomes a refusal. Thrown, it
 * would replace the page, and all input in it, with the error page. Redirects pass through.
 */
export async function keepingForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/');
  try {
    return await (hasFiles ? serverAction() : inTime(serverAction()));
  } catch (error) {
    if (error instanceof Response) throw error;
    // The refusal's status, so that the loaders are not revalidated (`unlessRefused`).
    return Response.json({ code: codeOf(error) } satisfies Refused, { status: 503 });
  }
}

/**
 * The `shouldRevalidate` of those pages: after a refusal their loaders do not run, because they could fail too and
 * replace the page. By default Remix revalidates after any fetcher submission, whatever its status.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** The code of the last response until it is dismissed. */
export function useRefusal(answer: Refused | undefined) {
  const [dismissed, setDismissed] = useState<Refused>();
  return { code: answer && answer !== dismissed ? answer.code : null, dismiss: () => setDismissed(answer) };
}
