/** How long an outside service may take to answer. Milliseconds. */
const timeoutMs = 8000;
/** How many attempts are made in all, since a failure at the other end may pass in a moment. */
const tries = 2;

/** Whether a retry may help: no response, too many requests, or an error on their side. */
const isPassing = (response: Response | null, isRepeatable: boolean): boolean =>
  response === null ? isRepeatable : response.status === 429 || response.status >= 500;

async function askOnce(address: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return null;
  }
}

/**
 * Sends a request to an outside service, with one retry when that may help; null when the service did not respond. The body
 * is a text. `isRepeatable` is false where the service has no idempotency key: a lost response may have been a success, so
 * then only an explicit failure is retried.
 */
export async function askService(
  address: string,
  init: RequestInit,
  { isRepeatable = true } = {},
): Promise<Response | null> {
  let response: Response | null = null;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    response = await askOnce(address, init);
    if (!isPassing(response, isRepeatable)) return response;
  }
  return response;
}
