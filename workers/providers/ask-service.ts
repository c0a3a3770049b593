/** How long an outside service may take to answer. Milliseconds. */
const timeoutMs = 8000;
/** What failed at the other end may work a moment later; tried this often in all. */
const tries = 2;

/** Whether asking again may help: no answer, too many at once, or a fault of theirs. */
const isPassing = (response: Response | null): boolean =>
  response === null || response.status === 429 || response.status >= 500;

async function askOnce(address: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return null;
  }
}

/**
 * Asks an outside service, once more when that may help; null when it did not answer. `init` must be repeatable: a text
 * body, and a key that keeps the service from doing twice what was asked twice.
 */
export async function askService(address: string, init: RequestInit): Promise<Response | null> {
  let response: Response | null = null;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    response = await askOnce(address, init);
    if (!isPassing(response)) return response;
  }
  return response;
}
