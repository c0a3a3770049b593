/** A request that failed without an answer, or was given up because another one took its place. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');
