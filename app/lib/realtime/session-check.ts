/** The server's answer about this browser's session; `unknown` if there was none. */
export type SessionState = 'open' | 'ended' | 'unknown';

/** Asks whether the session is still valid: a script cannot see why a socket was refused. */
export async function askSession(): Promise<SessionState> {
  try {
    const { status } = await fetch('/realtime/session', { cache: 'no-store' });
    if (status === 401) return 'ended';
    return status === 204 ? 'open' : 'unknown';
  } catch {
    return 'unknown';
  }
}
