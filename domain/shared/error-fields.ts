/**
 * What may be told in a log of something that was thrown. A failed query's message and stack hold the values it was sent
 * with (an e-mail, a hash, a session): of it only the SQL is told, and what the database said.
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
    // The message opens the stack: what follows it are the calls.
    stack: stack?.includes(message) ? stack.slice(stack.indexOf(message) + message.length).trim() : undefined,
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  };
}
