/** What the server says of this browser's session; `unknown` when nothing was heard. */
export type SessionState = 'open' | 'ended' | 'unknown';

/** Asks whether the session still lives: a socket that is refused tells a script no reason. */
export async function askSession(): Promise<SessionState> {
  try {
    const { status } = await fetch('/realtime/session', { cache: 'no-store' });
    if (status === 401) return 'ended';
    return status === 204 ? 'open' : 'unknown';
  } catch {
    return 'unknown';
  }
}
