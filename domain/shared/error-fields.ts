/**
 * The fields of a thrown error that may be logged. A failed query's message and stack hold the values it was sent with (an
 * e-mail, a hash, a session), so only its SQL and the database's message are logged.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  if (!('query' in error && 'params' in error)) {
    return { error: name, message, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) };
  }
  return {
    error: 'FailedQuery',
    message: 'a query failed',
    query: error.query,
    // The stack begins with the message; the calls follow it.
    stack: stack?.includes(message) ? stack.slice(stack.indexOf(message) + message.length).trim() : undefined,
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  };
}
