import { isRouteErrorResponse } from '@remix-run/react';
import { isNetworkError } from './network-error';

/** An error code for small print, for a page whose data could not be loaded. */
export function failureCode(error: unknown): string {
  if (isNetworkError(error)) return 'network';
  if (!isRouteErrorResponse(error)) return 'internal';
  const reason: unknown = error.data?.error?.reason;
  return typeof reason === 'string' ? reason : String(error.status);
}
