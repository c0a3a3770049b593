/** Whether a request failed without a response, or was cancelled because another one replaced it. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');
