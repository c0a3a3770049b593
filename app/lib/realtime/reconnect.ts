/** Reconnect delays double from the first to the last; a random part keeps tabs from reconnecting at the same time. */
const firstRetryMs = 500;
const longestRetryMs = 30_000;

/** How long to wait after so many failures in a row. Milliseconds. */
export const retryDelay = (failures: number): number =>
  Math.min(firstRetryMs * 2 ** failures, longestRetryMs) * (0.5 + Math.random());

/** Keeps intermediaries from closing the socket as idle; the runtime answers pings without waking the object. */
export const pingMs = 25_000;

/** A WebSocket URL on this page's host. */
export function socketAddress(path: string): URL {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

/** The server's answer about this browser's session; `unknown` if there was none. */
export type SessionState = 'open' | 'ended' | 'unknown';

/** Asks whether the session is still valid: scripts cannot see the status of a failed WebSocket handshake. */
export async function askSession(): Promise<SessionState> {
  try {
    const { status } = await fetch('/realtime/session', { cache: 'no-store' });
    if (status === 401) return 'ended';
    return status === 204 ? 'open' : 'unknown';
  } catch {
    return 'unknown';
  }
}
