/** The timeout of an outside service. Milliseconds. */
const timeoutMs = 8000;
/** The total number of attempts: many failures are temporary. */
const tries = 2;

/** Whether a retry may help: no response, 429, or 5xx. */
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
 * Sends a request to an outside service and retries once if that may help; null without a response. The body must be
 * text. `isRepeatable` is false without an idempotency key: a lost response may have been a success, so only an explicit
 * failure is retried.
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
