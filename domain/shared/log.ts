/** The request behind a log line, and its user as a keyed hash; null when unknown. */
type Cause = { requestId: string | null; user: string | null };

/**
 * The subject of a log line: a request, or a durable object by its class and id, with the request that opened the
 * current socket.
 */
export type LogSubject = (Cause & { object?: undefined }) | (Cause & { object: string; objectId: string | null });

/** Writes one JSON line per event; never log a cookie, a token, an address or a password. */
export function log(
  level: 'info' | 'error',
  event: string,
  subject: LogSubject,
  fields: Record<string, unknown> = {},
): void {
  const line = JSON.stringify({ level, event, ...fields, ...subject });
  if (level === 'error') console.error(line);
  else console.log(line);
}
