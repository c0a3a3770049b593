/** How long an outside service may take to answer. Milliseconds. */
const timeoutMs = 8000;
/** What failed at the other end may work a moment later; tried this often in all. */
const tries = 2;

/** Whether asking again may help: no answer, too many at once, or a fault of theirs. */
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
 * Asks an outside service, once more when that may help; null when it did not answer. The body is a text. `isRepeatable` is
 * false where the service has no key that keeps it from doing twice what was asked twice: an answer that was lost may have
 * been a yes, so then only a plain no is asked again.
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
