import { isRouteErrorResponse } from '@remix-run/react';
import { isNetworkError } from './network-error';

/** The code of what kept a page's data from arriving, for small print. */
export function failureCode(error: unknown): string {
  if (isNetworkError(error)) return 'network';
  if (!isRouteErrorResponse(error)) return 'internal';
  const reason: unknown = error.data?.error?.reason;
  return typeof reason === 'string' ? reason : String(error.status);
}
